import { cancelled } from '../../core/transport/cancelled.ts'
import { Findings } from './findings.ts'
import type { VerifyFeedOptions } from './verify-options.ts'
import type { VerifyRun } from './verify-run.ts'

/** The part of a run that folder and server share. */
export function openVerifyRun(
  options: VerifyFeedOptions,
): Pick<VerifyRun, 'options' | 'quick' | 'add' | 'checkStop'> & { readonly findings: Findings } {
  const findings = new Findings()
  const { signal, quick = false } = options
  return {
    options,
    quick,
    findings,
    add: finding => findings.add(finding),
    checkStop() {
      if (signal?.aborted) throw cancelled('the check of a feed', signal.reason)
    },
  }
}
