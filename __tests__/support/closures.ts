import type { LockedClosure } from '../../src/core/lock/lock.ts'

/** A request for an id in version 1.0.0 or a higher one. */
export const closureRequest = (id: string) => ({ id, range: '[1.0.0, )' })

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
