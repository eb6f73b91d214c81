import { likelyMembers, party, standing, tokensHere, type Member } from "../../foundry/scene-members.ts";

interface Choice {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly hidden: boolean;
  readonly chosen: boolean;
}

interface Group {
  readonly id: "here" | "party" | "others";
  readonly members: readonly Choice[];
}

/** What templates/scene/scene.hbs draws. */
export interface SceneContext {
  readonly groups: readonly Group[];
}

function choiceOf(member: Member, chosen: ReadonlySet<string>): Choice {
  const isActor = member instanceof Actor;
  return {
    uuid: member.uuid,
    name: member.name,
    img: (isActor ? member.img : member.texture.src) ?? CONST.DEFAULT_TOKEN,
    hidden: !isActor && member.hidden,
    chosen: chosen.has(member.uuid),
  };
}

const byName = (a: Member, b: Member): number => a.name.localeCompare(b.name, game.i18n.lang);

/** Everybody who may take part: who stands here, player characters elsewhere, all others; the likely ones chosen. */
export function sceneContext(): SceneContext {
  const here = tokensHere();
  const known = new Set<Member>(here);
  const away = party().filter((one) => !known.has(one));
  for (const one of away) known.add(one);
  const others = game.actors.filter((actor) => !known.has(standing(actor)));
  const chosen = new Set(likelyMembers().map(({ uuid }) => uuid));
  const groups = (
    [
      ["here", here],
      ["party", away],
      ["others", others],
    ] as const
  ).map(([id, members]) => ({
    id,
    members: [...members].sort(byName).map((one) => choiceOf(one, chosen)),
  }));
  return { groups: groups.filter(({ members }) => members.length > 0) };
}
