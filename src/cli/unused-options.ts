import { optionsWithoutEffect } from '../doors/without-effect.ts'
import type { Values } from '../options/command-line.ts'
import type { Typed } from './requests.ts'
import type { Terminal } from './terminal.ts'
import type { Verb } from './verb.ts'

const storeOptions = [
  ['endpoint', /^(?:[\w.-]+=\s*)?(?:s3|azure):/i, 's3:// or azure://'],
  ['region', /^(?:[\w.-]+=\s*)?s3:/i, 's3://'],
] as const

/**
 * Warns of options that were typed and have no effect beside the others, and of those of a store though no address is one of a store. A
 * variable is for all commands of a job, and what a config file names is not known yet.
 */
export function warnOfUnused(
  { verb, options, operands }: Pick<Typed, 'options' | 'operands'> & { readonly verb: Pick<Verb, 'name'> },
  values: Values,
  { log }: { readonly log: Pick<Terminal['log'], 'warning'> },
): void {
  const given = verb.name === 'audit' ? { ...values, audit: 'fail' } : values
  for (const { name, why } of optionsWithoutEffect(options.keys(), given))
    log.warning(`--${name} has no effect: ${why}`)
  if (values.configFile !== undefined) return
  const texts = [operands, ...Object.values(values)].flat().map(String)
  for (const [name, form, schemes] of storeOptions)
    if (options.has(name) && !texts.some(text => form.test(text)))
      log.warning(`--${name} has no effect: no address begins with ${schemes}`)
}
