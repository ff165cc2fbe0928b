import {
  type Framework,
  isModernFramework,
  isSameText,
  unsupportedFramework,
} from '../frameworks/framework.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import type { Properties } from './project-properties.ts'

/**
 * The properties that the SDK sets behind a project, from the name of the target framework, unless the project sets them. Items
 * may have conditions on them, and so may properties of `Directory.Build.targets`.
 */
export function inferredProperties(
  properties: Properties,
  { isSdkStyle }: { readonly isSdkStyle: boolean },
): Partial<Properties> {
  const named = isSdkStyle ? namedProperties(properties) : classicProperties(properties)
  const { TargetFrameworkIdentifier: identifier, TargetFrameworkVersion: version } = {
    ...properties,
    ...named,
  }
  if (identifier === '' || version === '') return named
  const moniker = properties.TargetFrameworkMoniker || `${identifier},Version=${version}`
  return { ...named, TargetFrameworkMoniker: moniker, ...platformOf(properties, identifier) }
}

function namedProperties(properties: Properties): Partial<Properties> {
  const {
    TargetFramework: name,
    TargetFrameworkIdentifier: identifier,
    TargetFrameworkVersion: version,
  } = properties
  if (name === '' || (identifier !== '' && version !== '')) return {}
  const framework = frameworkOfName(name)
  if (framework.kind !== 'specific') return {}
  return {
    TargetFrameworkIdentifier: framework.identifier,
    TargetFrameworkVersion: `v${shortVersion(framework)}`,
  }
}

function classicProperties({
  TargetFrameworkIdentifier: identifier,
  TargetFrameworkVersion: version,
}: Properties): Partial<Properties> {
  return identifier === '' && version !== '' ? { TargetFrameworkIdentifier: '.NETFramework' } : {}
}

// What is no .NET 5 or later is taken for Windows.
function platformOf(
  { TargetFramework: name, TargetPlatformIdentifier, TargetPlatformVersion }: Properties,
  identifier: string,
): Partial<Properties> {
  if (TargetPlatformIdentifier !== '') return {}
  const framework = frameworkOfName(name)
  const isModern = isSameText(identifier, '.NETCoreApp') && isModernFramework(framework)
  if (!isModern)
    return { TargetPlatformIdentifier: 'Windows', TargetPlatformVersion: TargetPlatformVersion || '7.0' }
  const isWindows = isSameText(framework.platform, 'windows')
  const version = platformVersion(framework, isWindows)
  return {
    TargetPlatformIdentifier: isWindows ? 'Windows' : framework.platform,
    TargetPlatformVersion: TargetPlatformVersion || version,
  }
}

function platformVersion({ platformVersion: numbers, platform }: Framework, isWindows: boolean): string {
  if (numbers.every(number => number === 0)) return ''
  if (platform === '') return ''
  return isWindows && numbers[0] >= 10 ? numbers.join('.') : numbers.slice(0, 2).join('.')
}

function shortVersion({ version }: Framework): string {
  const last = version.findLastIndex(number => number !== 0)
  return version.slice(0, Math.max(2, last + 1)).join('.')
}

function frameworkOfName(name: string): Framework {
  try {
    return parseFramework(name)
  } catch {
    return unsupportedFramework
  }
}
