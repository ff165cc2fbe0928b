import { describe, expect, test } from '@jest/globals'
import type { AnsweredNeed } from '../../../src/core/closures/closure-pins.ts'
import { formatPackagesLock } from '../../../src/core/closures/format-packages-lock.ts'
import type { LockedClosure } from '../../../src/core/lock/lock.ts'
import { requestOf, targetOf } from '../../support/closures.ts'

const package_ = (id: string, version: string, ...dependencies: string[]) => ({
  id,
  version,
  dependencies: dependencies.map(requestOf),
})

function answered(
  closure: Partial<LockedClosure>,
  owner: Partial<NonNullable<AnsweredNeed['need']['owner']>> = {},
): AnsweredNeed {
  const whole = { framework: 'net8.0', roots: [], packages: [], ...closure }
  return {
    need: {
      request: whole,
      target: targetOf(whole.framework),
      places: new Map(),
      owner: { project: 'a.csproj', lockFile: 'packages.lock.json', position: 0, ...owner },
    },
    closure: whole,
  }
}

const format = (all: readonly AnsweredNeed[], isCentral = false) =>
  JSON.parse(formatPackagesLock(all, { isCentral, hashOf: (id, version) => `${id}/${version}` }))

describe('formatPackagesLock', () => {
  test('has the packages by their kind and then by id without case, with short ranges', () => {
    const closure = {
      roots: [requestOf('Log [2.0.0, )')],
      projects: [{ id: 'core', dependencies: [requestOf('Text [1.0.0, )')] }],
      packages: [
        package_('bits', '4.5.0'),
        package_('Json', '13.0.1'),
        package_('Log', '2.0.0', 'Json [13.0.1, 14.0.0)', 'bits [4.5.0, )'),
        package_('Text', '1.0.0', 'Zed'),
      ],
    }
    const central = [requestOf('text [1.0.0, )')]
    expect(format([answered(closure, { central })], true)).toEqual({
      version: 2,
      dependencies: {
        'net8.0': {
          Log: {
            type: 'Direct',
            requested: '[2.0.0, )',
            resolved: '2.0.0',
            contentHash: 'Log/2.0.0',
            dependencies: { bits: '4.5.0', Json: '[13.0.1, 14.0.0)' },
          },
          bits: { type: 'Transitive', resolved: '4.5.0', contentHash: 'bits/4.5.0' },
          Json: { type: 'Transitive', resolved: '13.0.1', contentHash: 'Json/13.0.1' },
          core: { type: 'Project', dependencies: { Text: '[1.0.0, )' } },
          Text: {
            type: 'CentralTransitive',
            requested: '[1.0.0, )',
            resolved: '1.0.0',
            contentHash: 'Text/1.0.0',
            dependencies: { Zed: '(, )' },
          },
        },
      },
    })
  })

  test('has of a runtime what differs, and the packages with files for single runtimes', () => {
    const packages = [package_('Log', '1.0.0'), package_('Sql', '1.0.0'), package_('Zip', '1.0.0')]
    const native = package_('runtime.linux-x64.Zip', '1.0.0')
    const forRuntime = [
      package_('Log', '1.0.0'),
      { ...package_('Sql', '1.0.0'), hasRuntimeFiles: true as const },
      package_('Zip', '1.0.0', 'runtime.linux-x64.Zip [1.0.0, )'),
      native,
    ]
    const { dependencies } = format([
      answered({ packages: forRuntime, runtime: 'win-x64' }),
      answered({ packages: forRuntime, runtime: 'linux-x64' }),
      answered({ packages }),
    ])
    expect(Object.entries<object>(dependencies).map(([key, entries]) => [key, Object.keys(entries)])).toEqual(
      [
        ['net8.0', ['Log', 'Sql', 'Zip']],
        ['net8.0/linux-x64', ['runtime.linux-x64.Zip', 'Sql', 'Zip']],
        ['net8.0/win-x64', ['runtime.linux-x64.Zip', 'Sql', 'Zip']],
      ],
    )
  })

  test('has the members of dependencies by UTF-16 units, where the packages themselves go without case', () => {
    const closure = {
      projects: [{ id: 'lib', dependencies: ['bits [1.0.0, )', 'Zed [1.0.0, )'].map(requestOf) }],
      packages: [package_('Log', '1.0.0', 'runtime.native.Zip', 'bits', 'System.IO', '_Low')],
    }
    const { 'net8.0': target } = format([answered(closure)]).dependencies
    expect(Object.keys(target.Log.dependencies)).toEqual(['System.IO', '_Low', 'bits', 'runtime.native.Zip'])
    expect(Object.keys(target.lib.dependencies)).toEqual(['Zed', 'bits'])
  })

  test('names frameworks as the client does, in its order', () => {
    const all = ['net8.0', 'netstandard2.0', 'net472'].map(framework => answered({ framework }))
    expect(Object.keys(format(all).dependencies)).toEqual([
      '.NETFramework,Version=v4.7.2',
      '.NETStandard,Version=v2.0',
      'net8.0',
    ])
  })

  test('has version 3 with aliases, by framework and then in the order of the project', () => {
    const target = (alias: string, framework: string, position: number) =>
      answered({ alias, framework }, { position })
    const all = [target('apple', 'net9.0', 2), target('zebra', 'net9.0', 0), target('old', 'net472', 1)]
    const text = formatPackagesLock(all, { isCentral: true, hashOf: () => '' })
    expect(text).toBe(`{
  "version": 3,
  "old": {
    "framework": ".NETFramework,Version=v4.7.2",
    "dependencies": {}
  },
  "zebra": {
    "framework": "net9.0",
    "dependencies": {}
  },
  "apple": {
    "framework": "net9.0",
    "dependencies": {}
  }
}`)
  })
})
