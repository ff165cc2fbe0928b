import { getInput } from '@actions/core'
import { defaultsOfPreset } from '../core/nuget/presets.ts'
import { inputs, type LibraryName, libraryNameOf, type Row, type ValueOf } from '../options/options.ts'
import { readTexts } from '../options/read-text.ts'

/* The inputs one by one: what the workflow gave, or their defaults, by the rows of their table. */

export type InputName = keyof typeof inputs

/** What an input is: absent without a default, or an empty list. */
type InputValue<R extends Row> =
  | ValueOf<R>
  | (R extends { readonly default: string } | { readonly kind: 'list' | 'pins' } ? never : undefined)

/** One input, or its default. */
export function read<N extends InputName>(name: N): InputValue<(typeof inputs)[N]> {
  const row: Row = inputs[name]
  const text = getInput(name, { trimWhitespace: row.kind !== 'pins' }) || row.default || ''
  const isAbsent = text === '' && row.kind !== 'list' && row.kind !== 'pins'
  return (isAbsent ? undefined : readTexts(row, [text], { name })) as InputValue<(typeof inputs)[N]>
}

type Values = {
  readonly [N in InputName as LibraryName<N, (typeof inputs)[N]>]: InputValue<(typeof inputs)[N]>
}

/** All inputs but the secrets, and those of a tool where there is none, by the names of the library's options, with the defaults of the preset. */
export function readValues() {
  const isUnread = ({ flow, kind }: Row) => flow === 'tool' && kind !== 'list' && read('install') === false
  const { username, password, credentials, githubToken, ...given } = Object.fromEntries(
    Object.entries<Row>(inputs).map(([name, row]) => [
      libraryNameOf(name, row),
      isUnread(row) ? undefined : read(name as InputName),
    ]),
  ) as unknown as Values
  // The runner fills in the default, which is no wish for a lock: other locks may bind the step.
  const lockFile = given.lockFile === inputs['lock-file'].default ? undefined : given.lockFile
  return { ...given, ...defaultsOfPreset(given.preset, { given }), lockFile }
}

export type Given = ReturnType<typeof readValues>

type Flow = NonNullable<Row['flow']>

type NamesOf<F extends Flow> = {
  [N in InputName]: (typeof inputs)[N] extends { readonly flow: F }
    ? LibraryName<N, (typeof inputs)[N]>
    : never
}[InputName]

/** The values but those that only the other flow takes. */
export function without<F extends Flow>(flow: F, values: Given): Omit<Given, NamesOf<F>> {
  const others = Object.entries<Row>(inputs).filter(([, row]) => row.flow === flow)
  const names = others.map(([name, row]) => libraryNameOf(name, row))
  const kept = Object.entries(values).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept) as unknown as Omit<Given, NamesOf<F>>
}

/** Whether an input of the tool was given, as far as anybody can tell: the runner fills in defaults. */
export function isToolInput(name: InputName): boolean {
  const row: Row = inputs[name]
  return row.flow === 'tool' && !['', row.default].includes(getInput(name))
}
