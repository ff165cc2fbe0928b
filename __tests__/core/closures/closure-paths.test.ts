import { describe, expect, test } from '@jest/globals'
import { pathsToPackage } from '../../../src/core/closures/closure-paths.ts'
import { appClosure, closurePackage, closureRequest } from '../../support/closures.ts'

const shown = (id: string, of = appClosure) =>
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
      shown('a', {
        ...appClosure,
        roots: [closureRequest('b')],
        packages: [closurePackage('a', 'b'), closurePackage('b', 'a')],
      }),
    ).toEqual(['b 1.0.0 > a 1.0.0'])
    const levels = Array.from({ length: 40 }, (_, level) =>
      ['x', 'y'].map(side => closurePackage(`${side}${level}`, `x${level + 1}`, `y${level + 1}`)),
    )
    const wide = {
      ...appClosure,
      roots: [closureRequest('x0')],
      packages: [...levels.flat(), closurePackage('x40'), closurePackage('y40')],
    }
    expect(shown('x39', wide)).toEqual([])
    expect(shown('x4', wide)).toHaveLength(8)
    expect(shown('x9', wide)).toHaveLength(20)
  })
})
