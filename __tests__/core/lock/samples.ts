import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { toLowerInvariant } from '../../../src/core/base/printable.ts'
import { stages } from '../../../src/core/base/stages.ts'
import type { Lock, LockedPackage, LockedTool } from '../../../src/core/lock/lock.ts'
import { tryParsePinRequest } from '../../../src/core/lock/reading.ts'
import { parsePackageVersion } from '../../../src/core/nuget/version.ts'
import { webAddress } from '../../support/random-text.ts'
import { sha512Of } from '../../support/sha512.ts'
import { versionText } from '../nuget/arbitraries.ts'

export const sha512 = sha512Of
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const tool: LockedTool = {
  name: 'pkgtool.exe',
  requested: { version: '6.x', stage: 'Released', latestBy: 'version', minimumAge: 0 },
  version: '6.12.0',
  url: 'https://feed.example/dist/tools/6.12.0/pkgtool.exe',
  stage: 'ReleasedAndBlessed',
  uploaded: '2019-10-24T21:00:00.0000000Z',
  sha256: sha256('tool'),
  size: 8_600_000,
}

/** An entry; its hashes follow from id and version. */
export function entry(id: string, version: string, over: Partial<LockedPackage> = {}): LockedPackage {
  return {
    id,
    version,
    requested: version,
    sha512: sha512(`${id} ${version}`),
    contentHash: sha512(`${id} ${version} content`),
    size: 1000,
    source: 'https://feed.example/index.json',
    ...over,
  }
}

export const lockOf = (...packages: LockedPackage[]): Lock => ({ lockfileVersion: 1, packages })

const address = fc.oneof(
  webAddress,
  fc.constantFrom('C:\\feed', '/srv/feed', '../feed', 'https://host/ü?q=\u202e', 'x\ty'),
)

const anyEntry = fc
  .record({
    id: fc.constantFrom('A', 'a', 'A.B', 'a-b', 'b', 'Ü', 'ü', 'İ', 'i', 'constructor', '__proto__'),
    version: versionText.map(text => parsePackageVersion(text).normalized),
    form: fc.constantFrom('exact', 'brackets', '*', '*-*', '[0.0.0-0, )'),
    hashed: fc.boolean(),
    source: address,
  })
  .map(({ id, version, form, hashed, source }): LockedPackage => {
    const requested = form === 'exact' ? version : form === 'brackets' ? `[${version}]` : form
    const content = `${toLowerInvariant(id)} ${version.toLowerCase()}`
    return {
      id,
      version,
      requested,
      ...(hashed && {
        sha512: sha512(content),
        contentHash: sha512(`${content} content`),
        size: content.length,
      }),
      source,
    }
  })
  .filter(
    ({ version, requested }) => tryParsePinRequest(requested)?.takes(parsePackageVersion(version)) === true,
  )

/** Entries of which no two contradict each other, in any order. */
const anyPackages = fc
  .uniqueArray(anyEntry, {
    maxLength: 12,
    selector: ({ id, requested }) => `${toLowerInvariant(id)} ${tryParsePinRequest(requested)?.key}`,
  })
  .map(packages => {
    const hashed = new Map(
      packages.map(({ id, version, source, requested, ...hashes }) => [keyOf(id, version), hashes]),
    )
    return packages.map(({ id, version, requested, source }) => ({
      id,
      version,
      requested,
      source,
      ...hashed.get(keyOf(id, version)),
    }))
  })

const keyOf = (id: string, version: string) => `${toLowerInvariant(id)} ${version.toLowerCase()}`

const anyTool = fc.record<LockedTool, 'name' | 'requested' | 'version' | 'url' | 'stage' | 'uploaded'>(
  {
    name: fc.constantFrom('pkgtool.exe', 'nuget.exe', 'tool'),
    requested: fc.record({
      version: fc.constantFrom('latest', '6.x', '>=5.8 <6', '6.12.0'),
      stage: fc.constantFrom(...stages),
      latestBy: fc.constantFrom('version', 'upload-time'),
      minimumAge: fc.maxSafeNat(),
    }),
    version: versionText.map(text => parsePackageVersion(text).normalized),
    url: address,
    stage: fc.constantFrom(...stages, 'Later'),
    uploaded: fc.constantFrom('2019-10-24T21:00:00.0000000Z', '2015-09-16T14:00:00.0000000-07:00'),
    sha256: fc.string().map(sha256),
    size: fc.maxSafeNat(),
  },
  { requiredKeys: ['name', 'requested', 'version', 'url', 'stage', 'uploaded'] },
)

/** A lock as `lock` may make it. */
export const anyLock: fc.Arbitrary<Lock> = fc
  .record({
    names: fc.constantFrom(undefined, { packageExtension: 'nupkg', manifestExtension: 'x.y-z_1' }),
    tool: fc.option(anyTool, { nil: undefined }),
    packages: anyPackages,
  })
  .map(({ names, tool: locked, packages }) => ({
    lockfileVersion: 1,
    ...(names && { names }),
    ...(locked && { tool: locked }),
    packages,
  }))
