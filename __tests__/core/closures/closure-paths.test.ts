import { describe, expect, test } from '@jest/globals'
import { pathsToPackage } from '../../../src/core/closures/closure-paths.ts'
import type { LockedClosure } from '../../../src/core/lock/lock.ts'

const request = (id: string) => ({ id, range: '[1.0.0, )' })
const item = (id: string, ...dependencies: string[]) => ({
  id,
  version: '1.0.0',
  dependencies: dependencies.map(request),
})

const closure: LockedClosure = {
  framework: 'net8.0',
  roots: ['App', 'lib', 'Text'].map(request),
  projects: [{ id: 'lib', dependencies: [request('log')] }],
  packages: [item('App', 'Log', 'Text'), item('Log', 'Text'), item('Text')],
}

const shown = (id: string, of = closure) =>
  pathsToPackage(of, id).map(path =>
    path.map(step => [step.id, step.version ?? 'project'].join(' ')).join(' > '),
  )

describe('pathsToPackage', () => {
  test('lists the paths from each root, through projects too, the shortest first', () => {
    expect(shown('TEXT')).toEqual([
      'Text 1.0.0',
      'App 1.0.0 > Text 1.0.0',
      'App 1.0.0 > Log 1.0.0 > Text 1.0.0',
      'lib project > log 1.0.0 > Text 1.0.0',
    ])
    expect(shown('none')).toEqual([])
  })

  test('ends in circles, and is bounded where the paths are more than anybody reads', () => {
    expect(
      shown('a', { ...closure, roots: [request('b')], packages: [item('a', 'b'), item('b', 'a')] }),
    ).toEqual(['b 1.0.0 > a 1.0.0'])
    const levels = Array.from({ length: 40 }, (_, level) =>
      ['x', 'y'].map(side => item(`${side}${level}`, `x${level + 1}`, `y${level + 1}`)),
    )
    const wide = {
      ...closure,
      roots: [request('x0')],
      packages: [...levels.flat(), item('x40'), item('y40')],
    }
    expect(shown('x39', wide)).toEqual([])
    expect(shown('x4', wide)).toHaveLength(8)
    expect(shown('x9', wide)).toHaveLength(20)
  })
})
