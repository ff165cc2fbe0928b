import { type ErrorCode, type ErrorFields, PkgtoolError } from './base/errors.ts'

/* The engine's messages name inputs; a program sets options. */

/** Options whose names differ from that of the input in more than case, the most likely first. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'dist-url': ['distUrls', 'fromDistUrls'],
  source: ['source', 'sources', 'fromSources'],
  'packages-file': ['packagesFiles'],
  framework: ['frameworks'],
  project: ['projects'],
  'config-env': ['configVariables'],
  'client-certificate': ['clientCertificateFile'],
  'client-key': ['clientKeyFile'],
  'cache-dir': ['cacheDirectory'],
  version: ['version', 'tools'],
  id: ['ids'],
  retries: ['retry'],
  'api-key-env': ['apiKey'],
}

/** Returns the option of a function that is an input's; `takes`: which options it has. */
function optionName(input: string, takes: (name: string) => boolean): string {
  const camel = input.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const names = otherNames[input] ?? [camel]
  return names.find(takes) ?? names[0] ?? camel
}

/** Converts a message of the engine for programs: options in place of inputs and of options of the command line. */
export function withLibraryNames(text: string, takes: (name: string) => boolean): string {
  const named = (words: string) =>
    words.replace(/"(?:--)?([a-z-]+)"/g, (_, input: string) => `"${optionName(input, takes)}"`)
  return text
    .replace(/\braise the input "total-timeout"/g, 'give the option "signal" more time')
    .replace(/\bRaise the input "total-timeout"/g, 'Give the option "signal" more time')
    .replace(
      /\binput(s?) ((?:"[a-z-]+"(?:, | and | or )?)+)/g,
      (_, s: string, names: string) => `option${s} ${named(names)}`,
    )
    .replace(
      /^Cannot (use|combine) input(s?)( "[a-z-]+")?/,
      (_, verb: string, s: string, name = '') => `Cannot ${verb} option${s}${named(name)}`,
    )
    .replace(/"--[a-z-]+"/g, named)
}

const namingCodes: readonly ErrorCode[] = ['INVALID_INPUT', 'CONFLICTING_INPUTS']

const ofProgram = 'Cannot use option'

/** The error for an option or an argument, under the name that the program wrote. */
export function optionError(name: string, fields: Pick<ErrorFields, 'found' | 'wanted'>): PkgtoolError {
  const error = new PkgtoolError('INVALID_INPUT', { subject: name, ...fields })
  return withMessage(error, error.message.replace(/^Cannot use input/, ofProgram))
}

function withMessage(error: PkgtoolError, message: string, stack = error.stack): PkgtoolError {
  const frames = stack?.slice(stack.indexOf('\n    at ')) ?? ''
  return Object.defineProperties(error, {
    message: { value: message, enumerable: false, configurable: true, writable: true },
    stack: {
      value: `${error.name}: ${message}${frames}`,
      enumerable: false,
      configurable: true,
      writable: true,
    },
  })
}

/** The same error for programs: its message and fields name options. */
export function withOptionsNamed(error: PkgtoolError, takes: (name: string) => boolean): PkgtoolError {
  if (error.message.startsWith(ofProgram)) return error
  const { code, fields, cause } = error
  const named = (text: string) => withLibraryNames(text, takes)
  const { subject } = fields
  const isInput = namingCodes.includes(code) && subject !== undefined && /^[a-z]+(-[a-z]+)*$/.test(subject)
  const renamed = new PkgtoolError(
    code,
    {
      ...fields,
      ...(isInput && { subject: optionName(subject, takes) }),
      ...(fields.found !== undefined && { found: named(fields.found) }),
      ...(fields.wanted !== undefined && { wanted: named(fields.wanted) }),
      ...(fields.change !== undefined && { change: named(fields.change) }),
      ...(fields.details && { details: fields.details.map(named) }),
      ...(fields.problems && { problems: fields.problems.map(each => withOptionsNamed(each, takes)) }),
    },
    cause === undefined ? undefined : { cause },
  )
  return withMessage(renamed, named(renamed.message), error.stack)
}
