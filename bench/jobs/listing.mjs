// Reads a listing many times and prints the median in milliseconds.
//
//   listing.mjs ROOT FILE ITERATIONS   with the library below ROOT: parse, check, select
//   listing.mjs json FILE ITERATIONS   JSON.parse alone
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { summarize } from '../lib/summarize.mjs'

const warmUp = 5
const [subject, file, iterations] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')
const read = subject === 'json' ? () => JSON.parse(text) : await libraryRead(subject)

const times = []
for (let index = -warmUp; index < Number(iterations); index++) {
  const started = performance.now()
  read()
  if (index >= 0) times.push(performance.now() - started)
}
console.log(summarize(times).median)

async function libraryRead(root) {
  const library = await import(pathToFileURL(join(root, 'lib/core/index.js')).href)
  return () => library.selectTool(library.parseToolListing(text), { version: 'latest' })
}
