import { posix } from 'node:path'
import { isPkgtoolError } from '../../base/errors.ts'
import {
  compareVersions,
  type Framework,
  type FrameworkVersion,
  isSameText,
} from '../../frameworks/framework.ts'
import { isCompatible } from '../../frameworks/framework-compatibility.ts'
import { parseFramework } from '../../frameworks/parse-framework.ts'
import {
  compareDotnetVersions,
  DotnetVersion,
  type FunctionFacts,
  formatResult,
  integerOf,
  type Known,
  parseDotnetVersion,
  parseNumber,
  type Result,
  textOf,
  withSlashes,
} from './function-values.ts'
import { findsMatch, replaceMatches } from './regular-expressions.ts'
import { own } from './text-methods.ts'
import { EvaluationFailure, escapeText, joinTexts, Unknown, unescapeText } from './value.ts'

type StaticFunction = (values: readonly Known[], facts: FunctionFacts) => Result | undefined

const pathFunctions: Readonly<Record<string, StaticFunction>> = {
  combine: values => values.map(value => withSlashes(textOf(value))).reduce(combine, ''),
  getdirectoryname: ([path]) => directoryName(withSlashes(textOf(path))),
  getfilename: ([path]) => posix.basename(pathEnd(path)),
  getfilenamewithoutextension: ([path]) => posix.basename(pathEnd(path)).replace(/\.[^.]*$/, ''),
  getextension: ([path]) => /\.[^./]+$/.exec(withSlashes(textOf(path)))?.[0] ?? '',
  hasextension: ([path]) => /\.[^./]+$/.test(withSlashes(textOf(path))),
  changeextension: ([path, extension]) => {
    const stem = withSlashes(textOf(path)).replace(/\.[^./]*$/, '')
    const end = formatResult(extension ?? null)
    return end === '' ? stem : `${stem}.${end.replace(/^\./, '')}`
  },
  getfullpath: ([path, base]) =>
    fullPath(base === undefined ? textOf(path) : joined([base, path ?? '']), whole => whole),
  ispathrooted: ([path]) => isRooted(withSlashes(textOf(path))),
  directoryseparatorchar: (_values, { os }) => (os === 'windows' ? '\\' : '/'),
  altdirectoryseparatorchar: () => '/',
  pathseparator: (_values, { os }) => (os === 'windows' ? ';' : ':'),
}

