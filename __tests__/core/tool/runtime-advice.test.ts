import { describe, expect, test } from '@jest/globals'
import { adviceForRuntime } from '../../../src/core/tool/runtime-advice.ts'

describe('adviceForRuntime', () => {
  test.each([
    ['pkgtool.exe', '1.0.0', true, undefined],
    ['nuget.exe', '6.14.0', true, undefined],
    ['nuget.exe', '2.8.7', true, undefined],
    [
      'NuGet.exe',
      '7.0.0-preview.1',
      true,
      /aborts under mono.*take version 6.x, or use the command "nuget" of setup-pkgtool/,
    ],
    ['nuget.exe', '10.0.0', true, /nuget.exe 10.0.0 aborts under mono/],
    ['other.exe', '7.0.0', true, undefined],
    [
      'pkgtool.exe',
      '1.0.0',
      false,
      /mono is not on PATH.*install mono, or use the command "nuget" of setup-pkgtool/,
    ],
  ] as const)('of %s %s, mono: %j', (toolName, version, hasMono, wanted) => {
    const advice = adviceForRuntime({ toolName, version, hasMono })
    if (wanted === undefined) expect(advice).toBeUndefined()
    else expect(advice).toMatch(wanted)
  })
})
