import { rows } from '../options/command-line.ts'
import { libraryNameOf } from '../options/options.ts'
import { type ErrorFields, isPkgtoolError, namedFields, PkgtoolError, textOf } from './base/errors.ts'
import { inputWords, joinNames, nameOptions, type OptionWords } from './base/format.ts'

/* The words of programs: the engine's messages name options, which a program knows by the names of its functions. */

/** Options that functions take under other names than their rows say, the most likely first. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'dist-url': ['distUrls', 'distUrl', 'fromDistUrls'],
  source: ['source', 'sources', 'fromSources'],
  'config-env': ['configVariables'],
  version: ['version', 'tools'],
  id: ['ids'],
  retries: ['retry'],
  'api-key-env': ['apiKey'],
  // A program limits the time of a run by its own signal.
  'total-timeout': ['signal'],
}

/** The words of a function; `takes`: which options it has. */
export function programWords(takes: (name: string) => boolean): OptionWords {
  const namesFor = (name: string): readonly string[] => {
    const row = Object.hasOwn(rows, name) ? rows[name] : undefined
    const others = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined
    return others ?? [row ? libraryNameOf(name, row) : name]
  }
  return ({ form, joint, names: all }) => {
    const own = all.filter(name => namesFor(name).some(takes))
    const names = own.length > 0 ? own : all
    const written = names.map(namesFor).map(each => `"${each.find(takes) ?? each[0]}"`)
    const list = joinNames(written, joint)
    if (form === 'phrase') return `the option${joint === 'and' && names.length > 1 ? 's' : ''} ${list}`
    return form === 'subject' ? `option ${list}` : form === 'subjects' ? `options ${list}` : list
  }
}

/** Errors whose options are named as the program wrote them. */
const named = new WeakSet<PkgtoolError>()

/** The error for an option or an argument, under the name that the program wrote. */
export function optionError(name: string, fields: Pick<ErrorFields, 'found' | 'wanted'>): PkgtoolError {
  const error = new PkgtoolError('INVALID_INPUT', { subject: name, ...fields })
  const asWritten: OptionWords = options =>
    options.form === 'subject' ? `option "${options.names[0]}"` : inputWords(options)
  named.add(error)
  return withMessage(error, nameOptions(textOf(error), asWritten))
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

/** The same error for programs: its message and fields name options as a function has them. */
export function withOptionsNamed(error: PkgtoolError, words: OptionWords): PkgtoolError {
  if (named.has(error)) return error
  const { code, fields, cause } = error
  const { subject, problems } = fields
  const isOption = isPkgtoolError(error, 'INVALID_INPUT', 'CONFLICTING_INPUTS') && subject !== undefined
  const renamed = new PkgtoolError(
    code,
    {
      ...namedFields(fields, words),
      ...(isOption &&
        Object.hasOwn(rows, subject) && {
          subject: words({ form: 'name', joint: 'and', names: [subject] }).slice(1, -1),
        }),
      ...(problems && { problems: problems.map(each => withOptionsNamed(each, words)) }),
    },
    cause === undefined ? undefined : { cause },
  )
  return withMessage(renamed, nameOptions(textOf(error), words), error.stack)
}
