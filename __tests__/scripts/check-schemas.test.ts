import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { formatSchema } from '../../scripts/lib/schemas.mjs'
import { temporaryFolders } from '../support/temporary.ts'

const folder = temporaryFolders()
const schema = 'schema/pkgtool.lock.schema.json'
const definition = 'src/core/lock/lock.ts'

/** A tree that holds the definitions, the room that one of them imports from, and the schemas. */
async function makeTree(): Promise<string> {
  const root = await folder()
  for (const file of ['package.json', 'src/core', 'src/action/report-schema.ts', 'schema']) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await cp(join(projectRoot, file), join(root, file), { recursive: true })
  }
  return root
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(change(text)).not.toBe(text)
  await writeFile(file, change(text))
}

function runCheck(root: string): { status: number | null; output: string } {
  const script = join(projectRoot, 'scripts/check-schemas.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' })
  return { status, output: (stdout + stderr).trim() }
}

describe('check-schemas.mjs', () => {
  test('passes a schema that its definition gives', async () => {
    expect(runCheck(await makeTree())).toEqual({ status: 0, output: '' })
  })

  test('fails for a definition that has changed, a schema that was edited, and one that is not there', async () => {
    const failure = { status: 1, output: `${schema}  is not what its definition gives; run npm run fix` }
    for (const [rule, other] of [
      ['const: 1 }', 'const: 2 }'],
      ['/** in milliseconds */', '/** in seconds */'],
    ] as const) {
      const changed = await makeTree()
      await edit(join(changed, definition), text => text.replace(rule, other))
      expect(runCheck(changed)).toEqual(failure)
    }
    const edited = await makeTree()
    await edit(join(edited, schema), text => text.replace('Lock of', 'A lock of'))
    expect(runCheck(edited)).toEqual(failure)
    const absent = await makeTree()
    await rm(join(absent, schema))
    expect(runCheck(absent)).toEqual(failure)
  })
})

test('formatSchema puts short lists of plain values on one line', () => {
  const long = Array.from({ length: 12 }, (_, index) => `value ${index}`)
  expect(formatSchema({ enum: ['a', 'b'], items: [{ const: 1 }], long })).toBe(
    [
      '{',
      '  "enum": ["a", "b"],',
      '  "items": [',
      '    {',
      '      "const": 1',
      '    }',
      '  ],',
      '  "long": [',
      ...long.map((value, index) => `    "${value}"${index < 11 ? ',' : ''}`),
      '  ]',
      '}',
      '',
    ].join('\n'),
  )
})
