import { PkgtoolError } from '../base/errors.ts'

/** Four numbers, as .NET's `Version` has them. */
export type FrameworkVersion = readonly [number, number, number, number]

/** A target framework, such as `net8.0-windows7.0`. Texts are compared without case. */
export interface Framework {
  /** `specific`, or one of the names that stand for no framework of its own */
  readonly kind: 'specific' | 'any' | 'agnostic' | 'unsupported'
  /** such as `.NETFramework`; of .NET 5.0 and later `.NETCoreApp` */
  readonly identifier: string
  readonly version: FrameworkVersion
  /** such as `Client`, or of a portable class library its number `Profile259` or its frameworks; empty: none */
  readonly profile: string
  /** the frameworks of a portable class library without a number */
  readonly parts?: readonly Framework[]
  /** of .NET 5.0 and later, such as `windows`; empty: none */
  readonly platform: string
  readonly platformVersion: FrameworkVersion
}

/** The version that says nothing. */
export const zeroVersion: FrameworkVersion = [0, 0, 0, 0]

/** Makes a framework without platform. */
export function frameworkOf(
  identifier: string,
  version: FrameworkVersion = zeroVersion,
  { profile = '' }: { readonly profile?: string } = {},
): Framework {
  return { kind: 'specific', identifier, version, profile, platform: '', platformVersion: zeroVersion }
}

function special(kind: 'any' | 'agnostic' | 'unsupported'): Framework {
  return { ...frameworkOf(kind), kind }
}

/** The framework of a dependency group that names none: every project may use it. */
export const anyFramework = special('any')

/** A package that is for no framework, such as one of content only. */
export const agnosticFramework = special('agnostic')

/** What the reference client does not know. */
export const unsupportedFramework = special('unsupported')

/** The identifier of portable class libraries. */
export const portableIdentifier = '.NETPortable'

/** Returns whether a framework is .NET 5.0 or later. */
export function isModernFramework({ identifier, version }: Framework): boolean {
  return isModern(identifier, version)
}

/** Returns whether an identifier with a version is .NET 5.0 or later. */
export function isModern(identifier: string, version: FrameworkVersion): boolean {
  return version[0] >= 5 && isSameText(identifier, '.NETCoreApp')
}

/** Returns whether a framework is a portable class library. */
export function isPortable({ identifier, version, kind }: Framework): boolean {
  return kind === 'specific' && isSameText(identifier, portableIdentifier) && version[0] < 5
}

/** Compares two texts as the reference client does: without case, by ordinals. */
export function isSameText(a: string, b: string): boolean {
  return a === b || a.toUpperCase() === b.toUpperCase()
}

export function compareVersions(a: FrameworkVersion, b: FrameworkVersion): number {
  for (const [index, number] of a.entries()) {
    const difference = number - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Returns whether a version says nothing. */
export function isZero(version: FrameworkVersion): boolean {
  return version.every(number => number === 0)
}

/** Returns whether two frameworks are one. */
export function isSameFramework(a: Framework, b: Framework): boolean {
  return (
    a.kind === b.kind &&
    compareVersions(a.version, b.version) === 0 &&
    isSameText(a.identifier, b.identifier) &&
    isSameText(a.profile, b.profile) &&
    isSameText(a.platform, b.platform) &&
    compareVersions(a.platformVersion, b.platformVersion) === 0
  )
}

/** The error of a text that names no framework. */
export function invalidFramework(text: string, found?: string): PkgtoolError {
  return new PkgtoolError('INVALID_FRAMEWORK', {
    subject: text,
    ...(found !== undefined && { found }),
    wanted: 'a target framework such as net8.0, net472 or netstandard2.0',
  })
}
