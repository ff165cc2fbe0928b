import {
  compareVersions,
  type Framework,
  type FrameworkVersion,
  invalidFramework,
  isModernFramework,
  isPortable,
  isSameText,
  isZero,
} from './framework.ts'
import { namesOfIdentifiers, shortProfile } from './framework-names.ts'
import { portableFrameworks } from './portable-profiles.ts'

/**
 * Formats a framework as its short folder name, such as `net472`.
 *
 * @throws PkgtoolError `INVALID_FRAMEWORK` for one that has none
 */
export function shortFolderName(framework: Framework): string {
  if (framework.kind !== 'specific') return framework.kind
  const { identifier, version, profile, platform, platformVersion } = framework
  const isNet = isModernFramework(framework)
  const name = isNet ? 'net' : shortIdentifier(framework)
  // The version that `dotnet` means; with a profile, it is written all the same.
  const isDotNet =
    isSameText(identifier, '.NETPlatform') && compareVersions(version, [5, 0, 0, 0]) === 0 && profile === ''
  const number = isDotNet ? '' : formatVersion(identifier, version)
  if (isPortable(framework)) return `${name}${number}-${portableNames(framework)}`.toLowerCase()
  const suffix = isNet
    ? platform && `${platform}${formatVersion(identifier, platformVersion)}`
    : shortProfile(profile)
  return `${name}${number}${suffix === '' ? '' : `-${suffix}`}`.toLowerCase()
}

function shortIdentifier(framework: Framework): string {
  const name =
    namesOfIdentifiers.get(framework.identifier.toUpperCase()) ??
    framework.identifier.replace(/[^\p{L}\p{Nd}]/gu, '')
  if (name === '') throw invalidFramework(framework.identifier)
  return name
}

function portableNames(framework: Framework): string {
  const frameworks = portableFrameworks(framework, { withOptional: false })
  if (frameworks.length === 0) throw invalidFramework(framework.profile)
  const names = [...new Set(frameworks.map(shortFolderName))]
  return names.sort((a, b) => (a.toUpperCase() < b.toUpperCase() ? -1 : 1)).join('+')
}

const oneDigit = new Set(['WINDOWS', 'WINDOWSPHONE', 'SILVERLIGHT'])
const withPoints = new Set(['.NETCOREAPP', '.NETSTANDARD', '.NETNANOFRAMEWORK'])

function formatVersion(identifier: string, version: FrameworkVersion): string {
  if (isZero(version)) return ''
  const name = identifier.toUpperCase()
  const last = version.findLastIndex(number => number > 0) + 1
  const hasPoints = withPoints.has(name) || version.some(number => number > 9)
  const least = oneDigit.has(name) && !hasPoints ? 1 : 2
  return version.slice(0, Math.max(last, least)).join(hasPoints ? '.' : '')
}
