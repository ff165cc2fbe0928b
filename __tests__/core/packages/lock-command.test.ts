import { describe, expect, test } from '@jest/globals'
import { lockCommand } from '../../../src/core/packages/lock-command.ts'

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

  test.each([
    ['a query', { sources: ['https://feed.example/index.json?token=s3cret'] }],
    ['user info', { sources: ['https://ann:s3cret@feed.example/index.json'] }],
    ['a line break', { packagesFiles: ['a\nb.txt'] }],
    ['a quote', { packagesFiles: ["a'b.txt"] }],
    ['many pins', { packages: Array.from({ length: 20 }, (_, index) => `P${index} 1.0`) }],
  ])('is bare with %s', (_what, given) => {
    expect(lockCommand(given)).toBe('setup-pkgtool lock')
  })
})
