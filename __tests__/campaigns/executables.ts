import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { judgeExecutable } from '../../src/core/trust/executable-signature.ts'
import { imageDigest } from '../../src/core/trust/pe-image.ts'
import { parsePem, TrustRoots } from '../../src/core/trust/trust-roots.ts'
import { type ExecutableCases, makeExecutableCases } from '../support/executable-cases.ts'
import { mutateStructure } from '../support/mutated-signatures.ts'
import { imageOf, signedExecutable } from '../support/signed-executable.ts'
import type { Campaign, Run } from './campaign.ts'
import { mutate } from './mutate.ts'

const batch = 100

/** ms of the processor that a program may take */
const longest = 1_000

let made: ExecutableCases
let right: readonly { readonly name: string; readonly bytes: Buffer }[] = []
let all: readonly Buffer[] = []
let signatures: readonly Buffer[] = []
let digests: ReadonlySet<string> = new Set()
let roots: { readonly signing: TrustRoots; readonly timestamps: TrustRoots }

/**
 * Mutated Windows programs: anywhere, in the header, in the structure of the signature. Each is judged within a second, none of other
 * bytes than those that were signed is accepted, and none that `osslsigncode` refuses, where it is installed.
 */
export const executables: Campaign = {
  name: 'executables',
  runs: 1_000,
  limit: 300_000,
  async prepare() {
    made = makeExecutableCases()
    right = made.cases.filter(({ verdict }) => verdict === 'right')
    all = made.cases.map(({ bytes }) => bytes)
    signatures = right.map(({ bytes }) => imageOf(bytes).signature as Buffer)
    digests = new Set(right.map(({ bytes }) => digestOf(bytes)))
    const open = (text: string) => new TrustRoots(parsePem(text))
    roots = { signing: open(made.roots.signing), timestamps: open(made.roots.timestamps) }
    return async () => {}
  },
  async once(run) {
    for (let at = 0; at < batch; at++) tryOne(run, at)
    run.tally.runs += batch - 1
  },
}

function digestOf(bytes: Buffer): string {
  return imageDigest(imageOf(bytes), 'sha256').toString('hex')
}

function tryOne(run: Run, at: number): void {
  const { random, tally, number } = run
  const one = random.pick(right)
  const bytes = mutated(run, one.bytes, at % 3)
  const fault = findFault(run, bytes)
  if (fault === undefined) return
  const list = fault.startsWith('took') ? tally.hangs : tally.wrong
  list.push(`run ${number}: ${one.name}: ${fault}: ${bytes.toString('base64')}`)
}

function mutated({ random }: Run, bytes: Buffer, way: number): Buffer {
  if (way === 0) return mutate(bytes, all, random)
  const { header, entry, end, signature = Buffer.alloc(0) } = imageOf(bytes)
  const copy = Buffer.from(bytes)
  if (way === 1) {
    // Numbers of the header, the table of sections and the certificate table, at their bounds.
    const fields = [
      60,
      header + 6,
      header + 20,
      header + 56,
      header + 60,
      header + 84,
      header + 116,
      header + 152,
    ]
    const places = [...fields, header + 156, header + 172, header + 264, header + 268, end, end + 4]
    for (let count = 1 + random.int(2); count > 0; count--) {
      const value = random.pick([0, 1, 7, 8, 0x7fff_ffff, 0xffff_ffff, end, bytes.length, random.int(65_536)])
      copy.writeUInt32LE(value, random.pick(places))
    }
    return copy
  }
  copy.fill(0, entry, entry + 8)
  const unsigned = copy.subarray(0, end)
  return signedExecutable(unsigned, mutateStructure(signature, signatures, random))
}

function findFault(run: Run, bytes: Buffer): string | undefined {
  const { tally, count } = run
  const started = process.cpuUsage()
  try {
    const judged = judgeExecutable(bytes, { roots, match: () => 'name', now: Date.now() })
    if ('fault' in judged) {
      count(judged.fault.kind)
      tally.clearErrors++
    } else {
      if (!digests.has(digestOf(bytes))) return 'accepted with other bytes than those that were signed'
      if (isRefusedElsewhere(run, bytes)) return 'accepted, and refused by osslsigncode'
      count('still right')
      tally.successes++
    }
  } catch (error) {
    return String((error as Error)?.stack ?? error)
  }
  const { user, system } = process.cpuUsage(started)
  const took = (user + system) / 1000
  return took > longest ? `took ${took.toFixed(0)} ms` : undefined
}

const reference = findProgram('osslsigncode')

function isRefusedElsewhere({ folder }: Run, bytes: Buffer): boolean {
  if (reference === undefined) return false
  const [file, signing, timestamps] = ['a.exe', 'signing.pem', 'timestamps.pem'].map(name =>
    join(folder, name),
  )
  writeFileSync(file as string, bytes)
  writeFileSync(signing as string, made.roots.signing)
  writeFileSync(timestamps as string, made.roots.timestamps)
  try {
    const trusted = ['-CAfile', signing as string, '-TSA-CAfile', timestamps as string]
    execFileSync(reference, ['verify', '-in', file as string, ...trusted], { stdio: 'ignore' })
    return false
  } catch {
    return true
  }
}