const msbuildFunctions: Readonly<Record<string, StaticFunction>> = {
  getdirectorynameoffileabove: ([folder, file], facts) => {
    return fullPath(textOf(folder), start => facts.folderAbove(textOf(file), start) ?? '')
  },
  getpathoffileabove: ([file, folder], facts) => {
    const name = textOf(file)
    if (/[\\/]/.test(name)) throw new EvaluationFailure('GetPathOfFileAbove of a path')
    const given = folder === undefined ? '' : textOf(folder)
    const start = given === '' ? facts.fileDirectory : given
    return fullPath(start, whole => {
      const found = facts.folderAbove(name, whole)
      return typeof found === 'string' ? `${found.replace(/\/$/, '')}/${name}` : (found ?? '')
    })
  },
  ensuretrailingslash: ([path]) => trailingSlash(withSlashes(textOf(path))),
  normalizepath: values => fullPath(joined(values), path => path),
  normalizedirectory: values => fullPath(joined(values), trailingSlash),
  makerelative: ([base, path]) =>
    fullPath(textOf(base), from =>
      fullPath(textOf(path), to => {
        const way = posix.relative(from, to)
        return way === '' ? './' : way + (to.endsWith('/') ? '/' : '')
      }),
    ),
  valueordefault: ([value, other]) => (formatResult(value ?? null) === '' ? (other ?? '') : (value ?? '')),
  escape: ([text]) => escapeText(textOf(text)),
  unescape: ([text]) => unescapeText(textOf(text)),
  isosplatform: ([name], { os }) => isOnSystem(textOf(name), os),
  isosunixlike: (_values, { os }) => os !== 'windows',
  isrunningfromvisualstudio: () => false,
  arefeaturesenabled: ([wave], { msbuildVersion }) =>
    msbuildVersion === ''
      ? new Unknown('the version of MSBuild', ['MSBuildVersion'])
      : compareLoose(textOf(wave), msbuildVersion) <= 0,
  versionequals: ([a, b]) => compareLoose(textOf(a), textOf(b)) === 0,
  versionnotequals: ([a, b]) => compareLoose(textOf(a), textOf(b)) !== 0,
  versiongreaterthan: ([a, b]) => compareLoose(textOf(a), textOf(b)) > 0,
  versiongreaterthanorequals: ([a, b]) => compareLoose(textOf(a), textOf(b)) >= 0,
  versionlessthan: ([a, b]) => compareLoose(textOf(a), textOf(b)) < 0,
  versionlessthanorequals: ([a, b]) => compareLoose(textOf(a), textOf(b)) <= 0,
  gettargetframeworkidentifier: ([name]) => framework(name).identifier,
  gettargetframeworkversion: ([name, parts]) => versionText(framework(name).version, parts),
  gettargetplatformidentifier: ([name]) => framework(name).platform,
  gettargetplatformversion: ([name, parts]) => versionText(framework(name).platformVersion, parts),
  istargetframeworkcompatible: ([target, candidate]) => isCompatible(framework(target), framework(candidate)),
  filtertargetframeworks: ([names, wanted]) => keptFrameworks(names, wanted),
  add: ([a, b]) => calculated(a, b, (one, other) => one + other),
  subtract: ([a, b]) => calculated(a, b, (one, other) => one - other),
  multiply: ([a, b]) => calculated(a, b, (one, other) => one * other),
  divide: ([a, b]) => {
    if (numberOf(b) === 0) throw new EvaluationFailure('a division by zero')
    return calculated(a, b, (one, other, areWhole) => (areWhole ? Math.trunc(one / other) : one / other))
  },
  modulo: ([a, b]) => {
    if (numberOf(b) === 0) throw new EvaluationFailure('a division by zero')
    return calculated(a, b, (one, other) => one % other)
  },
  bitwiseor: ([a, b]) => integerOf(a) | integerOf(b),
  bitwiseand: ([a, b]) => integerOf(a) & integerOf(b),
  bitwisexor: ([a, b]) => integerOf(a) ^ integerOf(b),
  bitwisenot: ([a]) => ~integerOf(a),
}

const textFunctions: Readonly<Record<string, StaticFunction>> = {
  isnullorempty: ([text]) => formatResult(text ?? null) === '',
  isnullorwhitespace: ([text]) => formatResult(text ?? null).trim() === '',
  copy: ([text]) => textOf(text),
  new: ([text]) => formatResult(text ?? null),
  concat: values => joinTexts(values.map(value => formatResult(value))),
  equals: ([a, b, how]) => {
    const [one, other] = [a, b].map(each => formatResult(each ?? null))
    return how === undefined ? one === other : undefined
  },
  join: ([separator, ...values]) =>
    joinTexts(
      values.flatMap(value => (Array.isArray(value) ? (value as string[]) : [formatResult(value)])),
      textOf(separator),
    ),
}

