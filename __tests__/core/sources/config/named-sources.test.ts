import { describe, expect, test } from '@jest/globals'
import type { ConfigSource } from '../../../../src/core/nuget/config/nuget-config.ts'
import { chooseSources, type NamedSources } from '../../../../src/core/sources/config/named-sources.ts'
import { loadSourceSetting, sourceLabel } from '../../../../src/core/sources/source-setting.ts'

const configured: readonly ConfigSource[] = ['ours', 'theirs'].map((key, index) => ({
  key,
  value: `https://${key}.test/index.json`,
  skipsTlsValidation: false,
  place: { file: 'nuget.config', line: index + 1 },
}))

async function choose(options: NamedSources, sources = configured) {
  const settings = await Promise.all(sources.map(({ key, value }) => loadSourceSetting(`${key}=${value}`)))
  const read = (isOfWorkspace: boolean) => (source: ConfigSource) => {
    const setting = settings[sources.indexOf(source)]
    if (setting === undefined) throw new Error(`no source ${source.key}`)
    return { ...setting, isOfWorkspace }
  }
  const chosen = await chooseSources({ sources, read: read(true), readNamed: read(false) }, options)
  return chosen.map(each => [sourceLabel(each), each.isOfWorkspace ?? false])
}

describe('chooseSources', () => {
  test('takes all that are configured where none is named', async () => {
    expect(await choose({ usualSource: 'https://usual.test/index.json' })).toEqual([
      ['ours=https://ours.test/index.json', true],
      ['theirs=https://theirs.test/index.json', true],
    ])
  })

  test('takes a named one alone, by its name without case, and by its address as one that the caller chose', async () => {
    expect(await choose({ namedSources: ['THEIRS'] })).toEqual([
      ['theirs=https://theirs.test/index.json', true],
    ])
    expect(await choose({ namedSources: ['https://ours.test/index.json'] })).toEqual([
      ['ours=https://ours.test/index.json', false],
    ])
  })

  test('adds others behind them, each once', async () => {
    const other = 'https://other.test/index.json'
    expect(await choose({ namedSources: ['ours'], moreSources: [other, 'Ours', other] })).toEqual([
      ['ours=https://ours.test/index.json', true],
      [other, false],
    ])
  })

  test('takes the usual one where there is no other', async () => {
    expect(await choose({ usualSource: 'https://usual.test/index.json' }, [])).toEqual([
      ['https://usual.test/index.json', false],
    ])
  })

  test('refuses a relative folder', async () => {
    await expect(choose({ namedSources: ['../packages'] })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
  })
})
