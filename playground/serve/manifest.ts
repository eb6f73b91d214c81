/** A module's `module.json`, as far as the playground reads it; every list is present, possibly empty. */
export interface ModuleManifest {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly esmodules: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly ManifestStyle[];
  readonly languages: readonly ManifestLanguage[];
}

export interface ManifestStyle {
  readonly src: string;
  /** Cascade layer; null leaves the sheet outside all layers. */
  readonly layer: string | null;
}

export interface ManifestLanguage {
  readonly lang: string;
  readonly name: string;
  readonly path: string;
  /** Load only beside this system or this module. */
  readonly system?: string;
  readonly module?: string;
}

/** A module as the page hears of it. */
export interface ServedModule {
  /** Path under which the module's folder is served, without a slash at the end: `/modules/turnwright`. */
  readonly url: string;
  readonly manifest: ModuleManifest;
}
