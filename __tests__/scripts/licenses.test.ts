import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'

test.each([
  '@actions/core',
  '@actions/exec',
  '@actions/http-client',
  '@actions/tool-cache',
  'aws4fetch',
  'semver',
  'tunnel',
])('the licences of the bundles have the text of that of %s', async name => {
  for (const bundle of ['main', 'package-thread']) {
    const all = await readFile(new URL(`../../dist/${bundle}/licenses.txt`, import.meta.url), 'utf8')
    const [text = ''] = all.split('\n---\n').filter(part => part.trim().startsWith(`${name}@`))
    expect(text).toMatch(/Permission|permission to use/)
  }
})
