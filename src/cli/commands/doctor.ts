import { nameOptions, plural } from '../../core/base/format.ts'
import type { Check } from '../../core/doctor/check.ts'
import { diagnose } from '../../core/doctor/diagnose.ts'
import { formatTable } from '../format-table.ts'
import { flowOptions } from '../options.ts'
import type { Invocation, Result } from '../verb.ts'

/** `doctor`: checks whether a set-up or restore would work here and advises changes; exit code 1 if it would not. */
export async function doctor(invocation: Invocation): Promise<Result> {
  const { values, signal, terminal } = invocation
  const wantsPackages = ['sources', 'configFile', 'packages', 'packagesFiles', 'projects'] as const
  const hasPins = wantsPackages.some(name => values[name] !== undefined)
  const { tool, restore } = flowOptions(invocation, { hasPins })
  const { checks, healthy } = await diagnose({
    signal,
    log: terminal.log,
    tool,
    restore: hasPins ? restore : undefined,
  })
  const unasked = [
    ...(values.distUrls === undefined ? ['no listing (--dist-url)'] : []),
    ...(hasPins ? [] : ['no service index (--source)']),
  ]
  const named = checks.map(each => ({
    ...each,
    found: nameOptions(each.found, terminal.words),
    change: nameOptions(each.change, terminal.words),
  }))
  return {
    lines: describe(named, unasked),
    document: { healthy, checks: named },
    hasFailed: !healthy,
  }
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
