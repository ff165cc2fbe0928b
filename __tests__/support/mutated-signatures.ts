import { readFile } from 'node:fs/promises'
import { readDer } from '../../src/core/trust/cms/der.ts'
import type { JudgeOptions } from '../../src/core/trust/package-signature.ts'
import { parsePem, TrustRoots } from '../../src/core/trust/trust-roots.ts'
import type { Random } from '../campaigns/random.ts'
import { der } from './authority.ts'

/** The signatures of recorded cases, and with what they are judged. */
export interface RecordedSignatures {
  readonly signatures: readonly RecordedSignature[]
  readonly roots: JudgeOptions['roots']
  /** PEM */
  readonly pem: { readonly signing: string; readonly timestamps: string }
  readonly now: number
}

export interface RecordedSignature {
  readonly name: string
  /** the package without it */
  readonly unsigned: Buffer
  readonly bytes: Buffer
}

const recorded = new URL('../conformance/signatures.json', import.meta.url)

/** Reads the recorded cases, of which the signature is the last entry. */
export async function readRecordedSignatures(): Promise<RecordedSignatures> {
  const { at, roots, cases } = JSON.parse(await readFile(recorded, 'utf8'))
  const signatures = cases.flatMap((one: { name: string; package: string }) => {
    const split = splitPackage(Buffer.from(one.package, 'base64'))
    return split ? [{ name: one.name, ...split }] : []
  })
  const open = (text: string) => new TrustRoots(parsePem(text))
  return {
    signatures,
    roots: { signing: open(roots.signing), timestamps: open(roots.timestamps) },
    pem: roots,
    now: Date.parse(at),
  }
}

/** Undoes what `withSignature` did. */
function splitPackage(whole: Buffer): Pick<RecordedSignature, 'unsigned' | 'bytes'> | undefined {
  const name = Buffer.from('.signature.p7s')
  const local = whole.indexOf(name) - 30
  const record = whole.lastIndexOf(name) - 46
  if (local < 0 || whole.readUInt16LE(local + 8) !== 0) return undefined
  const end = whole.length - 22
  const directory = whole.readUInt32LE(end + 16)
  const tail = Buffer.from(whole.subarray(end))
  for (const offset of [8, 10]) tail.writeUInt16LE(tail.readUInt16LE(offset) - 1, offset)
  tail.writeUInt32LE(tail.readUInt32LE(12) - (end - record), 12)
  tail.writeUInt32LE(local, 16)
  return {
    unsigned: Buffer.concat([whole.subarray(0, local), whole.subarray(directory, record), tail]),
    bytes: whole.subarray(local + 44, directory),
  }
}

/** Changes elements of a structure, and the lengths around them with it. */
export function mutateStructure(bytes: Buffer, others: readonly Buffer[], random: Random): Buffer {
  try {
    return rebuild(bytes, others, random, 0)
  } catch {
    return bytes
  }
}

function rebuild(bytes: Buffer, others: readonly Buffer[], random: Random, depth: number): Buffer {
  const element = readDer(bytes)
  const isLeaf = (element.tag & 0x20) === 0 || element.content.length === 0
  if (isLeaf) return der(element.tag, changedLeaf(element.content, random))
  const parts = element.all().map(({ raw }) => raw)
  const at = random.int(parts.length)
  // Farther down most of the time: near the root there is little to change.
  if (depth < 3 || random.int(4) > 0) {
    parts[at] = rebuild(parts[at] as Buffer, others, random, depth + 1)
    return der(element.tag, ...parts)
  }
  switch (random.int(5)) {
    case 0:
      parts.splice(at, 1)
      break
    case 1:
      parts.splice(at, 0, parts[at] as Buffer)
      break
    case 2:
      parts[at] = someElement(random.pick(others), random)
      break
    case 3:
      parts.splice(at, 0, someElement(random.pick(others), random))
      break
    default:
      parts.reverse()
  }
  return der(element.tag, ...parts)
}

function changedLeaf(content: Buffer, random: Random): Buffer {
  const copy = Buffer.from(content)
  const at = random.int(copy.length + 1)
  if (random.int(3) === 0)
    return Buffer.concat([copy.subarray(0, at), random.bytes(random.int(5)), copy.subarray(at)])
  if (random.int(3) === 0) return copy.subarray(0, at)
  if (copy.length > 0) copy[random.int(copy.length)] = random.int(256)
  return copy
}

/** An element from anywhere in a structure. */
function someElement(bytes: Buffer, random: Random): Buffer {
  let element = readDer(bytes)
  for (let depth = 2 + random.int(12); depth > 0; depth--) {
    if ((element.tag & 0x20) === 0 || element.content.length === 0) break
    element = random.pick(element.all())
  }
  return element.raw
}
