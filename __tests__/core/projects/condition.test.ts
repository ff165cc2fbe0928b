import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { evaluateCondition } from '../../../src/core/projects/condition.ts'

const scope = {
  expand(text: string) {
    const replaced = text.replaceAll('$(TargetFramework)', 'net8.0')
    return replaced.includes('$(') ? undefined : replaced
  },
  exists: (path: string) => (path === 'there' ? true : path === 'absent' ? false : undefined),
}

describe('evaluateCondition', () => {
  test.each<[string, boolean | undefined]>([
    ['', true],
    ["'$(TargetFramework)' == 'net8.0'", true],
    ["'$(TargetFramework)'=='NET8.0'", true],
    [" '$(TargetFramework)' != 'net8.0' ", false],
    ["$(TargetFramework) == 'net8.0'", true],
    ["'net472' == '$(TargetFramework)'", false],
    ["'$(TargetFramework)' == 'net472' or '$(TargetFramework)' == 'net8.0'", true],
    ["'$(TargetFramework)' == 'net8.0' And '$(TargetFramework)' == 'net472'", false],
    ["!('$(TargetFramework)' == 'net472')", true],
    ["'a' == 'a' or 'a' == 'b' and 'a' == 'b'", true],
    ["('a' == 'a' or 'a' == 'b') and 'a' == 'b'", false],
    ['true', true],
    ["'False'", false],
    ["Exists('there')", true],
    ["!Exists('absent')", true],
    ["Exists('elsewhere')", undefined],
    ["'$(Configuration)' == 'Debug'", undefined],
    ["'$(Configuration)' == 'Debug' and '$(TargetFramework)' == 'net472'", false],
    ["'$(Configuration)' == 'Debug' or '$(TargetFramework)' == 'net8.0'", true],
    ["!('$(Configuration)' == 'Debug')", undefined],
    ["$([MSBuild]::IsOSPlatform('Windows'))", undefined],
    ["'$(TargetFramework)' == ", undefined],
    ["'$(TargetFramework)' == 'net8.0' 'more'", undefined],
    ["'$(TargetFramework)' > 'net8.0'", undefined],
    ["'net8.0", undefined],
    ["HasTrailingSlash('a/')", undefined],
  ])('%s is %s', (condition, truth) => {
    expect(evaluateCondition(condition, scope)).toBe(truth)
  })

  test('neither throws nor takes long for any text', () => {
    const piece = fc.constantFrom(
      "'",
      '$(TargetFramework)',
      '==',
      '!',
      '(',
      ')',
      ' or ',
      ' and ',
      'Exists(',
      'x',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), pieces => {
        expect([true, false, undefined]).toContain(evaluateCondition(pieces.join(''), scope))
      }),
    )
    expect(evaluateCondition('('.repeat(5000), scope)).toBeUndefined()
    expect(evaluateCondition('!'.repeat(9999), scope)).toBeUndefined()
  })
})
