/** What a run follows dependencies for. */
export interface NeedOptions {
  /** target frameworks, such as `net8.0`, for which the pins are resolved with their dependencies; default: none */
  readonly frameworks?: readonly string[] | undefined
}

/** Returns whether a run follows dependencies. */
export function followsDependencies({ frameworks = [] }: NeedOptions): boolean {
  return frameworks.length > 0
}
