import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import { planRestore } from '../../../../src/core/packages/plan-restore.ts'
import {
  askInOrder,
  type RankedSource,
  sourcesBefore,
} from '../../../../src/core/packages/versions/source-order.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { makePackage } from '../../../support/package.ts'
import { packagePath, quick, servePackages } from '../../../support/package-feed.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { twoFeeds } from '../../../support/two-feeds.ts'

const prepare = twoFeeds()
const makeFolder = temporaryFolders()

const facts = { id: 'a', version: '1.0.0' }
const served = (owner: string) => ({
  ...facts,
  body: makePackage({ ...facts, files: [{ name: 'owner.txt', content: owner }] }),
})
const [first, second] = [served('first'), served('second')]

describe('sourcesBefore', () => {
  test.each([
    ['none', ['a', 'b'], 'c', undefined],
    ['the first', ['a', 'b'], 'a', []],
    ['a later one', ['a', 'b', 'c'], 'c', ['a', 'b']],
    ['the last of those that are alike', ['a', 'b', 'a'], 'a', ['a', 'b']],
  ])('knows %s', (_what, ranked, giver, before) => {
    expect(sourcesBefore(ranked, each => each === giver)).toEqual(before)
  })
})

describe('askInOrder', () => {
  const source = (more: Partial<RankedSource> = {}) => {
    const passed: unknown[] = []
    return {
      ...{ passed, isExhausted: false, open: async () => {} },
      passOver: (error: PkgtoolError) => void passed.push(error),
      ...more,
    }
  }
  const failing = (code: 'NOT_FOUND' | 'HTTP_STATUS' | 'TLS_FAILED') =>
    source({
      async open() {
        throw new PkgtoolError(code, { subject: 'index', ...(code === 'HTTP_STATUS' && { status: 503 }) })
      },
    })

  test('returns what the first gives that has it, and asks no further', async () => {
    const asked: number[] = []
    const sources = [source(), source(), source()]
    const answer = await askInOrder(sources, async each => {
      asked.push(sources.indexOf(each))
      return asked.length === 2 ? 'it' : undefined
    })
    expect([answer, asked]).toEqual([{ kind: 'given', given: 'it' }, [0, 1]])
  })

  test('knows that all lack it only if all were open and said so', async () => {
    const lacks = async () => undefined
    expect(await askInOrder([source(), source()], lacks)).toEqual({ kind: 'lacking' })
    expect(await askInOrder([source(), source({ isExhausted: true })], lacks)).toEqual({ kind: 'unknown' })
    for (const code of ['NOT_FOUND', 'HTTP_STATUS'] as const) {
      const closed = failing(code)
      expect(await askInOrder([closed, source()], lacks)).toEqual({ kind: 'unknown' })
      expect(closed.passed).toMatchObject([{ code }])
    }
    expect((await failureOf(() => askInOrder([failing('TLS_FAILED')], lacks))).code).toBe('TLS_FAILED')
  })
})

describe('A package of a later source', () => {
  const place = async () => {
    const feeds = await prepare([], [second])
    const store = join(await makeFolder(), 'store')
    const options = { packages: ['a 1.0.0'], packageStore: store, lockFile: false as const }
    await feeds.restore(options)
    return { ...feeds, options }
  }
  const plan = async ({ sources, folder, options }: Awaited<ReturnType<typeof place>>) => {
    const all = { ...options, sources, packagesDirectory: folder, ...quick }
    return (await planRestore(all)).packages.map(({ status, source }) => [status, source])
  }

  test('is planned as what it will be: in place, stored, or a download of the first source', async () => {
    const made = await place()
    const { sources, folder, server } = made
    expect(await plan(made)).toEqual([['present', sources[1]]])
    await rm(folder, { recursive: true, maxRetries: 10 })
    expect(await plan(made)).toEqual([['stored', sources[1]]])
    servePackages(server, [first])
    expect(await plan(made)).toEqual([['download', sources[0]]])
  })

  test('is not believed by range either, nor when the first source fails in mid-run', async () => {
    const made = await place()
    const { server, restore, options, folder, sources } = made
    server.on(packagePath(first), { status: 503 })
    for (const packages of [['a 1.0.0'], ['a 1.*']]) {
      await rm(folder, { recursive: true, maxRetries: 10 })
      const { packages: restored } = await restore({ ...options, packages })
      expect(restored.map(({ status, source }) => [status, source])).toEqual([['downloaded', sources[1]]])
    }
    const again = await restore(options)
    expect(again.packages.map(({ status }) => status)).toEqual(['downloaded'])
    expect(again.sources[0]?.failure?.code).toBe('HTTP_STATUS')
  })

  test('is believed in place of its own run alone', async () => {
    const { restore, options, sources } = await place()
    const alone = await restore({ ...options, sources: [sources[1] as string] })
    expect(alone.packages.map(({ status }) => status)).toEqual(['present'])
    const error = await failureOf(() => restore({ ...options, sources: [sources[0] as string] }))
    expect(error.code).toBe('PACKAGES_MISSING')
  })
})
