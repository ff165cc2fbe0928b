import { defaultFallbacks } from '../../src/core/frameworks/nearest-framework.ts'
import { parseFramework } from '../../src/core/frameworks/parse-framework.ts'
import type { LockedClosure, LockedRequest } from '../../src/core/lock/lock.ts'
import {
  formatVersionRange,
  parseVersionRange,
  type VersionRange,
} from '../../src/core/nuget/version-range.ts'

/** A request as the lock writes it: `Json [1.0.0, )`; without range for any version. */
export function requestOf(text: string): LockedRequest {
  const [id = '', range] = text.split(/ (?=[[(\d*])(.*)/)
  return { id, range: range === undefined ? {} : parseVersionRange(range) }
}

/** The same with a text for each range, at any depth. */
export function withTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [
      name,
      name === 'range' ? formatVersionRange(each as VersionRange) : withTexts(each),
    ]),
  )
}

/** What a need has beside its request for a target framework. */
export function targetOf(name: string) {
  const framework = parseFramework(name)
  return { framework, fallbacks: defaultFallbacks(framework) }
}

/** A request for an id in version 1.0.0 or a higher one. */
export const closureRequest = (id: string): LockedRequest => requestOf(`${id} [1.0.0, )`)

/** A package of a closure in version 1.0.0. */
export const closurePackage = (id: string, ...dependencies: string[]) => ({
  id,
  version: '1.0.0',
  dependencies: dependencies.map(closureRequest),
})

/** A closure of three packages and a project, in which a package is reached in four ways. */
export const appClosure: LockedClosure = {
  framework: 'net8.0',
  roots: ['App', 'lib', 'Text'].map(closureRequest),
  projects: [{ id: 'lib', dependencies: [closureRequest('log')] }],
  packages: [closurePackage('App', 'Log', 'Text'), closurePackage('Log', 'Text'), closurePackage('Text')],
}
