/** A file of a package for a target. */
export interface Asset {
  /** with forward slashes */
  readonly path: string
  /** what the assets file says of it, in ordinal order of the names */
  readonly properties?: Readonly<Record<string, string | boolean>>
}

/** What a package or project gives to a target: the members of the assets file, in its order. */
export interface TargetAssets {
  readonly frameworkAssemblies: readonly string[]
  readonly compile: readonly Asset[]
  readonly runtime: readonly Asset[]
  readonly frameworkReferences: readonly string[]
  readonly resource: readonly Asset[]
  readonly native: readonly Asset[]
  readonly contentFiles: readonly Asset[]
  /** in the order in which they are imported */
  readonly build: readonly Asset[]
  readonly buildMultiTargeting: readonly Asset[]
  readonly runtimeTargets: readonly Asset[]
  readonly embed: readonly Asset[]
}

export const noAssets: TargetAssets = {
  frameworkAssemblies: [],
  compile: [],
  runtime: [],
  frameworkReferences: [],
  resource: [],
  native: [],
  contentFiles: [],
  build: [],
  buildMultiTargeting: [],
  runtimeTargets: [],
  embed: [],
}

/** Whether a path is that of the file that stands for nothing, by which a package says that it is for a framework. */
export function isPlaceholder(path: string): boolean {
  return path.endsWith('/_._')
}

/** Whether a package has something for a target: if not, the next framework is tried. */
export function hasAssets(assets: TargetAssets): boolean {
  const { runtime, compile, frameworkAssemblies, frameworkReferences } = assets
  const { contentFiles, resource, build, buildMultiTargeting } = assets
  return [
    runtime,
    compile,
    frameworkAssemblies,
    frameworkReferences,
    contentFiles,
    resource,
    build,
    buildMultiTargeting,
  ].some(({ length }) => length > 0)
}

/** The last part of a path with `/`. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
