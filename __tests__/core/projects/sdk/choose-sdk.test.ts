import { describe, expect, it } from '@jest/globals'
import { chooseSdk } from '../../../../src/core/projects/sdk/choose-sdk.ts'
import { loadSdkVersions } from '../../../../src/core/projects/sdk/sdk-versions.ts'

describe('chooseSdk', () => {
  it.each([
    ['8.0.310', 'disable', '8.0.310'],
    ['8.0.310', 'patch', '8.0.310'],
    ['8.0.100', undefined, '8.0.129'],
    ['8.0.300', 'latestPatch', '8.0.319'],
    ['8.0.100', 'feature', '8.0.129'],
    ['8.0.130', 'feature', '8.0.206'],
    ['8.0.100', 'latestFeature', '8.0.423'],
    ['8.0.600', 'major', '9.0.119'],
    ['8.0.100', 'latestMinor', '8.0.423'],
  ])('chooses for %s with %s the SDK %s', async (version, rollForward, chosen) => {
    expect(await chooseSdk({ version, rollForward })).toEqual({ version: chosen, isKnown: true })
  })

  it('chooses the newest without a request, or with latestMajor', async () => {
    const newest = { version: Object.keys(await loadSdkVersions()).at(-1), isKnown: true }
    expect(await chooseSdk()).toEqual(newest)
    expect(await chooseSdk({ version: '8.0.100', rollForward: 'latestMajor' })).toEqual(newest)
    expect(await chooseSdk({ rollForward: 'major' })).toEqual(newest)
  })

  it('knows nothing of an SDK that is newer than all', async () => {
    for (const version of ['11.0.100-preview.6.26359.118', '99.0.100'])
      expect(await chooseSdk({ version, rollForward: 'latestFeature' })).toEqual({ version, isKnown: false })
  })
})
