import { presentOnly } from '../../assets/graph/dependency-graph.ts'
import type { PackageSpec } from '../../assets/package-spec.ts'
import { projectSpec, type SpecSettings } from '../../assets/project-spec.ts'
import { hashOfContent } from '../../files/digest.ts'
import type { CollectedProject } from '../../projects/collected-project.ts'

/** The specifications of the projects of a run, by path, without references to projects that are none of it. Each is made when it is asked for. */
export class BuildSpecs {
  readonly #projects: ReadonlyMap<string, CollectedProject>
  readonly #settings: ReadonlyMap<string, SpecSettings>
  readonly #made = new Map<string, PackageSpec>()
  readonly #hashes = new Map<string, string | undefined>()

  constructor(projects: ReadonlyMap<string, CollectedProject>, settings: ReadonlyMap<string, SpecSettings>) {
    this.#projects = projects
    this.#settings = settings
  }

  /** Throws as `projectSpec`. */
  get(path: string): PackageSpec | undefined {
    const known = this.#made.get(path)
    const settings = this.#settings.get(path)
    const collected = this.#projects.get(path)
    if (known || settings === undefined || collected === undefined) return known
    const made = presentOnly(projectSpec(collected.project, settings), this.#projects)
    this.#made.set(path, made)
    return made
  }

  /** A hash of all that a specification is made of, but for which projects there are; undefined if that is not known. */
  hashOf(path: string): string | undefined {
    // Each project asks for all that it reaches.
    if (!this.#hashes.has(path)) this.#hashes.set(path, this.#makeHash(path))
    return this.#hashes.get(path)
  }

  #makeHash(path: string): string | undefined {
    const hash = this.#projects.get(path)?.hash
    return hash && hashOfContent(JSON.stringify([hash, this.#settings.get(path)]))
  }
}
