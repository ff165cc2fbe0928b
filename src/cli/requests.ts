import { PkgtoolError } from '../core/base/errors.ts'
import { quote } from '../core/base/printable.ts'
import type { OptionName } from '../options/command-line.ts'
import type { Verb } from './verb.ts'

/** A parsed command line. */
export interface Typed {
  readonly verb: Verb
  readonly operands: readonly string[]
  readonly options: ReadonlyMap<OptionName, readonly string[]>
}

// `latest`, or text that starts with a number or a range operator, requests the tool. A pin that starts so needs a `@`.
const isVersion = (text: string) =>
  !text.includes('@') && /^(?:latest$|[<>=^~v\s]*(?:\d+|[xX*])(?:[.\s|-]|$))/.test(text.trim())

/** Converts VERSION and PINS to options. @throws PkgtoolError `CONFLICTING_INPUTS` */
export function takeRequests(typed: Typed): Typed {
  const { operands = '' } = typed.verb
  if (!operands.includes('[PINS...]')) return takeVersion(typed)
  const own = operands.startsWith('<DIR>') ? typed.operands.slice(0, 1) : []
  const requests = typed.operands.slice(own.length)
  const versions = operands.includes('[VERSION]') ? requests.filter(isVersion) : []
  const pins = requests.filter(text => !versions.includes(text))
  const options = new Map(typed.options)
  if (pins.length > 0) options.set('packages', [...pins, ...(options.get('packages') ?? [])])
  return takeVersion({ ...typed, operands: [...own, ...versions], options })
}

function takeVersion(typed: Typed): Typed {
  const [asked, second] = typed.operands
  if (!typed.verb.operands?.startsWith('[VERSION]') || asked === undefined) return typed
  if (second !== undefined)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'VERSION',
      found: `${quote(asked)} and ${quote(second)} are given`,
      wanted: 'one of them, and pins as ID@VERSION',
    })
  const other = typed.options.get('tool-version')?.at(-1)
  if (other !== undefined && other !== asked)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'VERSION',
      found: `${quote(asked)} and --tool-version ${quote(other)} are given`,
      wanted: 'one of them',
    })
  return { ...typed, operands: [], options: new Map(typed.options).set('tool-version', [asked]) }
}
