import { template } from "../foundry/constants.ts";

/**
 * One of our templates as an element, made outside of any window and adopted by the one it is put into.
 * @throws {Error} When the template has no root element.
 */
export async function draw(name: string, context: object): Promise<HTMLElement> {
  const html = await foundry.applications.handlebars.renderTemplate(template(name), { ...context });
  const [root] = new DOMParser().parseFromString(html, "text/html").body.children;
  if (!(root instanceof HTMLElement)) throw new Error(`template ${name} has no root element`);
  return root;
}

/** Templates that are drawn outside of an application's parts, loaded ahead so that the first row does not wait. */
export const preload = (...names: readonly string[]): Promise<unknown> =>
  foundry.applications.handlebars.loadTemplates(names.map(template));
