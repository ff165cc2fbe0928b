import { rememberParsed } from '../../base/memo.ts'
import { anyFramework, type Framework, frameworkOf, zeroVersion } from '../../frameworks/framework.ts'
import { tryParseFramework } from '../../frameworks/parse-framework.ts'

/*
 * The client's conventions of where the files of a package lie, as it writes them itself: `{tfm}` is the folder of a target
 * framework, `{rid}` that of a runtime. A name takes all up to the next separator; where it does not fit, up to the one after
 * that. What a group is found by may lie anywhere in its folder (`?`); its items are what the second list matches.
 */

/** What is found by its place. */
export interface PatternSet {
  /** the folders at the root, in lower case */
  readonly tops: readonly string[]
  readonly groups: readonly Pattern[]
  readonly items: readonly Pattern[]
}

/** What a path says of a file. */
export interface Placed {
  readonly framework?: Framework
  /** distinguishes what has its framework from its name alone */
  readonly marker?: string
  readonly runtime?: string
  readonly language?: string
  readonly locale?: string
  readonly isAssembly?: boolean
}

interface Pattern {
  readonly segments: readonly Segment[]
  /** what a folder `any` stands for */
  readonly any: Framework | undefined
  /** what holds where the pattern names no framework */
  readonly defaults: Placed
}

type Segment = { readonly literal: string } | Token

interface Token {
  readonly name: TokenName
  readonly delimiter: string
  readonly isKept: boolean
}

type TokenName = 'tfm' | 'rid' | 'any' | 'assembly' | 'locale' | 'satellite' | 'msbuild' | 'language'

/** The framework of `lib/any`, which is below that of `lib/dotnet`. */
const dotnet = frameworkOf('.NETPlatform', zeroVersion)

/** The framework of what lies in `lib` itself: any .NET Framework. */
const net0: Placed = { framework: frameworkOf('.NETFramework', zeroVersion), marker: 'net0' }

const noFramework: Placed = { framework: anyFramework, marker: 'any' }

const runtimeLibraries = 'runtimes/{rid}/lib/{tfm}'

export const patternSets = {
  ref: patternSet(['ref/{tfm}/{any?}'], ['ref/{tfm}/{assembly}']),
  lib: patternSet(
    ['lib/{tfm}/{any?}', ['lib/{assembly?}', net0]],
    ['lib/{tfm}/{assembly}', ['lib/{assembly}', net0]],
  ),
  runtime: patternSet(
    [`${runtimeLibraries}/{any?}`, 'lib/{tfm}/{any?}', ['lib/{assembly?}', net0]],
    [`${runtimeLibraries}/{assembly}`, 'lib/{tfm}/{assembly}', ['lib/{assembly}', net0]],
  ),
  native: patternSet(
    ['runtimes/{rid}/nativeassets/{tfm}/{any?}', ['runtimes/{rid}/native/{any?}', noFramework]],
    ['runtimes/{rid}/nativeassets/{tfm}/{any}', ['runtimes/{rid}/native/{any}', noFramework]],
  ),
  resource: patternSet(
    [`${runtimeLibraries}/{locale?}/{any?}`, 'lib/{tfm}/{locale?}/{any?}'],
    [`${runtimeLibraries}/{locale}/{satellite}`, 'lib/{tfm}/{locale}/{satellite}'],
  ),
  embed: patternSet(['embed/{tfm}/{any?}'], ['embed/{tfm}/{assembly}']),
  build: msbuildSet('build'),
  buildTransitive: msbuildSet('buildTransitive'),
  buildMultiTargeting: patternSet(
    [
      ['buildMultiTargeting/{msbuild?}', noFramework],
      ['buildCrossTargeting/{msbuild?}', noFramework],
    ],
    [
      ['buildMultiTargeting/{msbuild}', noFramework],
      ['buildCrossTargeting/{msbuild}', noFramework],
    ],
  ),
  content: contentSet(),
} as const

export type AssetKind = keyof typeof patternSets

function msbuildSet(folder: string): PatternSet {
  return patternSet(
    [`${folder}/{tfm}/{msbuild?}`, [`${folder}/{msbuild?}`, noFramework]],
    [`${folder}/{tfm}/{msbuild}`, [`${folder}/{msbuild}`, noFramework]],
  )
}

function contentSet(): PatternSet {
  const pattern = { ...parsePattern('contentFiles/{language}/{tfm}/{any?}'), any: undefined }
  return { tops: ['contentfiles'], groups: [pattern], items: [pattern] }
}

