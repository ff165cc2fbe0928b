import { describe, expect, test } from '@jest/globals'
import { lockCommand as commandFor } from '../../../src/core/lock/lock-command.ts'
import { parseLock } from '../../../src/core/lock/parse-lock.ts'

const lockCommand = (...given: Parameters<typeof commandFor>) => commandFor(...given).line

describe('lockCommand', () => {
  test('names pins and sources as a shell takes them', () => {
    const command = lockCommand({
      packages: ['A 1.0', '', 'B@[2.0,3.0) # why'],
      packagesFiles: ['src/**/packages.config', 'pins.txt'],
      sources: ['mine=https://feed.example/index.json', 'folder'],
      lockFile: 'my.lock.json',
    })
    expect(command).toBe(
      "setup-pkgtool lock --packages-file 'src/**/packages.config' --packages-file pins.txt --packages 'A 1.0' --packages 'B@[2.0,3.0)' --source mine=https://feed.example/index.json --source folder --lock-file my.lock.json",
    )
  })

  test.each<[string, object]>([
    ['a query', { sources: ['https://feed.example/index.json?token=s3cret'] }],
    ['user info', { sources: ['https://ann:s3cret@feed.example/index.json'] }],
    ['a line break', { packagesFiles: ['a\nb.txt'] }],
    ['a double quote', { packagesFiles: ['a"b.txt'] }],
    ['pins of a program', { pins: [{ id: 'A', version: '1.0' }] }],
    ['many pins', { packages: Array.from({ length: 200 }, (_, index) => `P${index} 1.0`) }],
  ])('is undefined with %s', (_what, given) => {
    expect(lockCommand(given)).toBeUndefined()
  })

  test('keeps every option that decides, and says a preset by its name', () => {
    const given = {
      toolName: 'nuget.exe',
      packageExtension: 'nupkg',
      manifestExtension: 'nuspec',
      version: '>=6 <7',
      distUrls: ['dist'],
      minimumAge: 90_000,
      projects: ["it's/All.slnx"],
      properties: ['CI=true'],
      sdkVersion: '9.0.300',
      frameworkPackages: true,
      sources: ['feed'],
      configVariables: { TOKEN: 's3cret' },
      caFile: 'ca.pem',
      layout: 'feed',
      writePackagesLock: true,
      lockFile: 'pkgtool.lock.json',
      cacheDirectory: '/cache',
    }
    expect(lockCommand(given)).toBe(
      "setup-pkgtool lock --preset nuget --tool-version '>=6 <7' --dist-url dist --minimum-age 90s --project 'it'\\''s/All.slnx' --property CI=true --sdk-version 9.0.300 --framework-packages --source feed --config-env TOKEN --ca-file ca.pem --write-packages-lock",
    )
    expect(lockCommand({ ...given, toolName: undefined })).toContain('--package-extension nupkg')
    expect(lockCommand({ ...given, toolName: 'other.exe' })).toContain('--tool-name other.exe')
    expect(lockCommand({ sources: ['a'], packageExtension: 'nupkg', manifestExtension: 'nuspec' })).toBe(
      'setup-pkgtool lock --preset nuget --source a',
    )
  })

  test('is undefined where it would drop what the lock has and the run does not ask for', () => {
    const { tool, packages } = parseLock(
      JSON.stringify({
        lockfileVersion: 1,
        tool: {
          name: 'pkgtool.exe',
          requested: { version: '1.x', stage: 'Released', latestBy: 'version', minimumAge: 0 },
          version: '1.0.0',
          url: 'https://a.example/',
          stage: 'Released',
          uploaded: '2024-01-01T00:00:00Z',
        },
        packages: [{ id: 'A', requested: '1.0', version: '1.0', source: 'https://a.example/' }],
      }),
      { file: 'a' },
    )
    const both = { lockfileVersion: 1 as const, tool, packages }
    const forTool = { distUrls: ['dist'] }
    const forPackages = { packages: ['A 1.0'], sources: ['feed'] }
    expect([forTool, forPackages].map(given => commandFor(given, both))).toEqual([
      { line: undefined, leavesOut: ['A 1.0'] },
      { line: undefined, leavesOut: ['the tool pkgtool.exe'] },
    ])
    expect(lockCommand({ ...forTool, ...forPackages }, both)).toContain('setup-pkgtool lock')
    expect(lockCommand(forPackages, { ...both, tool: undefined })).toContain('setup-pkgtool lock')
    expect(lockCommand(forTool, { ...both, packages: [] })).toContain('setup-pkgtool lock')
  })
})
