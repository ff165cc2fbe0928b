import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Lock } from '../../../src/core/lock/lock.ts'
import { makeSnapshot } from '../../../src/core/submission/snapshot.ts'
import { requestOf } from '../../support/closures.ts'
import { job } from '../../support/submitting-job.ts'

const schema = JSON.parse(
  readFileSync(new URL('../../conformance/github-snapshot.schema.json', import.meta.url), 'utf8'),
)
const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
const source = 'https://feed.example/index.json'
const entry = (id: string, version: string) => ({ id, version, requested: version, source })
const lock: Lock = {
  lockfileVersion: 1,
  packages: [entry('My.A', '1.0.0'), entry('My.B', '2.0.0'), entry('Alone', '3.0.0-beta+build')],
  closures: [
    {
      framework: 'net8.0',
      project: 'src/App/App.csproj',
      roots: [requestOf('my.a [1.0.0, )')],
      packages: [
        {
          id: 'My.A',
          version: '1.0.0',
          dependencies: [requestOf('my.b [2.0.0, )'), requestOf('Pruned [1.0.0, )')],
        },
        { id: 'My.B', version: '2.0.0', dependencies: [] },
      ],
    },
  ],
}
const made = (from: Lock = lock) =>
  makeSnapshot(from, job, { file: 'pkgtool.lock.json', now: new Date('2026-01-02T03:04:05Z') })

describe('makeSnapshot', () => {
  test('is what the schema that GitHub publishes describes', () => {
    for (const each of [lock, { ...lock, closures: [] }, { lockfileVersion: 1, packages: [] } as Lock]) {
      validate(JSON.parse(JSON.stringify(made(each))))
      expect(validate.errors ?? []).toEqual([])
    }
    validate({ ...made(), sha: 'short' })
    expect(validate.errors).not.toEqual(null)
  })

  test('has a manifest for each closure with its edges, and one for what no closure has', () => {
    const { manifests } = made()
    expect(manifests['src/App/App.csproj (net8.0)']).toEqual({
      name: 'src/App/App.csproj (net8.0)',
      file: { source_location: 'src/App/App.csproj' },
      resolved: {
        'pkg:nuget/My.A@1.0.0': {
          package_url: 'pkg:nuget/My.A@1.0.0',
          relationship: 'direct',
          scope: 'runtime',
          dependencies: ['pkg:nuget/My.B@2.0.0'],
        },
        'pkg:nuget/My.B@2.0.0': {
          package_url: 'pkg:nuget/My.B@2.0.0',
          relationship: 'indirect',
          scope: 'runtime',
          dependencies: [],
        },
      },
    })
    expect(Object.keys(manifests)).toEqual(['src/App/App.csproj (net8.0)', 'pkgtool.lock.json'])
    expect(Object.keys(manifests['pkgtool.lock.json']?.resolved ?? {})).toEqual([
      'pkg:nuget/Alone@3.0.0-beta%2Bbuild',
    ])
  })

  test('gives what only roots for development lead to that scope, also by way of projects', () => {
    const request = (id: string) => requestOf(`${id} [1.0.0, )`)
    const names = ['Analyzer', 'Helper', 'Shared', 'Used', 'Of.Tests']
    const roots = ['Used', 'analyzer', 'tests.lib'].map(request)
    const dependencies = (id: string) =>
      ({ Analyzer: ['helper', 'shared'], Used: ['Shared'] })[id]?.map(request) ?? []
    const locked: Lock = {
      lockfileVersion: 1,
      packages: names.map(id => entry(id, '1.0.0')),
      closures: [
        {
          framework: 'net8.0',
          roots,
          development: ['Analyzer', 'Tests.Lib'],
          projects: [{ id: 'tests.lib', dependencies: [request('of.tests')] }],
          packages: names.map(id => ({ id, version: '1.0.0', dependencies: dependencies(id) })),
        },
      ],
    }
    const scopes = (from: Lock) =>
      Object.values(made(from).manifests).flatMap(({ resolved }) =>
        Object.values(resolved).flatMap(({ package_url: url, scope }) =>
          scope === 'development' ? [url.replace(/.*\/|@.*/g, '')] : [],
        ),
      )
    expect(scopes(locked)).toEqual(['Analyzer', 'Helper', 'Of.Tests'])
    validate(JSON.parse(JSON.stringify(made(locked))))
    expect(validate.errors ?? []).toEqual([])
    // A lock need not say so.
    expect(
      scopes({ ...locked, closures: locked.closures?.map(({ development: _, ...rest }) => rest) }),
    ).toEqual([])
  })
})
