import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'
import { parseRuntimeDocument, type RuntimeDocument, RuntimeGraph } from '../projects/sdk/runtime-graph.ts'
import type { PackageContent } from './package-content.ts'

const documentLimit = 16 * 1024 ** 2

/** The graphs of runtimes of a run: the document of the SDK and those of packages, joined. */
export class RuntimeGraphs {
  readonly #fallback: RuntimeDocument
  readonly #documents = new Map<string, RuntimeDocument>()
  readonly #graphs = new Map<string, RuntimeGraph>()

  /** `fallback` is what holds where the document that a project names is not there. */
  constructor(fallback: RuntimeDocument) {
    this.#fallback = fallback
  }

  /** Joins the document at `path` and those of packages. @throws PkgtoolError `INVALID_MANIFEST`, `UNREADABLE_FILE`, `TOO_LARGE` */
  graphFor(path: string | undefined, packages: readonly PackageContent[]): RuntimeGraph {
    const own = packages.filter(({ hasRuntimes }) => hasRuntimes)
    const key = [path ?? '', ...own.map(({ name }) => name)].join('\n')
    const known = this.#graphs.get(key)
    if (known) return known
    const ofSdk = path !== undefined && existsSync(path) ? this.#documentAt(path) : this.#fallback
    const graph = new RuntimeGraph([
      ofSdk,
      ...own.map(({ folder }) => this.#documentAt(join(folder, 'runtime.json'))),
    ])
    this.#graphs.set(key, graph)
    return graph
  }

  #documentAt(path: string): RuntimeDocument {
    const known = this.#documents.get(path)
    if (known) return known
    const document = parseRuntimeDocument(readBoundedFileSync(path, { limit: documentLimit }), {
      source: path,
    })
    this.#documents.set(path, document)
    return document
  }
}
