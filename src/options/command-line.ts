import { type Group, inputs, type LibraryName, libraryNameOf, type Row, type ValueOf } from './options.ts'

/* The options of the command line: the inputs that are options too, and its own, which a step does not load. */

/** The options of the command line that are no inputs. */
export const commandOptions = {
  'tool-cache': { kind: 'text' },
  explain: { kind: 'flag', library: false },
  'write-packages-lock': { kind: 'flag' },
  dependencies: { kind: 'flag' },
  vulnerabilities: { kind: 'flag' },
  check: { kind: 'flag', library: false },
  'accept-signers': { kind: 'flag' },
  // Programs have it as true or a list.
  upgrade: { kind: 'list', optional: true, library: false },
  prune: { kind: 'flag' },
  write: { kind: 'text', library: false },
  output: { kind: 'text' },
  since: { kind: 'text' },
  have: { kind: 'text' },
  endpoint: { kind: 'text', groups: ['remote-feed'] },
  region: { kind: 'text', groups: ['remote-feed'] },
  'single-writer': { kind: 'flag' },
  'cache-dir': {
    kind: 'text',
    library: 'cacheDirectory',
    variable: 'PKGTOOL_CACHE',
    groups: ['network'],
  },
  json: { kind: 'flag', library: false },
  'dry-run': { kind: 'flag' },
  'older-than': { kind: 'duration' },
  'max-size': { kind: 'size' },
  keep: { kind: 'count', min: 0, max: 10_000 },
  quiet: { kind: 'flag', library: false },
  verbose: { kind: 'flag', library: false },
  'base-url': { kind: 'text' },
  version: { kind: 'text' },
  uploaded: { kind: 'text' },
  published: { kind: 'text' },
  'from-source': { kind: 'list', library: 'fromSources' },
  'from-dist-url': { kind: 'list', library: 'fromDistUrls' },
  tools: { kind: 'list' },
  'tools-count': { kind: 'count', min: 1, max: 1_000_000 },
  'purge-file': { kind: 'text', library: false },
  grace: { kind: 'duration' },
  'skip-existing': { kind: 'flag' },
  force: { kind: 'flag' },
  // Programs have the key itself.
  'api-key-env': { kind: 'text', library: false },
  'trusted-publisher': { kind: 'text' },
  'token-service': { kind: 'text' },
  audience: { kind: 'text' },
  'skip-duplicate': { kind: 'flag' },
  id: { kind: 'list', library: 'ids' },
  against: { kind: 'text' },
  quick: { kind: 'flag' },
  port: { kind: 'count', min: 0, max: 65_535 },
  host: { kind: 'text' },
  token: { kind: 'secret' },
  // Programs have both as the option tls.
  cert: { kind: 'text', library: false },
  key: { kind: 'text', library: false },
  'trust-proxy': { kind: 'flag' },
} as const satisfies Record<string, Row>

/** The rows of both, by their names. */
export const rows: Readonly<Record<string, Row>> = { ...commandOptions, ...inputs }

type Inputs = typeof inputs

type CommandOptions = typeof commandOptions

type FromInputs = {
  [N in keyof Inputs as Inputs[N] extends { readonly option: infer O extends string | false }
    ? O extends string
      ? O
      : never
    : N]: Inputs[N]
}

type Rows = FromInputs & CommandOptions

export type OptionName = keyof Rows

const table = Object.fromEntries([
  ...Object.entries<Row>(inputs).flatMap(([name, row]): [string, Row][] =>
    row.option === false ? [] : [[row.option ?? name, row]],
  ),
  ...Object.entries<Row>(commandOptions),
]) as unknown as Rows

export const optionNames = Object.keys(table) as OptionName[]

export function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(table, name)
}

/** The row of an option. */
export function rowOf(name: OptionName): Row {
  return table[name]
}

/** Whether an option of the command line may stand without its value. */
export function hasOptionalValue(name: OptionName): boolean {
  return rowOf(name).optional ?? false
}

/** The options of a group, in the order of the table. */
export function namesOf(group: Group): readonly OptionName[] {
  return optionNames.filter(name => rowOf(name).groups?.includes(group))
}

/** Whether an option has no value. */
export function isFlag(name: OptionName): boolean {
  return rowOf(name).kind === 'flag'
}

// The option `tool-version` is the input `version`.
type ProgramName<N extends OptionName> = N extends 'tool-version' ? 'version' : LibraryName<N, Rows[N]>

/** The values of the given options, by the library's names: `packagesFiles` for `--packages-file`. */
export type Values = { readonly [N in OptionName as ProgramName<N>]?: ValueOf<Rows[N]> }

/** The library's name of an option. */
export function libraryName(name: OptionName): keyof Values {
  return (name === 'tool-version' ? 'version' : libraryNameOf(name, rowOf(name))) as keyof Values
}

/** The environment variable of an option. */
export function variableOf(name: OptionName): string {
  return rowOf(name).variable ?? regularVariable(name)
}

/** The variable that an option has unless its row names another. */
export function regularVariable(name: OptionName): string {
  return `PKGTOOL_${name.toUpperCase().replaceAll('-', '_')}`
}
