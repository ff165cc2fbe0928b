import { createHash } from 'node:crypto'
import { judgeSignature, readPackageSignature } from '../../src/core/trust/package-signature.ts'
import { SignatureError } from '../../src/core/trust/signature-fault.ts'
import {
  mutateStructure,
  type RecordedSignature,
  type RecordedSignatures,
  readRecordedSignatures,
} from '../support/mutated-signatures.ts'
import type { Campaign, Run } from './campaign.ts'
import { mutate } from './mutate.ts'

const batch = 100

/** ms of the processor that a signature may take */
const longest = 1_000

let recorded: RecordedSignatures
let all: readonly Buffer[] = []

/**
 * Mutated signatures of packages, as bytes and as structures: each is read and judged, or refused for a reason, within a second, and
 * none is accepted for another package.
 */
export const signatures: Campaign = {
  name: 'signatures',
  runs: 1_000,
  limit: 300_000,
  async prepare() {
    recorded = await readRecordedSignatures()
    all = recorded.signatures.map(({ bytes }) => bytes)
    return async () => {}
  },
  async once(run) {
    for (let at = 0; at < batch; at++) tryOne(run, at)
    run.tally.runs += batch - 1
  },
}

function tryOne(run: Run, at: number): void {
  const { random, tally, number } = run
  const one = random.pick(recorded.signatures)
  const bytes = at % 2 === 0 ? mutate(one.bytes, all, random) : mutateStructure(one.bytes, all, random)
  const fault = findFault(run, one, bytes)
  if (fault === undefined) return
  const list = fault.startsWith('took') ? tally.hangs : tally.wrong
  list.push(`run ${number}: ${one.name}: ${fault}: ${bytes.toString('base64')}`)
}

function findFault(
  { tally, count }: Run,
  { unsigned }: RecordedSignature,
  bytes: Buffer,
): string | undefined {
  const started = process.cpuUsage()
  try {
    const signature = readPackageSignature(bytes)
    const { digest, hash } = signature.content
    const contentHash = createHash(digest).update(unsigned).digest()
    const { roots, now } = recorded
    const faults = judgeSignature(signature, { roots, now, trusted: undefined, contentHash })
    for (const { client } of faults) count(client)
    if (faults.length === 0 && !hash.equals(contentHash)) return 'accepted for another package'
    count(faults.length === 0 ? 'still right' : 'judged')
    tally.successes++
  } catch (error) {
    if (!(error instanceof SignatureError)) return String((error as Error)?.stack ?? error)
    count(error.fault.client)
    tally.clearErrors++
  }
  const { user, system } = process.cpuUsage(started)
  const took = (user + system) / 1000
  return took > longest ? `took ${took.toFixed(0)} ms` : undefined
}
