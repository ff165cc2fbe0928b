// Packs what npm publishes into a new folder, `pack.mjs FOLDER`, and tells a workflow the path of the tarball.
import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { packLibrary } from './lib/pack-library.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('usage: node scripts/pack.mjs FOLDER')
  process.exit(2)
}
const { tarball } = packLibrary(resolve(folder))
console.log(tarball)
if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `tarball=${tarball}\n`)
