import { basename } from 'node:path'
import type { Log } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import type { CollectedProject } from '../../projects/collected-project.ts'
import type { Project, ProjectTarget } from '../../projects/project.ts'
import { isNative } from '../../projects/project-place.ts'
import { loadSdkVersions } from '../../projects/sdk/sdk-versions.ts'
import { submoduleAdvice } from '../../projects/submodules.ts'

export interface ProjectNoticesOptions {
  readonly log: Log
  /** its root */
  readonly workspace: string
  /** Returns the path of a project as in messages. */
  readonly nameOf: (path: string) => string
}

/** What is left out, passed over or guessed of projects, each told once. */
export class ProjectNotices {
  readonly #log: Log
  readonly #workspace: string
  readonly #nameOf: (path: string) => string
  readonly #told = new Set<string>()
  /** what the newest SDK adds where none is named, with that SDK for people */
  readonly #ofSdk = new Map<string, string>()

  constructor({ log, workspace, nameOf }: ProjectNoticesOptions) {
    this.#log = log
    this.#workspace = workspace
    this.#nameOf = nameOf
  }

  /** What a restore passes over in a project, and remarks on it. */
  project(collected: CollectedProject): void {
    this.#missing(collected.project)
    this.#imports(collected.project)
    this.#left(collected)
    this.#remarks(collected)
  }

  /** Its packages are of another format. */
  classic(file: string, config: string): void {
    this.#log.notice(
      `${quote(this.#nameOf(file))} has its packages in ${quote(basename(config))}: its build reads no files of a restore, but packages in the layout "classic", which a step of its own restores`,
      this.#placeOf(file),
    )
  }

  /** References that are left out. */
  #missing({ file, frameworks }: Project): void {
    for (const path of new Set(frameworks.flatMap(({ missingProjects = [] }) => missingProjects))) {
      const advice = submoduleAdvice(path, this.#workspace)
      const what = isNative(path) ? 'is a project of C++' : 'is not there'
      this.#log.warning(
        [
          `${quote(this.#nameOf(path))} ${what} and left out, as the .NET client leaves it out, though ${quote(this.#nameOf(file))} refers to it`,
          ...(advice ? [advice] : []),
        ].join('; '),
        this.#placeOf(file),
      )
    }
  }

  #imports({ missingImports = [] }: Project): void {
    for (const { path, file, line, isFolder } of missingImports) {
      if (this.#wasTold(`${file} ${line} ${path}`)) continue
      const advice = submoduleAdvice(path, this.#workspace)
      this.#log.warning(
        [
          `an import of ${quote(this.#nameOf(path))}, which is ${isFolder ? 'a folder' : 'not there'}, is passed over, as a restore of the .NET client passes it over`,
          ...(advice ? [advice] : []),
        ].join('; '),
        { ...this.#placeOf(file), line },
      )
    }
  }

  /** Downloads of the SDK that are not known; the packages are right without them. */
  unknownDownloads({ file }: Project, { unknownDownloads = [] }: ProjectTarget): void {
    const [first] = unknownDownloads
    if (first === undefined || this.#wasTold(first.why)) return
    const settled = first.settledBy.length > 0 ? `; the property ${first.settledBy[0]} would settle it` : ''
    this.#log.notice(
      `what the SDK downloads for ${quote(this.#nameOf(file))} beside its references is not known whole, and a build may ask its sources for more: ${first.why}${settled}`,
      this.#placeOf(file),
    )
  }

  // Files that many projects import have some.
  #left({ leftItems = [] }: CollectedProject): void {
    for (const { target, file, line } of leftItems) {
      if (this.#wasTold(`${file} ${line}`)) continue
      this.#log.notice(
        `a PackageReference inside the target ${quote(target)} is left out, as the .NET client leaves it out: the target does not run in a restore`,
        { ...this.#placeOf(file), line },
      )
    }
  }

  #remarks({ remarks = [] }: CollectedProject): void {
    for (const { code, found, change, file, line, level, isOfSources } of remarks)
      if (!isOfSources && level === 'warning' && !this.#wasTold(`${code} ${file} ${line}`))
        this.#log.warning(`${found}; ${change} (${code})`, { ...this.#placeOf(file), line })
  }

  #wasTold(key: string): boolean {
    const isKnown = this.#told.has(key)
    this.#told.add(key)
    return isKnown
  }

  /** Notes what the SDK decides: the packages that it adds in versions that it brings. */
  async noteSdk({ evaluatedWith }: CollectedProject, { packages }: ProjectTarget): Promise<void> {
    if (evaluatedWith === undefined || evaluatedWith.isSdkNamed) return
    const { version, installed } = evaluatedWith.sdk
    const brought = new Set(Object.values((await loadSdkVersions())[version] ?? {}))
    for (const { id, range, isImplicit } of packages)
      if (isImplicit && range && brought.has(range.text))
        this.#ofSdk.set(
          `${id} ${range.text}`,
          `${version} adds them, the newest that is ${installed ? 'installed' : 'known'}`,
        )
  }

  /** Says which SDK was taken where nothing names one, and what it decides. */
  sdk(): void {
    const [version] = this.#ofSdk.values()
    if (version === undefined) return
    this.#log.notice(
      `no global.json and no "sdk-version" names an SDK: ${[...this.#ofSdk.keys()].join(', ')} as the SDK ${version}; another SDK may add others`,
    )
  }

  #placeOf(path: string): { readonly file: string } {
    return { file: this.#nameOf(path) }
  }
}
