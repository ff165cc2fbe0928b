import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as library from '../../src/core/index.ts'
import type { FeedServer } from '../../src/feed/index.ts'
import * as feed from '../../src/feed/index.ts'
import {
  type Block,
  readBlocks,
  runExamples,
  serveDocumentedFeed,
  withServer,
} from '../support/documented-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'

const page = fileURLToPath(new URL('../../docs/library.md', import.meta.url))
const folder = temporaryFolders()
let blocks: readonly Block[]
let server: FeedServer

beforeAll(async () => {
  blocks = readBlocks(await readFile(page, 'utf8'))
  server = await serveDocumentedFeed(await folder())
})
afterAll(() => server.close())

describe('docs/library.md', () => {
  test('its examples print what they should, one after the other in one folder', async () => {
    const examples = blocks
      .filter(({ language }) => language === 'js')
      .map(({ text }) => withServer(text, server))
    const printed = await runExamples(examples)
    const wanted = [
      /^6\.12\.0 false 6\.12\.0 is the highest version in 6\.x .*\n.*pkgtool\.exe\n$/,
      /^My\.Logging 2\.1\.0 download, My\.Json 13\.0\.1 download\nMy\.Logging 2\.1\.0 .*\nMy\.Json .*\ntrue\n$/,
      /^NOT_FOUND 404\n$/,
      /^PACKAGES_MISSING\nNOT_FOUND .*My\.Nothing.*\n$/,
      /^pkg:nuget\/My\.Json@13\.0\.1\nMy\.Json 13\.0\.1 is what it was\n$/,
      /^stopped after [12] of them began\n$/,
      /^6\.12\.4 is .*\n1\.2\.3-rc\.1 -1\ntrue 1\.4\.2\nhttps:.*\/flat\/my\.json\/13\.0\.1\/my\.json\.13\.0\.1\.pkgfile\nMy\.Json 13\.0\.1 1\n$/,
      /^13\.0\.1 true true\n$/,
      /^true 1 version; 6\.12\.0 is the highest version/,
      /^NO_BASE_URL\n200\n$/,
    ]
    expect(printed).toHaveLength(wanted.length)
    for (const [index, pattern] of wanted.entries()) expect(printed[index]).toMatch(pattern)
  })

  test('names types that the library exports', async () => {
    const [, section = ''] = /^## Types\n([\s\S]*?)^## /m.exec(await readFile(page, 'utf8')) ?? []
    const named = [...section.matchAll(/`([A-Z][A-Za-z]+)`/g)].map(([, name]) => name)
    const source = await readFile(fileURLToPath(new URL('../../src/core/index.ts', import.meta.url)), 'utf8')
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter(name => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([])
  })

  test('names all that the library exports', async () => {
    const text = await readFile(page, 'utf8')
    const exported = Object.keys({ ...library, ...feed })
    expect(exported.filter(name => !text.includes(`\`${name}\``))).toEqual([])
  })
})
