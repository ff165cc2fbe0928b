import { type commandOptions, rows } from './command-line.ts'
import * as kind from './kinds.ts'
import {
  type Group,
  type inputs,
  type LibraryName,
  libraryNameOf,
  type Row,
  type ValueOf,
} from './options.ts'

/* What a program may pass for the options of the table: the kinds of their rows. */

// `version` is the input; that of the command line is the version that a feed is given.
type Rows = typeof inputs & Omit<typeof commandOptions, 'version'>

/** What a program passes where people write text: a list of pins may be one text with lines. */
type ProgramValue<R extends Row> = R extends { readonly kind: 'pins' }
  ? string | readonly string[]
  : ValueOf<R>

type ProgramName<N extends keyof Rows> = Rows[N] extends { readonly library: false }
  ? never
  : LibraryName<N, Rows[N]>

/** Kinds of values, by the names that programs know the options by. */
type RowKinds<N extends keyof Rows> = {
  readonly [K in N as ProgramName<K>]: kind.Kind<ProgramValue<Rows[K]>>
}

type NamesIn<G extends Group> = {
  [N in keyof Rows]: Rows[N] extends { readonly groups: readonly (infer Own)[] }
    ? G extends Own
      ? N
      : never
    : never
}[keyof Rows]

/** The kinds of these options. */
export function rowKinds<const N extends keyof Rows>(...names: readonly N[]): RowKinds<N> {
  return collect(name => names.includes(name as N))
}

/** The kinds of the options of a group. */
export function groupKinds<const G extends Group>(group: G): RowKinds<NamesIn<G>> {
  return collect(name => rows[name]?.groups?.includes(group) ?? false)
}

function collect<N extends keyof Rows>(accepts: (name: string) => boolean): RowKinds<N> {
  const chosen = Object.entries(rows).filter(([name, row]) => row.library !== false && accepts(name))
  const kinds = chosen.map(([name, row]) => [libraryNameOf(name, row), kindOf(row)])
  return Object.fromEntries(kinds) as RowKinds<N>
}

function kindOf({ kind: own, values = [], min, max }: Row): kind.Kind<unknown> {
  if (own === 'flag') return kind.boolean
  if (own === 'secret') return kind.secret
  if (own === 'list') return kind.texts
  if (own === 'pins') return kind.lines
  if (own === 'choice') return kind.choice(values)
  if (own === 'duration') return kind.duration(max === undefined ? {} : { max })
  if (own === 'count')
    return kind.integer({ ...(min !== undefined && { min }), max: max ?? Number.MAX_SAFE_INTEGER })
  if (own === 'rate') return kind.number({ max: 1024 ** 3 })
  return own === 'size' ? kind.number({ max: Number.MAX_SAFE_INTEGER }) : kind.text
}
