import { markOptions, nameOptions } from './format.ts'
import { printable } from './printable.ts'

/** The text with what is not printable escaped, but for what marks the options that it names, until a door renders them. */
export function printableMessage(text: string): string {
  return nameOptions(
    text,
    // A text from outside may pretend to name one.
    ({ names, ...options }) => markOptions({ ...options, names: names.map(printable) }),
    { around: printable },
  )
}
