import { describe, expect, test } from '@jest/globals'
import { assertNoVariable, expandVariables } from '../../../../src/core/nuget/config/config-variables.ts'
import { thrownBy } from '../../../support/thrown-by.ts'

const place = { file: 'nuget.config', line: 7 }
const expand = (text: string, variables: Record<string, string | undefined>) =>
  expandVariables(text, { variables, place, source: 'Feed' })

describe('expandVariables', () => {
  test('puts in the values of the names that are listed, once', () => {
    expect(expand('%USER%-%TOKEN%', { USER: 'a%TOKEN%', TOKEN: 'b' })).toBe('a%TOKEN%-b')
    expect(expand('100% $& %T%', { T: '$&$1' })).toBe('100% $& $&$1')
  })

  test.each(['%OTHER%', 'a%OTHER%b', '%HOME%', '%__proto__%', '%toString%'])('refuses %s', text => {
    const error = thrownBy(() => expand(text, { TOKEN: 's3cret' }))
    expect(error).toMatchObject({ code: 'INVALID_CONFIG', fields: place })
    expect(error.message).toContain(`${/%.*%/.exec(text)?.[0]} is not in the input "config-env" on line 7`)
    expect(error.message).not.toContain('s3cret')
  })

  test.each([undefined, ''])('refuses a name without a value: %p', value => {
    const error = thrownBy(() => expand('%TOKEN%', { TOKEN: value }))
    expect(error.message).toMatch(
      /%TOKEN% of "Feed" has no value on line 7\. Set the environment variable TOKEN; a workflow that a fork/,
    )
  })
})

describe('assertNoVariable', () => {
  test.each(['%DATA%', 'https://x/%FEED%/i.json', 'https://x/%41%TOKEN%', '%ab%cd', 'C:\\%USERPROFILE%\\f'])(
    'refuses %s',
    text => {
      expect(thrownBy(() => assertNoVariable(text, place))).toMatchObject({
        code: 'INVALID_CONFIG',
        fields: place,
      })
    },
  )

  test.each([
    '',
    '100%',
    '50% of 100%',
    'https://x/a%20b%C3%A9.json',
    'https://x/%C3%A9b%C3%A9',
    '%%',
    '%1%',
  ])('takes %s', text => {
    expect(() => assertNoVariable(text, place)).not.toThrow()
  })
})
