import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { failureOf } from '../../../support/failure-of.ts'
import { filesBelow, wholePackages } from '../../../support/package-feed.ts'
import { twoFeeds } from '../../../support/two-feeds.ts'

const prepare = twoFeeds()

const a1 = { id: 'a', version: '1.0.0' }

describe('resolveEachPin', () => {
  test('takes the lowest of a range and the highest of a floating one from the first that has any', async () => {
    const versions = ['1.0.0', '1.5.0', '1.7.0', '2.0.0-rc.1'].map(version => ({ id: 'a', version }))
    const { sources, restore, log } = await prepare(versions, [
      ...versions,
      { id: 'a', version: '1.9.0' },
      { id: 'b', version: '3.0.0' },
    ])
    const { packages } = await restore({ packages: ['a (1.0,2.0)', 'a 1.*', 'a *-*', 'b 3.*'] })
    expect(packages.map(({ id, version, source }) => [id, version, source])).toEqual([
      ['a', '1.5.0', sources[0]],
      ['a', '1.7.0', sources[0]],
      ['a', '2.0.0-rc.1', sources[0]],
      ['b', '3.0.0', sources[1]],
    ])
    expect(log.of('info')).toContain(`a 1.* is 1.7.0 (of 4 in ${sources[0]})`)
  })

  test.each(['a 1.*', 'a 1.0.0'])('names the sources that the mapping keeps from %s', async pin => {
    const { sources, restore, folder } = await prepare([], [a1])
    const configFile = `${folder}.config`
    const add = (key: string, index: number) =>
      `<add key="${key}" value="${sources[index]}" allowInsecureConnections="true"/>`
    await writeFile(
      configFile,
      `<configuration><packageSources>${add('one', 0)}${add('two', 1)}</packageSources><packageSourceMapping><packageSource key="one"><package pattern="*"/></packageSource><packageSource key="two"><package pattern="b"/></packageSource></packageSourceMapping></configuration>`,
    )
    const error = await failureOf(() => restore({ sources: undefined, configFile, packages: [pin] }))
    expect(error.message).toMatch(/not considered because of the mapping: .*\/second\//)
  })

  test('goes on to the next one for a list that cannot be had, and says so', async () => {
    const { server, restore, log } = await prepare([a1], [a1])
    server.on('/feed/flat/a/index.json', { status: 500 })
    expect((await restore({ packages: ['a 1.*'] })).packages[0]?.version).toBe('1.0.0')
    expect(log.of('warning')).toEqual([
      `Cannot fetch "${server.origin}/feed/flat/a/index.json": status 500 after 3 attempts. Expected status 200. The other sources are asked.`,
    ])
  })

  test('does not go on for a list that is refused', async () => {
    const { server, restore } = await prepare([a1], [a1])
    server.on('/feed/flat/a/index.json', { status: 401 })
    const error = await failureOf(() => restore({ packages: ['a 1.*'] }))
    expect(error.fields.problems?.map(({ code, fields }) => [code, fields.status])).toEqual([
      ['HTTP_STATUS', 401],
    ])
  })

  test('uses a version that is not normalized in its normalized form only', async () => {
    const { server, restore, folder, log } = await prepare([a1])
    server.on('/feed/flat/a/index.json', { body: '{"versions": ["../x", "01.00", null]}' })
    await restore({ packages: ['a [1.0,2.0)'] })
    expect(await filesBelow(folder)).toEqual(wholePackages(a1))
    expect(log.of('warning')).toHaveLength(3)
    for (const { url } of server.requests) expect(url).toMatch(/^\/(feed|second)\/(index\.json|flat\/a\/)/)
  })
})
