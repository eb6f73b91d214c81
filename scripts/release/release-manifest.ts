/** Where a release lies for everybody to fetch. */
export interface Addresses {
  readonly url: string;
  readonly bugs: string;
  /** The newest manifest, at an address that never changes: what Foundry looks at for updates. */
  readonly manifest: string;
  /** This version's package. */
  readonly download: string;
  readonly readme: string;
  readonly changelog: string;
}

/** The tag of a version. */
export const tagOf = (version: string): string => `v${version}`;

/** An asset of one release, at an address that stays what it is. */
export const assetOf = (repository: string, version: string, file: string): string =>
  `${repository}/releases/download/${tagOf(version)}/${file}`;

/**
 * Addresses of a release.
 * @param repository Address of the repository, without a slash at the end.
 */
export const addressesOf = (repository: string, version: string): Addresses => ({
  url: repository,
  bugs: `${repository}/issues`,
  manifest: `${repository}/releases/latest/download/module.json`,
  download: assetOf(repository, version, "turnwright.zip"),
  readme: `${repository}/blob/${tagOf(version)}/README.md`,
  changelog: `${repository}/blob/${tagOf(version)}/CHANGELOG.md`,
});

/**
 * The repository's address, from what the command line or the workflow says; null where nobody says it.
 * @param given `owner/name` or an address.
 * @param server Where `owner/name` is found.
 * @throws {Error} When it is neither.
 */
export function repositoryAddress(given: string | undefined, server = "https://github.com"): string | null {
  if (!given) return null;
  const address = /^[\w.-]+\/[\w.-]+$/.test(given) ? `${server}/${given}` : given.replace(/\/$/, "");
  if (!/^https?:\/\/[^/\s]+\/\S+$/.test(address))
    throw new Error(`"${given}" is no repository: owner/name is expected.`);
  return address;
}

/** `module.json` as a release ships it: with addresses, where they are known. */
export function releaseManifest(source: string, repository: string | null): string {
  const manifest = JSON.parse(source) as { readonly version: string };
  const { version } = manifest;
  return `${JSON.stringify(repository === null ? manifest : { ...manifest, ...addressesOf(repository, version) }, null, 2)}\n`;
}