const otherFunctions: Readonly<Record<string, StaticFunction>> = {
  'system.version::parse': ([text]) => versionOf(text),
  'system.version::new': ([text, ...more]) => (more.length === 0 ? versionOf(text) : undefined),
  'system.convert::tostring': ([value]) => formatResult(value ?? null),
  'system.convert::toint32': ([value, ...more]) => (more.length === 0 ? integerOf(value) : undefined),
  'system.int32::parse': ([value]) => integerOf(value),
  'system.io.file::exists': ([path], facts) => fullPath(textOf(path), whole => facts.exists(whole)),
  'system.io.directory::exists': ([path], facts) => fullPath(textOf(path), whole => facts.exists(whole)),
  // A slash at its end counts: the parent of `a/b/` is `a/b`.
  'system.io.directory::getparent': ([path]) => fullPath(textOf(path), directoryName),
  'system.text.regularexpressions.regex::ismatch': ([text, pattern, ...more]) =>
    more.length === 0 ? findsMatch(textOf(text), textOf(pattern)) : undefined,
  'system.text.regularexpressions.regex::replace': ([text, pattern, other, ...more]) =>
    more.length === 0
      ? replaceMatches(textOf(text), { pattern: textOf(pattern), replacement: textOf(other) })
      : undefined,
  'system.math::max': ([a, b]) => Math.max(numberOf(a), numberOf(b)),
  'system.math::min': ([a, b]) => Math.min(numberOf(a), numberOf(b)),
  'system.operatingsystem::iswindows': (_values, { os }) => os === 'windows',
  'system.operatingsystem::islinux': (_values, { os }) => os === 'linux',
  'system.operatingsystem::ismacos': (_values, { os }) => os === 'macos',
  'system.runtime.interopservices.osplatform::get_windows': () => 'WINDOWS',
  'system.runtime.interopservices.osplatform::get_linux': () => 'LINUX',
  'system.runtime.interopservices.osplatform::get_osx': () => 'OSX',
  'system.runtime.interopservices.osplatform::windows': () => 'WINDOWS',
  'system.runtime.interopservices.osplatform::linux': () => 'LINUX',
  'system.runtime.interopservices.osplatform::osx': () => 'OSX',
  'system.runtime.interopservices.runtimeinformation::isosplatform': ([name], { os }) =>
    isOnSystem(textOf(name), os),
  'system.runtime.interopservices.runtimeinformation::osarchitecture': (_values, facts) =>
    architecture(facts),
  'system.runtime.interopservices.runtimeinformation::processarchitecture': (_values, facts) =>
    architecture(facts),
  'system.environment::is64bitoperatingsystem': (_values, { runtime }) =>
    runtime === undefined ? undefined : runtime.endsWith('64'),
  'system.environment::getenvironmentvariable': ([name, ...more], facts) =>
    more.length === 0 ? facts.variable(textOf(name)) : undefined,
  'system.stringcomparison::ordinalignorecase': () => 'OrdinalIgnoreCase',
  'system.stringcomparison::ordinal': () => 'Ordinal',
}

/** Calls a static function; undefined for one that is not known here. @throws EvaluationFailure */
export function callStatic(
  { type, name }: { readonly type: string; readonly name: string },
  values: readonly Known[],
  facts: FunctionFacts,
): Result | undefined {
  const table = { msbuild: msbuildFunctions, 'system.io.path': pathFunctions, 'system.string': textFunctions }
  const found = own(own(table, type) ?? {}, name) ?? own(otherFunctions, `${type}::${name}`)
  return found?.(values, facts)
}

/** Whether what it returns is escaped already. */
export function keepsEscapes(type: string | undefined, name: string | undefined): boolean {
  return type === 'msbuild' && (name === 'escape' || name === 'unescape')
}

/** Whether the answer of a function depends on the operating system. */
export function asksForSystem(type: string, name: string): boolean {
  return (
    /^isos|^is(?:windows|linux|macos)$|separator/.test(name) ||
    type === 'system.runtime.interopservices.runtimeinformation' ||
    name === 'is64bitoperatingsystem'
  )
}

function architecture({ runtime }: FunctionFacts): string | undefined {
  const [first = '', ...rest] = runtime?.split('-').at(-1) ?? ''
  return first === '' ? undefined : first.toUpperCase() + rest.join('')
}

function joined(values: readonly Known[]): string {
  return values.map(value => withSlashes(textOf(value))).reduce(combine, '')
}

function combine(before: string, next: string): string {
  if (isRooted(next) || before === '') return next
  if (next === '') return before
  return before.endsWith('/') ? before + next : `${before}/${next}`
}

function isRooted(path: string): boolean {
  return path.startsWith('/') || /^[a-z]:/i.test(path)
}

// A relative path starts where the client was started.
function fullPath(path: string, use: (path: string) => Result): Result {
  return isRooted(withSlashes(path))
    ? use(absolute(path, '/'))
    : new Unknown(`the full path of "${path.slice(0, 100)}"`)
}

