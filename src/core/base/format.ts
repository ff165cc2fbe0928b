const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats a number of bytes in decimal units: `8.6 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < byteUnits.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${byteUnits[unit]}`
}

/** Formats a duration in milliseconds for users: `4.2 s`, `12 s`, `2 min 5 s`, `1 h 3 min`. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Says that there is so much of something: `there is 1 problem`, `there are 3 problems`. */
export function thereAre(count: number, noun: string): string {
  return `there ${count === 1 ? 'is' : 'are'} ${plural(count, noun)}`
}

/** Returns `count` and its noun, the plural with an `s`: `1 package`, `3 packages`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Lists the first of some names, and how many more there are: `a, b and 3 more`. `text`: how one is shown; default: as it is. */
export function firstOf<T>(
  items: readonly T[],
  { shown = 5, text = String }: { readonly shown?: number; readonly text?: (item: T) => string } = {},
): string {
  const more = items.length - shown
  return `${items
    .slice(0, shown)
    .map(item => text(item))
    .join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/* Options in messages are data: the engine says which, and each door by what words its users know them. */

/** Options that a message names. */
export interface NamedOptions {
  /** rows of the table of options */
  readonly names: readonly string[]
  /**
   * `phrase`: `the input "x"`; `name`: `"x"`, where the sentence says what it is; `flag`: `"--x"`, which no workflow has;
   * `subject` and `subjects`: `input "x"` and `inputs "x"`, at the start of an error
   */
  readonly form: 'phrase' | 'name' | 'flag' | 'subject' | 'subjects'
  readonly joint: 'and' | 'or'
}

/** Says how a door names options. */
export type OptionWords = (options: NamedOptions) => string

// Unicode keeps them for programs, and no text from outside has them once it is printable.
const [start, between, end] = ['\ufdd0', '\ufdd1', '\ufdd2']

/** Options as a part of a text, until a door renders it. */
export const markOptions: OptionWords = ({ form, joint, names }) =>
  `${start}${[form, joint, ...names].join(between)}${end}`

/** `the input "x"`, or `the inputs "x" and "y"`. */
export function option(...names: readonly string[]): string {
  return markOptions({ form: 'phrase', joint: 'and', names })
}

/** `the input "x" or "y"`. */
export function eitherOption(...names: readonly string[]): string {
  return markOptions({ form: 'phrase', joint: 'or', names })
}

/** `"x"`, where the sentence says that it is an option. */
export function optionName(name: string): string {
  return markOptions({ form: 'name', joint: 'and', names: [name] })
}

/** `"--x"`, of a verb. */
export function flag(name: string): string {
  return markOptions({ form: 'flag', joint: 'and', names: [name] })
}

/** The words of a workflow. */
export const inputWords: OptionWords = ({ form, joint, names }) => {
  const list = joinNames(
    names.map(name => (form === 'flag' ? `"--${name}"` : `"${name}"`)),
    joint,
  )
  if (form === 'phrase') return `the input${joint === 'and' && names.length > 1 ? 's' : ''} ${list}`
  return form === 'subject' ? `input ${list}` : form === 'subjects' ? `inputs ${list}` : list
}

export function joinNames(names: readonly string[], joint: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${joint} ${last}`
}

/** Renders the options that a text names; `around` changes what is between them. */
export function nameOptions(
  text: string,
  words: OptionWords = inputWords,
  { around = text => text }: { readonly around?: (text: string) => string } = {},
): string {
  const [head = '', ...parts] = text.split(start)
  return parts.reduce((said, part) => {
    const [body = '', ...rest] = part.split(end)
    const [form, joint, ...names] = body.split(between)
    return `${said}${words({ form, joint, names } as NamedOptions)}${around(rest.join(end))}`
  }, around(head))
}
