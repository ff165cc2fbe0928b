import type { Values } from '../options/command-line.ts'
import type { Typed } from './requests.ts'
import type { Terminal } from './terminal.ts'

const storeOptions = [
  ['endpoint', /^(?:[\w.-]+=\s*)?(?:s3|azure):/i, 's3:// or azure://'],
  ['region', /^(?:[\w.-]+=\s*)?s3:/i, 's3://'],
] as const

/**
 * Warns of options of a store that were typed though no address is one of a store. A variable is for all commands of a job, and what a
 * config file names is not known yet. A file of its own, since hardly a run needs it.
 */
export function warnOfUnused(
  { options, operands }: Pick<Typed, 'options' | 'operands'>,
  values: Values,
  { log }: { readonly log: Pick<Terminal['log'], 'warning'> },
): void {
  if (values.configFile !== undefined) return
  const texts = [operands, ...Object.values(values)].flat().map(String)
  for (const [name, form, schemes] of storeOptions)
    if (options.has(name) && !texts.some(text => form.test(text)))
      log.warning(`--${name} has no effect: no address begins with ${schemes}`)
}
