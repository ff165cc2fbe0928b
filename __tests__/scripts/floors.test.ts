import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { cruise } from 'dependency-cruiser'
import configuration from '../../.dependency-cruiser.mjs'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { temporaryFolders } from '../support/temporary.ts'

const makeFolder = temporaryFolders()

/** The rules that a tree of sources breaks, by the project's own configuration of dependency-cruiser. */
async function brokenBy(texts: Record<string, string>): Promise<string[]> {
  const root = await makeFolder()
  for (const file of ['tsconfig.json', 'package.json']) cpSync(join(projectRoot, file), join(root, file))
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction')
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  // A process for each tree would load the program each time, which takes longer than all the rest.
  const { options, ...ruleSet } = configuration
  const { output } = await cruise(
    ['src'],
    { ...options, baseDir: root, validate: true, ruleSet },
    options?.enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort()
}

const a = 'export const a = 1\n'
const importing = (path: string) => `import { a } from '${path}'\nexport const b = a\n`

describe('the floors of src', () => {
  test('let a room import lower floors, and a door the core', async () => {
    expect(
      await brokenBy({
        'src/core/base/a.ts': a,
        'src/core/http/b.ts': importing('../base/a.ts'),
        'src/core/packages/c.ts': importing('../base/a.ts'),
        'src/core/index.ts': "export { b } from './packages/c.ts'\n",
        'src/feed/tree/d.ts': importing('../../core/base/a.ts'),
        'src/cli/e.ts': importing('../core/base/a.ts'),
      }),
    ).toEqual([])
  })

  test.each([
    ['a higher floor', 'src/core/http/b.ts', 'src/core/nuget/a.ts', 'http-imports-lower-floors'],
    ['its neighbour', 'src/core/tool/b.ts', 'src/core/packages/a.ts', 'tool-imports-lower-floors'],
    ['a flow', 'src/core/zip/b.ts', 'src/core/a.ts', 'rooms-do-not-import-flows'],
    ['a door', 'src/core/lock/b.ts', 'src/action/a.ts', 'core-knows-no-door'],
    ['the feed, by the Action', 'src/action/b.ts', 'src/feed/a.ts', 'action-imports-core'],
    ['the command line, by the feed', 'src/feed/b.ts', 'src/cli/a.ts', 'feed-imports-core'],
    ['the Action, by the command line', 'src/cli/b.ts', 'src/action/a.ts', 'cli-imports-core-and-feed'],
    ['a script', 'src/core/base/b.ts', 'scripts/a.ts', 'only-src'],
    ['a room without a floor', 'src/core/b.ts', 'src/core/attic/a.ts', 'every-room-has-a-floor'],
  ])('refuse the import of %s', async (_what, from, to, rule) => {
    const path = join(
      ...from
        .split('/')
        .slice(0, -1)
        .map(() => '..'),
      to,
    ).replaceAll('\\', '/')
    expect(await brokenBy({ [from]: importing(path), [to]: a })).toEqual([rule])
  })

  test('refuse a circle of values, and let types go in one', async () => {
    const circle = (back: string) => ({
      'src/cli/a.ts': "import { b } from './b.ts'\nexport const a = b\nexport type A = number\n",
      'src/cli/b.ts': back,
    })
    expect(await brokenBy(circle("import { a } from './a.ts'\nexport const b: unknown = () => a\n"))).toEqual(
      ['no-cycle'],
    )
    expect(await brokenBy(circle("import type { A } from './a.ts'\nexport const b: A = 1\n"))).toEqual([])
  })

  test.each([
    ['@actions/core', 'src/core/base/a.ts', 'src/action/a.ts'],
    ['@actions/tool-cache', 'src/action/inputs.ts', 'src/action/run.ts'],
    ['@actions/http-client', 'src/core/files/a.ts', 'src/core/http/a.ts'],
  ])('keep %s in its home', async (name, elsewhere, home) => {
    const text = `import * as x from '${name}'\nexport default x\n`
    expect(await brokenBy({ [elsewhere]: text })).toEqual([`home-of-${name}`])
    expect(await brokenBy({ [home]: text })).toEqual([])
  })
})
