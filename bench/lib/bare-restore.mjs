// What Node itself takes to restore packages in the layout `feed`: the same requests and checks of the bytes (length, SHA-512,
// central directory, manifest with its id) and the same files; no policy, no retries, no lock, no record. A yardstick, and a
// process of its own:
//   node bare-restore.mjs LIST BASE CA OUT WORKERS CONNECTIONS
//     LIST: a JSON array of [lower id, lower version]; BASE: the package base address; OUT: a folder; CONNECTIONS: of each thread
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { Agent, get } from 'node:https'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import { SaxesParser } from 'saxes'

/** of an archive: its last record and the longest comment */
const maxEndLength = 65_557

if (isMainThread) {
  const [list, base, ca, out, workers, connections] = process.argv.slice(2)
  const data = {
    ...{ base, out, ca: readFileSync(ca), connections: Number(connections) },
    list: JSON.parse(readFileSync(list, 'utf8')),
    next: new SharedArrayBuffer(4),
  }
  mkdirSync(out, { recursive: true })
  const threads = Array.from({ length: Number(workers) }, () => {
    const worker = new Worker(new URL(import.meta.url), { workerData: data })
    return new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject))
  })
  await Promise.all([restoreShare(data), ...threads])
  process.exit(0)
} else {
  await restoreShare(workerData)
  parentPort.postMessage('done')
}

/** Takes the next package from a counter that all threads share, until none is left. */
async function restoreShare({ list, base, out, ca, connections, next }) {
  const [counter, agent] = [new Int32Array(next), new Agent({ keepAlive: true, maxSockets: connections, ca })]
  const restoreNext = async () => {
    for (;;) {
      const item = list[Atomics.add(counter, 0, 1)]
      if (item === undefined) return
      await restore(item, { base, out, agent })
    }
  }
  await Promise.all(Array.from({ length: connections }, restoreNext))
}

async function restore([id, version], { base, out, agent }) {
  const name = `${id}.${version}.nupkg`
  const [folder, temporary] = [join(out, id, version), join(out, `.${name}`)]
  const { file, size, sha512 } = await download(`${base}${id}/${version}/${name}`, { agent, temporary })
  const manifest = readManifest(file, size)
  closeSync(file)
  if (idOf(manifest).toLowerCase() !== id) throw new Error(`${name}: another id`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${id}.nuspec`), manifest)
  writeFileSync(join(folder, `${name}.sha512`), sha512)
  renameSync(temporary, join(folder, name))
  appendFileSync(join(out, '.journal'), `${JSON.stringify({ id, version, sha512 })}\n`)
}

function download(url, { agent, temporary }) {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, answer => {
      if (answer.statusCode !== 200) return reject(new Error(`${url}: status ${answer.statusCode}`))
      const [file, hash] = [openSync(temporary, 'wx+'), createHash('sha512')]
      let size = 0
      answer.on('data', piece => {
        hash.update(piece)
        writeSync(file, piece)
        size += piece.length
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (size !== Number(answer.headers['content-length'])) reject(new Error(`${url}: ${size} bytes`))
        else resolve({ file, size, sha512: hash.digest('base64') })
      })
    })
    request.on('error', reject)
  })
}

function readAt(file, length, position) {
  const bytes = Buffer.alloc(length)
  readSync(file, bytes, 0, length, position)
  return bytes
}

function readManifest(file, size) {
  const tail = readAt(file, Math.min(size, maxEndLength), Math.max(0, size - maxEndLength))
  let end = tail.length - 22
  while (tail.readUInt32LE(end) !== 0x06054b50) end--
  const directory = readAt(file, tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16))
  for (let at = 0; at < directory.length; ) {
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    if (!name.includes('/') && name.endsWith('.nuspec')) {
      const local = directory.readUInt32LE(at + 42)
      const head = readAt(file, 30, local)
      const start = local + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
      const packed = readAt(file, directory.readUInt32LE(at + 20), start)
      return directory.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    }
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  throw new Error('no manifest')
}

function idOf(manifest) {
  let [depth, current, id] = [0, '', '']
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local }) => {
    depth++
    current = local
  })
  parser.on('closetag', () => {
    depth--
    current = ''
  })
  parser.on('text', text => {
    if (depth === 3 && current === 'id') id += text
  })
  parser.write(manifest.toString('utf8').replace(/^\ufeff/, '')).close()
  return id
}
