import { PkgtoolError } from './base/errors.ts'

/** Options of a call with two flows, each with options of its own. */
interface StepOptions {
  readonly tool?: object | undefined
  readonly restore?: object | undefined
}

/**
 * Asserts that both flows of a step have the same values of the options that they share: one client makes all requests of a
 * step, and one lock binds it. An option beside `tool` and `restore` counts for a flow without a value of its own.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`
 */
export function assertShared({ tool, restore, ...step }: StepOptions, names: readonly string[]): void {
  if (tool === undefined || restore === undefined) return
  const valueIn = (flow: object, name: string) =>
    (({ ...step, ...flow }) as Readonly<Record<string, unknown>>)[name]
  const other = names.find(name => !isSame(valueIn(tool, name), valueIn(restore, name)))
  if (other === undefined) return
  throw new PkgtoolError('CONFLICTING_INPUTS', {
    subject: `tool.${other}`,
    found: `another value than that of "restore.${other}"`,
    wanted: 'the same in both, which make their requests together',
  })
}

// Lists and the policy of retries are copies; functions and signals are what they are.
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const isPlain = typeof one === 'object' && typeof other === 'object'
  return isPlain && JSON.stringify(one) === JSON.stringify(other)
}
