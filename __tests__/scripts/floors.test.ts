import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { temporaryFolders } from '../support/temporary.ts'

const makeFolder = temporaryFolders()

/** By file, the rules that it breaks by the project's own configuration of dependency-cruiser: one run for all cases. */
let broken: ReadonlyMap<string, readonly string[]>

const value = 'export const a = 1\n'
const importing = (path: string) => `import { a } from '${path}'\nexport const b = a\n`
const usingPackage = (name: string) => `import * as x from '${name}'\nexport default x\n`

/** A file, what it imports, and the rule that it breaks; without one it may. */
const cases: readonly [what: string, from: string, to: string, rule?: string][] = [
  ['a lower floor', 'src/core/net/low.ts', 'src/core/base/a.ts'],
  ['the core, by the feed', 'src/feed/tree/low.ts', 'src/core/base/a.ts'],
  ['the feed, by the command line', 'src/cli/low.ts', 'src/feed/a.ts'],
  ['a room, by a file beside the rooms', 'src/core/low.ts', 'src/core/packages/a.ts'],
  ['a higher floor', 'src/core/net/high.ts', 'src/core/nuget/a.ts', 'net-imports-lower-floors'],
  ['its neighbour', 'src/core/tool/near.ts', 'src/core/packages/a.ts', 'tool-imports-lower-floors'],
  ['a file beside the rooms', 'src/core/zip/flow.ts', 'src/core/a.ts', 'rooms-do-not-import-flows'],
  ['a door, by the core', 'src/core/lock/door.ts', 'src/action/a.ts', 'core-knows-no-door'],
  ['the feed, by the Action', 'src/action/feed.ts', 'src/feed/a.ts', 'action-imports-core'],
  ['the command line, by the feed', 'src/feed/cli.ts', 'src/cli/a.ts', 'feed-imports-core'],
  ['the Action, by the command line', 'src/cli/action.ts', 'src/action/a.ts', 'cli-imports-core-and-feed'],
  ['a script', 'src/core/base/script.ts', 'scripts/a.ts', 'only-src'],
  ['a room without a floor', 'src/core/attic.ts', 'src/core/attic/a.ts', 'every-room-has-a-floor'],
]

const packages: readonly [name: string, home: string, elsewhere: string][] = [
  ['@actions/core', 'src/action/core.ts', 'src/core/base/core.ts'],
  ['@actions/tool-cache', 'src/action/runner-tool-cache.ts', 'src/action/inputs.ts'],
  ['actions-http-client', 'src/core/net/exchange/client.ts', 'src/core/files/client.ts'],
]

const circles = {
  'src/cli/values.ts': "import { b } from './back.ts'\nexport const a = b\n",
  'src/cli/back.ts': "import { a } from './values.ts'\nexport const b: unknown = () => a\n",
  'src/cli/types.ts': "import { b } from './of-types.ts'\nexport const a = b\nexport type A = number\n",
  'src/cli/of-types.ts': "import type { A } from './types.ts'\nexport const b: A = 1\n",
}

beforeAll(async () => {
  const texts: Record<string, string> = { ...circles }
  for (const [, from, to] of cases) {
    const up = dirname(from)
      .split('/')
      .map(() => '..')
      .join('/')
    texts[from] = importing(`${up}/${to}`)
    texts[to] = value
  }
  for (const [name, home, elsewhere] of packages) {
    texts[home] = usingPackage(name)
    texts[elsewhere] = usingPackage(name)
  }
  broken = rulesBroken(await makeTree(texts))
})

async function makeTree(texts: Record<string, string>): Promise<string> {
  const root = await makeFolder()
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json'])
    cpSync(join(projectRoot, file), join(root, file))
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction')
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

function rulesBroken(root: string): ReadonlyMap<string, readonly string[]> {
  const program = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const parameters = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src']
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' })
  if (!stdout.startsWith('{')) throw new Error(stderr)
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  const rules = new Map<string, string[]>()
  for (const { from, rule } of summary.violations) rules.set(from, [...(rules.get(from) ?? []), rule.name])
  return rules
}

describe('the floors of src', () => {
  test.each(cases.map(([what, from, to, rule = 'none']) => [what, from, to, rule]))(
    '%s: %s imports %s, which breaks the rule %s',
    (_what, from, _to, rule) => {
      expect(broken.get(from) ?? ['none']).toEqual([rule])
    },
  )

  test.each(packages)('%s has its home in %s, and not in %s', (name, home, elsewhere) => {
    expect([broken.get(home) ?? [], broken.get(elsewhere)]).toEqual([[], [`home-of-${name}`]])
  })

  test('no files import each other in a circle, types counted', () => {
    const found = Object.keys(circles).filter(file => broken.get(file)?.includes('no-cycle'))
    // One file of each circle is named.
    for (const circle of ['back|values', 'types|of-types'])
      expect(found.filter(file => new RegExp(`/(${circle})\\.ts$`).test(file))).not.toEqual([])
  })
})
