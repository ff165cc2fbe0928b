import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { minVersion, satisfies } from 'semver'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

interface Rule {
  readonly matchPackageNames?: readonly string[]
  readonly allowedVersions?: string
}
const { packageRules } = JSON.parse(read('.github/renovate.json')) as {
  readonly packageRules: readonly Rule[]
}
const held = packageRules.flatMap(({ matchPackageNames = [], allowedVersions }) =>
  allowedVersions === undefined ? [] : matchPackageNames.map(name => [name, allowedVersions] as const),
)

const [, section = ''] = read('docs/adr/0009-libraries-that-were-weighed.md').split('\n## Held back\n')
const rows = [...section.matchAll(/^\| `([^`]+)`[^|]*\| ([\d.]+) \| [\d.]+ \| .{10,} \|$/gm)]

describe('dependencies that are held back', () => {
  test('are the same in ADR 9, with a reason each, and in .github/renovate.json', () => {
    expect(held.length).toBeGreaterThan(0)
    expect(rows.map(([, name]) => name).sort()).toEqual(held.map(([name]) => name).sort())
  })

  test.each(held)('%s is declared within %s, and at the version of ADR 9', (name, allowed) => {
    const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json'))
    const all: Record<string, string> = { ...overrides, ...dependencies, ...devDependencies }
    const version = minVersion(all[name] ?? '')?.version ?? ''
    expect(satisfies(version, allowed)).toBe(true)
    const [, , at = ''] = rows.find(([, row]) => row === name) ?? []
    expect(`${version}.`).toMatch(new RegExp(`^${at.replaceAll('.', '\\.')}\\.`))
  })
})
