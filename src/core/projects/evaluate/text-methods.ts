import {
  compareDotnetVersions,
  DotnetVersion,
  formatResult,
  integerOf,
  type Known,
  parseDotnetVersion,
  textOf,
} from './function-values.ts'
import { EvaluationFailure, joinTexts } from './value.ts'

type Method = (text: string, values: readonly Known[]) => Known | undefined

/** Properties and methods of `System.String`; undefined for an overload that is not known here. */
const textMethods: Readonly<Record<string, Method>> = {
  length: text => text.length,
  startswith: (text, [part, how]) => compared(text, how).startsWith(compared(textOf(part), how)),
  endswith: (text, [part, how]) => compared(text, how).endsWith(compared(textOf(part), how)),
  contains: (text, [part, how]) => compared(text, how).includes(compared(textOf(part), how)),
  equals: (text, [other, how]) => other !== null && compared(text, how) === compared(textOf(other), how),
  indexof: (text, values) => indexIn(text, values, 'indexOf'),
  lastindexof: (text, values) => indexIn(text, values, 'lastIndexOf'),
  indexofany: (text, [signs]) => [...text].findIndex(sign => textOf(signs).includes(sign)),
  replace: (text, [part, other, how]) => {
    const wanted = textOf(part)
    if (wanted === '') throw new EvaluationFailure('Replace of an empty text')
    return how === undefined ? replaced(text, wanted, formatResult(other ?? null)) : undefined
  },
  substring: (text, [start, length]) => {
    const from = integerOf(start)
    const count = length === undefined ? text.length - from : integerOf(length)
    if (from < 0 || count < 0 || from + count > text.length)
      throw new EvaluationFailure('Substring beyond the end of the text')
    return text.slice(from, from + count)
  },
  remove: (text, [start, count]) => {
    const from = integerOf(start)
    const end = count === undefined ? text.length : from + integerOf(count)
    if (from < 0 || end > text.length || end < from)
      throw new EvaluationFailure('Remove beyond the end of the text')
    return text.slice(0, from) + text.slice(end)
  },
  insert: (text, [start, part]) => {
    const at = integerOf(start)
    if (at < 0 || at > text.length) throw new EvaluationFailure('Insert beyond the end of the text')
    return text.slice(0, at) + textOf(part) + text.slice(at)
  },
  trim: (text, [signs]) => trimEnd(trimStart(text, signs), signs),
  trimstart: (text, [signs]) => trimStart(text, signs),
  trimend: (text, [signs]) => trimEnd(text, signs),
  tolower: text => text.toLowerCase(),
  tolowerinvariant: text => text.toLowerCase(),
  toupper: text => text.toUpperCase(),
  toupperinvariant: text => text.toUpperCase(),
  split: (text, signs) => splitText(text, signs),
  padleft: (text, [width, sign]) => text.padStart(padWidth(width), padSign(sign)),
  padright: (text, [width, sign]) => text.padEnd(padWidth(width), padSign(sign)),
  tostring: (text, values) => (values.length === 0 ? text : undefined),
  // Of a `DirectoryInfo`, which is its path here.
  fullname: text => text,
  parent: text => text.replace(/\/[^/]*$/, '') || '/',
  '[]': (text, [index]) => signAt(text, index),
  get_chars: (text, [index]) => signAt(text, index),
  compareto: (text, [other]) => Math.sign(text.localeCompare(textOf(other), 'en')),
}

type VersionMethod = (version: DotnetVersion, values: readonly Known[]) => Known | undefined

const versionMethods: Readonly<Record<string, VersionMethod>> = {
  major: ({ parts }) => parts[0] ?? -1,
  minor: ({ parts }) => parts[1] ?? -1,
  build: ({ parts }) => parts[2] ?? -1,
  revision: ({ parts }) => parts[3] ?? -1,
  tostring: (version, [count]) => {
    if (count === undefined) return version.toString()
    const length = integerOf(count)
    if (length < 0 || length > version.parts.length)
      throw new EvaluationFailure('more parts than the version has')
    return version.parts.slice(0, length).join('.')
  },
  compareto: (version, [other]) => {
    const parsed = other instanceof DotnetVersion ? other : parseDotnetVersion(textOf(other))
    return parsed && compareDotnetVersions(version, parsed)
  },
  equals: (version, [other]) => other instanceof DotnetVersion && compareDotnetVersions(version, other) === 0,
}

