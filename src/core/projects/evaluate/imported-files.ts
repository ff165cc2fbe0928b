import { dirname, resolve } from 'node:path'
import { quote } from '../../base/printable.ts'
import { hasWildcard } from '../../files/patterns.ts'
import type { MsbuildElement } from '../msbuild-xml.ts'
import { isOnServer, type ProjectPlace } from '../project-place.ts'
import { type EvaluationScope, placeOf } from './evaluation-scope.ts'
import { withSlashes } from './function-values.ts'
import { expandWildcards } from './globs.ts'
import type { Doubt } from './items/item-statement.ts'
import type { ProjectFiles } from './project-files.ts'
import { absolute } from './static-functions.ts'
import { isInToolset } from './toolset.ts'
import { splitList } from './value.ts'

/** The folder with the files of an SDK that is a package; undefined: it is none, or no version is named. */
export type FindSdk = (
  name: string,
  version: string | undefined,
  place: ProjectPlace,
) => Promise<string | undefined>

export interface Importing {
  /** the file that imports it; absent: the caller names it */
  readonly from?: string
  readonly line?: number
  readonly doubt?: Doubt | undefined
  /** as written, for messages */
  readonly written?: string
}

/** An import of a file that is not there, or of a folder. */
export interface MissingImport extends ProjectPlace {
  /** absolute */
  readonly path: string
  readonly isFolder?: true
}

/** An SDK as a project names it. */
export interface NamedSdk {
  readonly name: string
  readonly version: string | undefined
  readonly line: number
}

/** Where the SDKs are that are packages. */
export interface SdkOptions {
  /** default: no SDK but those of .NET is known */
  readonly findSdk?: FindSdk | undefined
}

interface ImportOptions extends SdkOptions {
  readonly scope: EvaluationScope
  readonly files: ProjectFiles
  /** gets what only MSBuild can import */
  readonly refuse: (place: ProjectPlace, found: string) => void
  /** gets what is not there */
  readonly pass: (missing: MissingImport) => void
}

/** Finds the files that imports and SDKs stand for. */
export class ImportedFiles {
  readonly #options: ImportOptions

  constructor(options: ImportOptions) {
    this.#options = options
  }

  /** The folders with the files of an SDK; undefined if it is not known. */
  async sdkFolders({ name, version }: NamedSdk, place: ProjectPlace): Promise<readonly string[] | undefined> {
    const own = this.#options.files.toolset.foldersOf(name)
    if (own) return own
    const found = await this.#options.findSdk?.(name, version, place)
    if (found === undefined) return undefined
    // Beside its props, an SDK may have more in its package.
    this.#options.files.trust(dirname(found))
    return [withSlashes(found)]
  }

  /** The files that a path of an import stands for. */
  filesOf(path: string, importing: Importing): readonly string[] {
    const { from = '', line = 1, written = path } = importing
    const { files, scope } = this.#options
    const refuse = (found: string) => {
      this.#options.refuse(placeOf(from, line), found)
      return []
    }
    if (isOnServer(path)) return refuse(importOutside(written))
    const target = absolute(path, scope.fileDirectory)
    // Files of Visual Studio, which are in no SDK, add no package references of their own.
    if (isInToolset(target)) return files.toolset.has(target) ? [target] : []
    if (hasWildcard(target)) return this.#wildcards(target, placeOf(from, line))
    if (!files.isReadable(target)) return refuse(importOutside(written))
    const isThere = scope.exists(target)
    // A link out of the repository is refused where it is opened.
    const isFolder = isThere === true && files.isFolder(target)
    if (isThere !== false && !isFolder) return [target]
    // As in a restore of the client, unlike in its build.
    if (!isInToolset(from))
      this.#options.pass({ path: resolve(target), ...placeOf(from, line), ...(isFolder && { isFolder }) })
    return []
  }

  #wildcards(pattern: string, place: ProjectPlace): readonly string[] {
    const { files, refuse } = this.#options
    const found = expandWildcards(pattern, { files })
    if (found !== undefined) return found
    refuse(place, importOutside(pattern))
    return []
  }
}

/** The SDKs that a project names, in its order. */
export function sdksOf(root: MsbuildElement): readonly NamedSdk[] {
  return [
    ...splitList(root.attributes.get('Sdk') ?? '').map(text => {
      const [name = '', version] = text.split('/').map(part => part.trim())
      return { name, version, line: root.line }
    }),
    ...root.children
      .filter(({ name }) => name === 'Sdk')
      .map(({ attributes, line }) => ({
        name: attributes.get('Name') ?? '',
        version: attributes.get('Version') ?? attributes.get('MinimumVersion'),
        line,
      })),
  ]
}

function importOutside(written: string): string {
  return `an import of ${quote(written)}, which is not in the repository`
}
