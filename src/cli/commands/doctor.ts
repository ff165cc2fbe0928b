import { type Check, diagnose } from '../../core/diagnose.ts'
import { plural } from '../../core/text.ts'
import { formatTable } from '../format-table.ts'
import type { Invocation, Result } from '../invocation.ts'
import { flowOptions } from '../request-options.ts'

/** `doctor`: says what of a set-up or restore would work here and what to change; exit code 1 where something would not. */
export async function doctor(invocation: Invocation): Promise<Result> {
  const { values, signal, terminal } = invocation
  const wantsPackages = ['source', 'config-file', 'packages', 'packages-file'] as const
  const hasPins = wantsPackages.some(name => values[name] !== undefined)
  const { tool, restore } = flowOptions(invocation, { hasPins })
  const { checks, healthy } = await diagnose({
    signal,
    log: terminal.log,
    tool,
    restore: hasPins ? restore : undefined,
  })
  const unasked = [
    ...(values['dist-url'] === undefined ? ['no listing (--dist-url)'] : []),
    ...(hasPins ? [] : ['no service index (--source)']),
  ]
  return { lines: describe(checks, unasked), document: { healthy, checks }, hasFailed: !healthy }
}

function describe(checks: readonly Check[], unasked: readonly string[]): readonly string[] {
  const table = formatTable(checks.map(({ state, check, subject, found }) => [state, check, subject, found]))
  const lines = checks.flatMap(({ change }, index) =>
    change === '' ? [table[index] ?? ''] : [table[index] ?? '', `          to do: ${change}`],
  )
  const bad = checks.filter(({ state }) => state === 'failed').length
  const verdict = bad === 0 ? 'nothing has failed' : `${bad} failed`
  const rest = unasked.length === 0 ? '' : `; ${unasked.join(' and ')} was given to look at`
  return [...lines, `${plural(checks.length, 'check')}: ${verdict}${rest}`]
}
