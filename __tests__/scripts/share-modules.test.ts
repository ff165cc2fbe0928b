import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { shareModules } from '../../scripts/lib/share-modules.mjs'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

const chunk = (id: number, modules: string) =>
  `const id=${id},ids=[${id}],modules={${modules}};export{id,ids,modules};\n`

const long = (name: string) => `((${name})=>{${name}.exports="${'x'.repeat(5000)}"})`

test('shareModules lets chunks import what several have, where that is worth a file, and keeps all their modules', async () => {
  const folder = await newFolder()
  const texts = {
    '1.index.js': chunk(1, `7:${long('a')},8:(m=>{m.exports="short"}),9:(m=>{m.exports=1})`),
    '2.index.js': chunk(2, `7:${long('b')}`),
    '3.index.js': chunk(3, `5:${long('c')},8:(m=>{m.exports="short"})`),
    '4.index.js': `var d=1;${chunk(4, `7:${long('d')}`)}`,
    'index.js': 'export const entry = 1\n',
  }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
  shareModules(folder)
  const after = await readdir(folder)
  expect(after.filter(name => !(name in texts))).toEqual(['shared-7.js'])
  for (const name of ['3.index.js', '4.index.js', 'index.js'] as const)
    expect(await readFile(join(folder, name), 'utf8')).toBe(texts[name])
  const one = await readFile(join(folder, '1.index.js'), 'utf8')
  expect(one).toMatch(/^import\{shared as shared0\}from"\.\/shared-7\.js";const id=1,ids=\[1\],modules=\{/)
  expect(one).toMatch(/\{\.\.\.shared0,8:.*,9:.*\};export\{id,ids,modules\};\n$/)
  expect(one.length).toBeLessThan(300)
  const shared = await readFile(join(folder, 'shared-7.js'), 'utf8')
  expect(shared).toBe(`export const shared={7:${long('a')}};\n`)
})