type ListMethod = (list: readonly string[], values: readonly Known[]) => Known | undefined

const listMethods: Readonly<Record<string, ListMethod>> = {
  length: list => list.length,
  '[]': (list, [index]) => entryAt(list, index),
  getvalue: (list, [index]) => entryAt(list, index),
}

/** Calls a method of a value; undefined for one that is not known here. @throws EvaluationFailure */
export function callMethod(
  value: Known,
  { name, values }: { readonly name: string; readonly values: readonly Known[] },
): Known | undefined {
  if (typeof value === 'string') return own(textMethods, name)?.(value, values)
  if (value instanceof DotnetVersion) return own(versionMethods, name)?.(value, values)
  if (value === null) throw new EvaluationFailure('a member of nothing')
  if (typeof value === 'object') return own(listMethods, name)?.(value, values)
  if (name === 'tostring' && values.length === 0) return formatResult(value)
  if (name === 'equals' && values.length === 1) return formatResult(value) === textOf(values[0])
  return undefined
}

/** A member of a table, but none that every object has. */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function compared(text: string, how: Known | undefined): string {
  const ignoresCase = how !== undefined && /ignorecase$|^true$/i.test(textOf(how))
  return ignoresCase ? text.toUpperCase() : text
}

function indexIn(
  text: string,
  [part, from, ...more]: readonly Known[],
  way: 'indexOf' | 'lastIndexOf',
): number | undefined {
  if (more.length > 0) return undefined
  if (from === undefined) return text[way](textOf(part))
  if (typeof from === 'string' && Number.isNaN(Number(from)))
    return compared(text, from)[way](compared(textOf(part), from))
  return way === 'indexOf' ? text.indexOf(textOf(part), integerOf(from)) : undefined
}

function replaced(text: string, wanted: string, other: string): string {
  return joinTexts(text.split(wanted), other)
}

function trimStart(text: string, signs: Known | undefined): string {
  if (signs === undefined) return text.trimStart()
  const trimmed = textOf(signs)
  let at = 0
  while (at < text.length && trimmed.includes(text[at] ?? '')) at++
  return text.slice(at)
}

function trimEnd(text: string, signs: Known | undefined): string {
  if (signs === undefined) return text.trimEnd()
  const trimmed = textOf(signs)
  let at = text.length
  while (at > 0 && trimmed.includes(text[at - 1] ?? '')) at--
  return text.slice(0, at)
}

const withoutEmpty = /^(?:(?:System\.)?StringSplitOptions\.)?RemoveEmptyEntries$/i

// Each sign of the argument separates, as MSBuild binds the overload with characters.
function splitText(text: string, signs: readonly Known[]): readonly string[] | undefined {
  const last = signs.at(-1)
  if (signs.length === 2 && typeof last === 'string' && withoutEmpty.test(last)) {
    const parts = textOf(signs[0]).length === 1 ? splitText(text, signs.slice(0, 1)) : undefined
    return parts?.filter(part => part !== '')
  }
  const [first, ...more] = signs.map(textOf)
  if (first === undefined || more.some(each => each.length !== 1)) return undefined
  const separators = [...first, ...more.join('')]
  const [only] = separators
  if (separators.length === 1 && only !== undefined) return text.split(only)
  const found: string[] = []
  let begun = 0
  for (let at = 0; at < text.length; at++)
    if (separators.includes(text[at] ?? '')) {
      found.push(text.slice(begun, at))
      begun = at + 1
    }
  return [...found, text.slice(begun)]
}

function padWidth(width: Known | undefined): number {
  const wanted = integerOf(width)
  if (wanted < 0 || wanted > 10_000) throw new EvaluationFailure('a width that no text has')
  return wanted
}

function padSign(sign: Known | undefined): string {
  return sign === undefined ? ' ' : textOf(sign).slice(0, 1)
}

function entryAt(list: readonly string[], index: Known | undefined): string {
  const entry = list[integerOf(index)]
  if (entry === undefined) throw new EvaluationFailure('an index beyond the end of the list')
  return entry
}

function signAt(text: string, index: Known | undefined): string {
  const sign = text[integerOf(index)]
  if (sign === undefined) throw new EvaluationFailure('an index beyond the end of the text')
  return sign
}