type Written = string | readonly [string, Placed]

function patternSet(groups: readonly Written[], items: readonly Written[]): PatternSet {
  const tops = groups.map(each => (typeof each === 'string' ? each : each[0]).split('/')[0] ?? '')
  return {
    tops: [...new Set(tops.map(top => top.toLowerCase()))],
    groups: groups.map(parsePattern),
    items: items.map(parsePattern),
  }
}

function parsePattern(written: Written): Pattern {
  const [text, defaults] = typeof written === 'string' ? [written, {}] : written
  const segments = text.split(/(\{[^{}]+\})/).filter(each => each !== '')
  return {
    segments: segments.map((each, index) => {
      const name = /^\{(\w+)\??\}$/.exec(each)?.[1] as TokenName | undefined
      if (name === undefined) return { literal: each.toLowerCase() }
      return { name, delimiter: segments[index + 1]?.[0] ?? '', isKept: !each.includes('?') }
    }),
    any: dotnet,
    defaults,
  }
}

/** What the first pattern that fits says of a path; undefined where none does. */
export function placeByFirst(path: string, patterns: readonly Pattern[]): Placed | undefined {
  for (const pattern of patterns) {
    const placed = match(path, pattern)
    if (placed) return placed
  }
  return undefined
}

/** What each pattern that fits says of a path. */
export function placeByAll(path: string, patterns: readonly Pattern[]): readonly Placed[] {
  return patterns.flatMap(pattern => match(path, pattern) ?? [])
}

type Kept = { -readonly [K in keyof Placed]: Placed[K] }

function match(path: string, { segments, any, defaults }: Pattern): Placed | undefined {
  const kept: Kept = {}
  let at = 0
  for (const segment of segments) {
    if ('literal' in segment) {
      const end = at + segment.literal.length
      if (path.slice(at, end).toLowerCase() !== segment.literal) return undefined
      at = end
    } else {
      const end = takeToken(path, at, { segment, any, kept })
      if (end === undefined) return undefined
      at = end
    }
  }
  return at === path.length ? { ...kept, ...defaults } : undefined
}

interface Taking {
  readonly segment: Token
  readonly any: Framework | undefined
  readonly kept: Kept
}

/** Takes a name from `start` on; returns where it ends. */
function takeToken(path: string, start: number, { segment, any, kept }: Taking): number | undefined {
  const { name, delimiter, isKept } = segment
  for (let at = start; at < path.length; ) {
    const next = delimiter === '' ? -1 : path.indexOf(delimiter, at + 1)
    if (next < 0 && delimiter !== '') return undefined
    at = next < 0 ? path.length : next
    const text = path.slice(start, at)
    if (!fits(name, text)) continue
    if (isKept) keep(kept, { name, text, any })
    return at
  }
  return undefined
}

function fits(name: TokenName, text: string): boolean {
  switch (name) {
    case 'assembly':
      return text === '_._' || /^[^/\\]*\.(?:dll|winmd|exe)$/i.test(text)
    case 'msbuild':
      return text === '_._' || /^[^/\\]*\.(?:targets|props)$/i.test(text)
    case 'satellite':
      return text === '_._' || /^[^/\\]*\.resources\.dll$/i.test(text)
    case 'locale':
      return isLocale(text)
    case 'language':
      return /^[\p{L}\p{Nd}]+$/u.test(text)
    default:
      return true
  }
}

function isLocale(text: string): boolean {
  const { length } = text
  return length === 2 || length === 3 || (length >= 4 && text[2] === '-') || (length >= 5 && text[3] === '-')
}

interface Taken {
  readonly name: TokenName
  readonly text: string
  readonly any: Framework | undefined
}

function keep(kept: Kept, { name, text, any }: Taken): void {
  switch (name) {
    case 'tfm':
      kept.framework = text === 'any' && any ? any : frameworkOfFolder(text)
      break
    case 'rid':
      kept.runtime = text
      break
    case 'locale':
      kept.locale = text
      break
    case 'language':
      kept.language = text
      break
    case 'assembly':
      kept.isAssembly = true
      break
  }
}

// A name that stands for no known framework is one of its own, which fits nothing.
const frameworkOfFolder = rememberParsed((folder): Framework => {
  const framework = tryParseFramework(folder)
  return framework === undefined || framework.kind === 'unsupported' ? frameworkOf(folder) : framework
})
