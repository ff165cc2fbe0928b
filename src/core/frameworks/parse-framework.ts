import {
  agnosticFramework,
  anyFramework,
  type Framework,
  type FrameworkVersion,
  frameworkOf,
  invalidFramework,
  isModern,
  isSameText,
  portableIdentifier,
  unsupportedFramework,
  zeroVersion,
} from './framework.ts'
import { identifierOf, longProfile } from './framework-names.ts'
import { findProfile, profileNumber } from './portable-profiles.ts'

/**
 * Parses the name of a framework as the reference client does: a folder name such as `net8.0-android`, or a full name such
 * as `.NETFramework,Version=v4.7.2`. An unknown framework is `unsupported`.
 *
 * @throws PkgtoolError `INVALID_FRAMEWORK` for a full name without a readable version, and for a portable framework whose
 * frameworks have profiles themselves
 */
export function parseFramework(text: string): Framework {
  return text.includes(',') ? parseFullName(text) : parseFolderName(text)
}

/** Like `parseFramework`; undefined where that throws. */
export function tryParseFramework(text: string): Framework | undefined {
  try {
    return parseFramework(text)
  } catch {
    return undefined
  }
}

function parseSpecial(text: string): Framework | undefined {
  switch (text.toLowerCase()) {
    case 'any':
      return anyFramework
    case 'agnostic':
      return agnosticFramework
    case 'unsupported':
      return unsupportedFramework
    default:
      return undefined
  }
}

function parseFullName(text: string): Framework {
  const parts = text
    .split(',')
    .filter(part => part !== '')
    .map(part => part.trim())
  const [name] = parts
  if (name === undefined) throw invalidFramework(text)
  const known = parseSpecial(name)
  if (known) return known
  const identifier = identifierOf(name) ?? name
  const version = fullVersion(partValue(parts, 'version='), text)
  const profile = partValue(parts, 'profile=') ?? ''
  if (isModern(identifier, version)) return frameworkOf(identifier, version)
  const framework = frameworkOf(identifier, version, { profile })
  if (!isSameText(identifier, portableIdentifier) || profileNumber(profile) !== undefined) return framework
  if (profile.includes('-')) throw invalidFramework(text, 'a profile within a portable framework')
  return { ...framework, parts: partsOf(profile) }
}

// The reference client ignores a part that stands twice.
function partValue(parts: readonly string[], start: string): string | undefined {
  const [part, ...others] = parts.filter(each => each.toLowerCase().startsWith(start))
  return part === undefined || others.length > 0 ? undefined : part.split('=')[1]
}

function fullVersion(value: string | undefined, text: string): FrameworkVersion {
  if (value === undefined) return zeroVersion
  const digits = value.replace(/^v+/, '')
  const version = parseVersion(digits.includes('.') ? digits : `${digits}.0`)
  if (version === undefined) throw invalidFramework(text, `the version "${value}"`)
  return version
}

function parseFolderName(folder: string): Framework {
  const text = unescapePercent(folder)
  const known = parseSpecial(text)
  if (known) return known
  if (/^dotnet(?:50|5\.0)?$/i.test(text)) return frameworkOf('.NETPlatform', [5, 0, 0, 0])
  const [, name = '', digits = '', suffix] =
    /^([A-Za-z.]+)((?:\d[0-9.]*)?)(?:-([0-9A-Za-z.+-]+))?$/.exec(text) ?? []
  const identifier = identifierOf(name)
  if (identifier === undefined) return deprecated.get(text) ?? unsupportedFramework
  const version = digits === '' ? zeroVersion : folderVersion(digits)
  if (version === undefined) return unsupportedFramework
  const isModernName = version[0] >= 5 && (identifier === '.NETFramework' || identifier === '.NETCoreApp')
  if (isModernName) return parsePlatform(version, suffix)
  if (identifier === portableIdentifier) return parsePortable(version, suffix)
  return frameworkOf(identifier, version, { profile: suffix === undefined ? '' : longProfile(suffix) })
}

// `.NETFramework` of version 5.0 and later is .NET.
function parsePlatform(version: FrameworkVersion, suffix: string | undefined): Framework {
  const framework = frameworkOf('.NETCoreApp', version)
  if (suffix === undefined) return framework
  const [, name = '', digits = ''] = /^([A-Za-z.]*)(.*)$/s.exec(suffix) ?? []
  if (name === '') return { ...framework, platform: suffix }
  if (digits === '') return { ...framework, platform: name }
  const platformVersion = parseVersion(digits.includes('.') ? digits : `${digits}.0`)
  return platformVersion ? { ...framework, platform: name, platformVersion } : unsupportedFramework
}

function parsePortable(version: FrameworkVersion, suffix = ''): Framework {
  const parts = partsOf(suffix)
  if (parts.length === 0) return unsupportedFramework
  const number = findProfile(parts)
  if (number !== undefined) return frameworkOf(portableIdentifier, version, { profile: `Profile${number}` })
  return { ...frameworkOf(portableIdentifier, version, { profile: suffix }), parts }
}

function partsOf(list: string): readonly Framework[] {
  const parts = list
    .split('+')
    .filter(name => name !== '')
    .map(parseFramework)
  if (parts.some(({ profile }) => profile !== ''))
    throw invalidFramework(list, 'a profile within a portable framework')
  return parts
}

const deprecated: ReadonlyMap<string, Framework> = new Map(
  (
    [
      [
        ['45', '4.5'],
        [4, 5, 0, 0],
      ],
      [
        ['40', '4.0', '4'],
        [4, 0, 0, 0],
      ],
      [
        ['35', '3.5'],
        [3, 5, 0, 0],
      ],
      [
        ['20', '2', '2.0'],
        [2, 0, 0, 0],
      ],
    ] as const
  ).flatMap(([names, version]) => names.map(name => [name, frameworkOf('.NETFramework', version)] as const)),
)

function unescapePercent(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, part => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
}

// `451` is 4.5.1, `4` is 4.0; more than four digits are cut.
function folderVersion(digits: string): FrameworkVersion | undefined {
  if (digits.includes('.')) return parseVersion(digits)
  return parseVersion([...(digits.length < 2 ? `${digits}0` : digits)].slice(0, 4).join('.'))
}

// As .NET's Version: two to four integers, each with a sign and white space around it.
function parseVersion(text: string): FrameworkVersion | undefined {
  const parts = text.split('.')
  if (parts.length < 2 || parts.length > 4) return undefined
  const numbers = parts.map(part => (/^[\t-\r ]*(?:\+?\d+|-0+)[\t-\r ]*$/.test(part) ? Number(part) : -1))
  if (numbers.some(number => number < 0 || number > 2 ** 31 - 1)) return undefined
  const [major = 0, minor = 0, build = 0, revision = 0] = numbers
  return [major + 0, minor + 0, build + 0, revision + 0]
}
