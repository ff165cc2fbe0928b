import { describe, expect, test } from '@jest/globals'
import { mergeConfigs, protocolOf } from '../../src/core/nuget/config/merge-configs.ts'
import { parseNugetConfig } from '../../src/core/nuget/config/parse-config.ts'
import { readCases } from '../support/conformance.ts'
import { answer, wrongAnswers } from './wrong-answers.ts'

interface Case {
  category: string
  files: string[]
  error?: boolean
  sources: object[]
  mapping: object[]
}

describe('mergeConfigs of parseNugetConfig', () => {
  test('answers every case of the reference', () => {
    const wrong = wrongAnswers(readCases<Case>('nuget-config'), one => ({
      want: one.error ? 'error INVALID_CONFIG' : { sources: one.sources, mapping: one.mapping },
      got: answer(() => describeConfigs(one.files)),
    }))
    expect(wrong).toEqual([])
  })
})

function describeConfigs(files: readonly string[]): object {
  const configs = files.map((text, index) => parseNugetConfig(text, { file: `${index}.config` }))
  const { sources, credentials, mapping } = mergeConfigs(configs)
  const credentialOf = (key: string) => {
    const found = credentials.get(key)
    if (found === undefined) return null
    const { username, password, isClearText, validAuthenticationTypes: types = null } = found
    return { username, password, isClearText, types }
  }
  return {
    sources: sources.map(source => ({
      name: source.key,
      value: source.value,
      protocol: protocolOf(source),
      credential: credentialOf(source.key),
    })),
    mapping: mapping.map(({ key, patterns }) => ({ key, patterns })),
  }
}
