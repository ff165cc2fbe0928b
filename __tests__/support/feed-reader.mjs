// A reader in a process of its own: reads everything that a feed names, over and over, until its stdin ends, then prints
// `{ rounds, files, problems }`. What cannot be had, or is not what was named, is a problem unless it is not named any more.
import { createHash } from 'node:crypto'

const [origin, ...ids] = process.argv.slice(2)
const problems = []
let [rounds, files] = [0, 0]
let isOver = false
process.stdin.on('end', () => {
  isOver = true
})
process.stdin.resume()

while (!isOver) {
  await readTools()
  for (const id of ids) await readPackage(id)
  process.stdout.write(`round ${++rounds}\n`)
}
process.stdout.write(`${JSON.stringify({ rounds, files, problems })}\n`)

async function readTools() {
  for (const { url, sha256 } of await listTools()) {
    const file = await get(url)
    if (file.status === 200 && digest('sha256', file.bytes, 'hex') === sha256) continue
    const now = await listTools()
    if (now.some(other => other.url === url && other.sha256 === sha256))
      problems.push(`${url}: status ${file.status}, or other bytes`)
  }
}

async function listTools() {
  const listing = await get(`${origin}tools.json`)
  return JSON.parse(listing.bytes.toString())['pkgtool.exe']
}

async function readPackage(id) {
  const index = JSON.parse((await get(`${origin}index.json`)).bytes.toString())
  const base = index.resources[0]['@id']
  for (const version of await listVersions(id)) {
    const path = `${base}${id}/${version}/${id}`
    const [file, hash, manifest] = [
      await get(`${path}.${version}.pkgfile`),
      await get(`${path}.${version}.pkgfile.sha512`),
      await get(`${path}.pkgspec`),
    ]
    const isWhole = [file, hash, manifest].every(({ status }) => status === 200)
    if (isWhole && digest('sha512', file.bytes, 'base64') === hash.bytes.toString()) continue
    if ((await listVersions(id)).includes(version))
      problems.push(`${path}.${version}: ${file.status} ${hash.status} ${manifest.status}`)
  }
  const registration = await get(`${origin}registration/${id}/index.json`)
  if (registration.status === 200) JSON.parse(registration.bytes.toString())
}

async function listVersions(id) {
  const list = await get(`${origin}flat/${id}/index.json`)
  if (list.status === 404) return []
  const { versions } = JSON.parse(list.bytes.toString())
  if (versions.length === 0) problems.push(`${id}: an empty list`)
  return versions
}

async function get(url) {
  files++
  const answer = await fetch(url)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

function digest(algorithm, bytes, encoding) {
  return createHash(algorithm).update(bytes).digest(encoding)
}
