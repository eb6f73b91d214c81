import { assetOf, tagOf } from "./release-manifest.ts";

/** Where Foundry's package site hears of new versions. */
export const PACKAGE_SITE = "https://api.foundryvtt.com/_api/packages/release_version/";

/** What is told of a release. */
export interface Announcement {
  readonly id: string;
  /** The site checks everything and publishes nothing. */
  readonly "dry-run": boolean;
  readonly release: {
    readonly version: string;
    /** The manifest of this very version, which stays as it is. */
    readonly manifest: string;
    /** A page that tells what is new. */
    readonly notes: string;
    readonly compatibility: { readonly minimum: string; readonly verified: string; readonly maximum: string };
  };
}

interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly compatibility: { readonly minimum: string; readonly verified: string; readonly maximum?: string };
}

/** @param moduleJson Text of the manifest. */
export function announcementOf(moduleJson: string, repository: string, dryRun: boolean): Announcement {
  const { id, version, compatibility } = JSON.parse(moduleJson) as Manifest;
  return {
    id,
    "dry-run": dryRun,
    release: {
      version,
      manifest: assetOf(repository, version, "module.json"),
      notes: `${repository}/releases/tag/${tagOf(version)}`,
      compatibility: { maximum: "", ...compatibility },
    },
  };
}

/**
 * Tell the package site of a release.
 * @param token The package's own secret, `fvttp_...`.
 * @returns What the site answered.
 * @throws {Error} With the site's words, when it refuses. It allows one call a minute.
 */
export async function announce(announcement: Announcement, token: string, site = PACKAGE_SITE): Promise<string> {
  const response = await fetch(site, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: token },
    body: JSON.stringify(announcement),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The package site refuses (${response.status}): ${answer}`);
  return answer;
}
