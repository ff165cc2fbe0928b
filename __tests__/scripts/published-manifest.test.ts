import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { publishedManifest, unusedDependencies } from '../../scripts/lib/published-manifest.mjs'

const own = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test('publishedManifest names the real client as a plain dependency, and nothing of this tree', () => {
  const made = publishedManifest(own)
  expect(made.dependencies['@actions/http-client']).toMatch(/^\^\d+\.\d+\.\d+$/)
  expect(Object.keys(made.dependencies)).not.toContain('commander')
  expect(
    ['scripts', 'devDependencies', 'overrides', 'allowScripts', 'peerDependencies'].filter(
      name => name in made,
    ),
  ).toEqual([])
  expect([made.name, made.exports, made.bin]).toEqual([own.name, own.exports, own.bin])
})

test('unusedDependencies names a dependency that no published file imports', () => {
  const dependencies = { a: '1', '@b/c': '1', d: '1', e: '1' }
  const scripts = ['import x from"a"\nawait import("@b/c/lib/proxy")', 'const e = require("e"), d2 = "d"']
  expect(unusedDependencies({ dependencies }, scripts)).toEqual([
    'no published file imports the dependency d; bundle it, or leave it out',
  ])
})