/** An absolute path without `..`, with `/`; a slash at its end stays. */
export function absolute(path: string, base: string): string {
  const written = withSlashes(path)
  const drive = /^[a-z]:/i.exec(withSlashes(base))?.[0]
  const normal = posix.normalize(isRooted(written) ? written : `${withSlashes(base)}/${written}`)
  return drive !== undefined && normal.startsWith('/') && !normal.startsWith('//') ? drive + normal : normal
}

function directoryName(path: string): string {
  const end = path.lastIndexOf('/')
  return end < 0 ? '' : end === 0 ? '/' : path.slice(0, end)
}

function pathEnd(path: Known | undefined): string {
  const written = withSlashes(textOf(path))
  return written.endsWith('/') ? '' : written
}

function trailingSlash(path: string): string {
  return path === '' || path.endsWith('/') ? path : `${path}/`
}

function isOnSystem(name: string, os: FunctionFacts['os']): boolean {
  const lower = name.toLowerCase()
  return lower === os || (os === 'macos' && (lower === 'osx' || lower === 'macos'))
}

// `v4.7.2`, `5`, `1.2.3-beta`: MSBuild leaves out what is around the numbers, and what is absent is 0.
function compareLoose(a: string, b: string): number {
  return compareDotnetVersions(looseVersion(a), looseVersion(b))
}

function looseVersion(text: string): DotnetVersion {
  const [numbers = ''] = text.trim().replace(/^v/i, '').split(/[-+]/)
  const parts = numbers.split('.')
  if (parts.length > 4 || !parts.every(part => /^\d{1,9}$/.test(part)))
    throw new EvaluationFailure('a comparison with something that is not a version')
  return new DotnetVersion([0, 1, 2, 3].map(index => Number(parts[index] ?? 0)))
}

function framework(name: Known | undefined): ReturnType<typeof parseFramework> {
  try {
    return parseFramework(textOf(name))
  } catch (error) {
    if (isPkgtoolError(error, 'INVALID_FRAMEWORK'))
      throw new EvaluationFailure('a target framework without a name')
    throw error
  }
}

// Platforms do not count, and names stay as they are written.
function keptFrameworks(names: Known | undefined, wanted: Known | undefined): string {
  const listOf = (list: Known | undefined) =>
    textOf(list)
      .split(';')
      .filter(name => name !== '')
  const filters = listOf(wanted).map(framework)
  const isKept = ({ identifier, version }: Framework) =>
    filters.some(
      other => isSameText(identifier, other.identifier) && compareVersions(version, other.version) === 0,
    )
  return listOf(names)
    .filter(name => isKept(framework(name)))
    .join(';')
}

function versionText(version: FrameworkVersion, parts: Known | undefined): string {
  const least = parts === undefined ? 2 : integerOf(parts)
  const last = version.findLastIndex(number => number !== 0) + 1
  return version.slice(0, Math.max(least, last, 1)).join('.')
}

function versionOf(text: Known | undefined): DotnetVersion {
  if (text instanceof DotnetVersion) return text
  const version = parseDotnetVersion(textOf(text))
  if (version === undefined) throw new EvaluationFailure('something that is not a version')
  return version
}

function numberOf(value: Known | undefined): number {
  const number = typeof value === 'number' ? value : parseNumber(textOf(value).trim())
  if (number === undefined) throw new EvaluationFailure('a calculation with something that is not a number')
  return number
}

function calculated(
  a: Known | undefined,
  b: Known | undefined,
  calculate: (one: number, other: number, areWhole: boolean) => number,
): number {
  const [one, other] = [numberOf(a), numberOf(b)]
  return calculate(one, other, isWhole(a) && isWhole(b))
}

// `7.0` is no whole number.
function isWhole(value: Known | undefined): boolean {
  return typeof value === 'number' ? Number.isInteger(value) : /^\s*[+-]?\d+\s*$/.test(textOf(value))
}
