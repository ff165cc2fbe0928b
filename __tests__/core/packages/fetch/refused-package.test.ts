import { describe, expect, test } from '@jest/globals'
import type { PackageFault } from '../../../../src/core/accepted/accept-package.ts'
import { parseIdentity } from '../../../../src/core/nuget/package-identity.ts'
import { parsePin } from '../../../../src/core/nuget/pin.ts'
import { refusedPackage } from '../../../../src/core/packages/fetch/refused-package.ts'
import { sha512Of } from '../../../support/sha512.ts'

const identity = parseIdentity('A', '1.0.0')
const pin = parsePin({ id: 'A', version: '1.0.0', line: 3, file: 'list.txt' })
const paths = { layout: 'flat', place: 'a', packagePath: 'a' } as const
const wanted = { ...identity, name: 'a/1.0.0', paths, pin }
const from = { url: new URL('https://feed.example/a?token=secret'), source: 'there' }
const [x, y] = [sha512Of('x'), sha512Of('y')]
const names = { packageExtension: 'pkgfile' }

describe('refusedPackage', () => {
  test.each<[PackageFault, string, string]>([
    [{ kind: 'size', found: 1, wanted: 2 }, 'SIZE_MISMATCH', 'it is 1 bytes from there. Expected 2 bytes'],
    [
      { kind: 'hash', found: x, wanted: y, by: 'source' },
      'HASH_MISMATCH',
      `it is sha512:${x} from there. Expected sha512:${y}, which it publishes. Tell the owner of the feed`,
    ],
    [
      { kind: 'hash', found: x, wanted: y, by: 'pin' },
      'HASH_MISMATCH',
      `it is sha512:${x} from there. Expected sha512:${y}. Check the source and the pin`,
    ],
    [
      { kind: 'content-hash', found: x, wanted: y },
      'HASH_MISMATCH',
      `the content hash is sha512:${x} from there. Expected sha512:${y}`,
    ],
    [
      { kind: 'no-archive' },
      'BAD_ARCHIVE',
      'it has another format than zip in the file from there. Expected a package with a manifest',
    ],
    [
      { kind: 'identity', found: { id: 'b\n', version: '1' } },
      'MANIFEST_MISMATCH',
      'the package from there has the manifest of "b\\u000a 1". Expected the id and version that were asked for',
    ],
  ])('%j', (fault, code, message) => {
    const error = refusedPackage(wanted, fault, { ...from, names })
    expect(error.code).toBe(code)
    expect(error.message).toContain(`"A 1.0.0": ${message}`)
    expect(JSON.stringify(error)).not.toContain('secret')
  })

  test('says of a .nupkg that each is a zip', () => {
    const error = refusedPackage(
      wanted,
      { kind: 'no-archive' },
      { ...from, names: { packageExtension: 'NuPkg' } },
    )
    expect(error.fields.wanted).toBe('a zip, as every .nupkg is')
  })
})
