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
    // One, though those that are looked at before it would be a hundred thousand times as many.
    expect(shown('x39', wide)).toEqual([expect.stringMatching(/^x0 .* > x39 1\.0\.0$/)])
    expect(shown('x4', wide)).toHaveLength(8)
    expect(shown('x9', wide)).toHaveLength(20)
  })

  test('finds the path through a chain of 20,000 packages', () => {
    const packages = Array.from({ length: 20_000 }, (_, index) =>
      closurePackage(`c${index}`, `c${index + 1}`),
    )
    const chain = { ...appClosure, roots: [closureRequest('c0')], packages }
    const [path, ...others] = pathsToPackage(chain, 'c19999')
    expect([path?.length, path?.[0]?.id, others]).toEqual([20_000, 'c0', []])
  })
})
