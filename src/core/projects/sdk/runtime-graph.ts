import { membersOf, parseJson } from '../../base/documents/json.ts'
import { PkgtoolError } from '../../base/errors.ts'
import { toLowerInvariant } from '../../base/printable.ts'
import { type Framework, isSameText } from '../../frameworks/framework.ts'
import { findNearest } from '../../frameworks/nearest-framework.ts'
import { tryParseFramework } from '../../frameworks/parse-framework.ts'
import { type Dependency, parseDependencyRange } from '../../nuget/dependency-group.ts'

/** The content of a `runtime.json`: which runtimes a runtime stands for as well, and what packages need for one beside their dependencies. */
export interface RuntimeDocument {
  /** by runtime identifier: those that it takes the place of */
  readonly imports: ReadonlyMap<string, readonly string[]>
  /** by runtime identifier and lower-case id */
  readonly dependencies: ReadonlyMap<string, ReadonlyMap<string, readonly Dependency[]>>
}

/** What a package says of runtimes. */
export interface PackageRuntimes {
  /** absent: it has no `runtime.json` */
  readonly document?: RuntimeDocument
  /** the paths of its files for single runtimes */
  readonly files: readonly string[]
}

/** Whether some of the files that a package has for single runtimes suit a target framework. */
export function hasRuntimeFiles({ files }: PackageRuntimes, framework: Framework): boolean {
  return files.some(file => {
    const [, , kind = '', name = '', rest] = file.split('/')
    if (isSameText(kind, 'native')) return name !== ''
    if (rest === undefined || !/^(?:lib|nativeassets)$/i.test(kind)) return false
    const made = tryParseFramework(name)
    return made !== undefined && findNearest(framework, [made])?.kind === 'specific'
  })
}

/** Parses a `runtime.json`; what is no part of one is passed over, as by the client. @throws PkgtoolError `INVALID_MANIFEST` */
export function parseRuntimeDocument(
  bytes: Uint8Array,
  { source }: { readonly source: string },
): RuntimeDocument {
  const strict = parseJson(bytes)
  const parsed = 'problem' in strict ? parseJson(withoutExtras(Buffer.from(bytes).toString())) : strict
  if ('problem' in parsed)
    throw new PkgtoolError('INVALID_MANIFEST', {
      subject: source,
      found: `it is not valid JSON: ${parsed.problem}`,
    })
  const runtimes = [...membersOf(membersOf(parsed.value).get('runtimes'))]
  return {
    imports: new Map(runtimes.map(([runtime, value]) => [runtime, textsOf(membersOf(value).get('#import'))])),
    dependencies: new Map(
      runtimes.map(([runtime, value]) => [
        runtime,
        new Map(
          [...membersOf(value)]
            .filter(([id]) => id !== '#import')
            .map(([id, needed]) => [toLowerInvariant(id), dependenciesOf(needed)]),
        ),
      ]),
    ),
  }
}

// Comments, and commas before a closing bracket: the client reads past them, and packages of Microsoft's have some.
function withoutExtras(text: string): string {
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const [end, kept] = nextPiece(text, at)
    if (kept === '}' || kept === ']') plain = plain.replace(/,$/, '')
    plain += kept
    at = end
  }
  return plain
}

/** Where the piece of JSON at a place ends, and what of it is kept. */
function nextPiece(text: string, at: number): readonly [end: number, kept: string] {
  const [one = '', next = ''] = [text[at], text[at + 1]]
  if (one === '"') return [stringEnd(text, at), text.slice(at, stringEnd(text, at))]
  if (one === '/' && next === '*') return [after(text, { mark: '*/', at }), '']
  if (one === '/' && next === '/') return [after(text, { mark: '\n', at }), '']
  return [at + 1, one.trim()]
}

function stringEnd(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function after(text: string, { mark, at }: { readonly mark: string; readonly at: number }): number {
  const found = text.indexOf(mark, at + 2)
  return found < 0 ? text.length : found + mark.length
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

function dependenciesOf(value: unknown): readonly Dependency[] {
  return [...membersOf(value)].map(([id, range]) => ({
    id,
    range: parseDependencyRange(typeof range === 'string' ? range : undefined),
  }))
}

/**
 * What the runtimes of an SDK and of packages say together. Which runtimes one stands for is said by the first that says it; what a package needs
 * for one by the last.
 */
export class RuntimeGraph {
  readonly #documents: readonly RuntimeDocument[]

  constructor(documents: readonly RuntimeDocument[]) {
    this.#documents = documents.toReversed()
  }

  /** What a package needs for a runtime beside its own dependencies: of the nearest runtime for which there is something. */
  dependenciesOf(runtime: string, id: string): readonly Dependency[] {
    for (const each of this.expand(runtime))
      for (const { dependencies } of this.#documents) {
        const found = dependencies.get(each)?.get(id)
        if (found) return found
      }
    return []
  }

  /** Whether what is for another runtime is also for `runtime`. */
  suits(runtime: string, other: string): boolean {
    return this.expand(runtime).includes(other)
  }

  /** From the nearest, breadth-first: a runtime, those it imports, those that these import. */
  expand(runtime: string): readonly string[] {
    const known = this.#expanded.get(runtime)
    if (known) return known
    const all = new Set([runtime])
    for (const each of all) for (const imported of this.#importsOf(each)) all.add(imported)
    const list = [...all]
    this.#expanded.set(runtime, list)
    return list
  }

  readonly #expanded = new Map<string, readonly string[]>()

  #importsOf(runtime: string): readonly string[] {
    const found = this.#documents.findLast(({ imports }) => (imports.get(runtime)?.length ?? 0) > 0)
    return found?.imports.get(runtime) ?? []
  }
}

/** The runtimes that the SDK knows: those of today, and all of Windows and macOS. */
export async function loadSdkRuntimes(): Promise<RuntimeDocument> {
  const { default: json } = await import('./runtime-identifiers.json', { with: { type: 'json' } })
  return { imports: new Map(Object.entries<readonly string[]>(json)), dependencies: new Map() }
}
