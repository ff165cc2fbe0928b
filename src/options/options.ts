import { exceptionScopes } from '../core/base/exception-scope.ts'
import { maxTimeout } from '../core/base/scalars.ts'
import { auditLevels, auditModes } from '../core/base/severity.ts'
import { latestBys, stages } from '../core/base/stages.ts'
import { layouts } from '../core/layouts/layout.ts'
import { presets } from '../core/nuget/presets.ts'
import { storeLinks } from '../core/store/store-link.ts'
import { signatureModes } from '../core/trust/signature-mode.ts'

/** Options that several verbs, and several functions of the library, take together; in help they have the order of the table. */
export type Group =
  | 'age'
  | 'audit'
  | 'dependencies'
  | 'extensions'
  | 'identity'
  | 'layouts'
  | 'locking'
  | 'network'
  | 'pins'
  | 'request'
  | 'signatures'
  | 'sources'
  | 'store'
  | 'trust'
  // For a feed in an object store; one in a folder needs none of it.
  | 'remote-feed'

/** The facts of an option; `sentences.ts` has what people read about it. */
export interface Row {
  readonly kind:
    | 'flag'
    | 'text'
    | 'secret'
    | 'list'
    | 'pins'
    | 'choice'
    | 'duration'
    | 'count'
    | 'rate'
    | 'size'
    | 'checksum'
    | 'tool-name'
  /** of a choice */
  readonly values?: readonly string[]
  /** bounds of a count; of a duration in milliseconds, default: none below, 10,000 days above */
  readonly min?: number
  readonly max?: number
  /** the default that the runner fills in, and that counts where it does not */
  readonly default?: string
  readonly groups?: readonly Group[]
  /** its name for programs, where it differs in more than case; false: they have it in another form */
  readonly library?: string | false
  /** its name on the command line, where that is another; false: it means something in a workflow only */
  readonly option?: string | false
  /** of a list of the command line: it may stand without a value, for an empty list */
  readonly optional?: true
  /** default: `PKGTOOL_` and its name on the command line */
  readonly variable?: string
  /** the only flow that it is for: a step with pins and without any input of the tool needs no tool */
  readonly flow?: 'tool' | 'restore'
}

/** The inputs of the Action, most of which are options of the command line and of the library too. */
export const inputs = {
  // `--version` prints the version of the command itself.
  version: { kind: 'text', option: 'tool-version', groups: ['request'], flow: 'tool' },
  'version-file': { kind: 'text', groups: ['request'], flow: 'tool' },
  stage: {
    kind: 'choice',
    values: stages,
    default: 'ReleasedAndBlessed',
    groups: ['request'],
    flow: 'tool',
  },
  'latest-by': {
    kind: 'choice',
    values: latestBys,
    default: 'version',
    groups: ['request'],
    flow: 'tool',
  },
  'minimum-age': { kind: 'duration', default: '0', groups: ['request', 'age'] },
  'minimum-age-exclude': { kind: 'list', groups: ['age'], flow: 'restore' },
  'check-latest': { kind: 'flag', default: 'false', flow: 'tool' },
  'dist-url': { kind: 'list', library: 'distUrls', flow: 'tool' },
  checksum: { kind: 'checksum', flow: 'tool' },
  'tool-signers': { kind: 'list', flow: 'tool' },
  preset: { kind: 'choice', values: presets, groups: ['request', 'extensions'] },
  'tool-name': { kind: 'tool-name', groups: ['request'], flow: 'tool' },
  // The command line has the verb nuget.
  runtime: {
    kind: 'choice',
    values: ['auto', 'mono', 'native'],
    default: 'auto',
    option: false,
    library: false,
    flow: 'tool',
  },
  // The command line has the verbs install and restore.
  install: { kind: 'flag', option: false, library: false },
  // A program cannot change the PATH of the shell that started it.
  'add-to-path': { kind: 'flag', default: 'true', option: false, library: false },
  source: { kind: 'list', library: 'sources', groups: ['sources'], flow: 'restore' },
  'config-file': { kind: 'text', groups: ['sources'], flow: 'restore' },
  // Names what configSurroundings takes of an environment.
  'config-env': { kind: 'list', library: false, groups: ['sources'] },
  packages: { kind: 'pins', groups: ['pins'], flow: 'restore' },
  'packages-file': { kind: 'list', library: 'packagesFiles', groups: ['pins'], flow: 'restore' },
  framework: { kind: 'list', library: 'frameworks', groups: ['dependencies'], flow: 'restore' },
  project: { kind: 'list', library: 'projects', groups: ['dependencies'], flow: 'restore' },
  property: { kind: 'list', library: 'properties', groups: ['dependencies'], flow: 'restore' },
  'sdk-version': { kind: 'text', groups: ['dependencies'], flow: 'restore' },
  'framework-packages': { kind: 'flag', default: 'false', groups: ['dependencies'], flow: 'restore' },
  'write-assets': { kind: 'flag', flow: 'restore' },
  'packages-directory': { kind: 'text', default: 'packages', flow: 'restore' },
  layout: { kind: 'choice', values: layouts, groups: ['layouts'], flow: 'restore' },
  'exclude-version': { kind: 'flag', default: 'false', groups: ['layouts'], flow: 'restore' },
  'lock-file': { kind: 'text', default: 'pkgtool.lock.json', groups: ['locking'] },
  locked: { kind: 'flag', default: 'false', groups: ['locking'] },
  verify: { kind: 'flag', flow: 'restore' },
  audit: { kind: 'choice', values: auditModes, groups: ['audit'], flow: 'restore' },
  'audit-level': { kind: 'choice', values: auditLevels, default: 'low', groups: ['audit'], flow: 'restore' },
  'audit-source': { kind: 'list', library: 'auditSources', groups: ['audit'], flow: 'restore' },
  'audit-ignore': { kind: 'list', groups: ['audit'], flow: 'restore' },
  signatures: { kind: 'choice', values: signatureModes, groups: ['signatures'], flow: 'restore' },
  'trusted-signers': { kind: 'list', groups: ['signatures'], flow: 'restore' },
  'trust-roots': { kind: 'list', groups: ['signatures'] },
  exceptions: { kind: 'choice', values: exceptionScopes, groups: ['signatures', 'audit'], flow: 'restore' },
  sbom: { kind: 'text', flow: 'restore' },
  'package-store': { kind: 'text', default: 'auto', groups: ['store'], flow: 'restore' },
  'store-link': { kind: 'choice', values: storeLinks, default: 'auto', groups: ['store'], flow: 'restore' },
  'package-extension': { kind: 'text', groups: ['extensions'], flow: 'restore' },
  'manifest-extension': { kind: 'text', groups: ['extensions'], flow: 'restore' },
  username: { kind: 'secret', groups: ['identity'] },
  password: { kind: 'secret', groups: ['identity'] },
  // Programs have it parsed.
  credentials: { kind: 'list', library: false, groups: ['identity'] },
  // The command line reads the variable GITHUB_TOKEN.
  'github-token': { kind: 'secret', default: `\${{ github.token }}`, option: false, library: false },
  // The command line has the verb dependency-submission.
  'submit-dependencies': { kind: 'flag', default: 'false', option: false, library: false },
  // Only the runner knows it, by an expression.
  matrix: { kind: 'text', default: `\${{ toJSON(matrix) }}`, library: false },
  // The Actions cache exists in a job only.
  cache: {
    kind: 'choice',
    values: ['auto', 'true', 'false'],
    default: 'auto',
    option: false,
    library: false,
  },
  'cache-key': { kind: 'text', option: false, library: false },
  'allow-insecure': { kind: 'flag', default: 'false', groups: ['network', 'remote-feed'] },
  'ca-file': { kind: 'text', groups: ['trust', 'network', 'remote-feed'] },
  'client-certificate': {
    kind: 'text',
    library: 'clientCertificateFile',
    groups: ['trust', 'network', 'remote-feed'],
  },
  'client-key': { kind: 'text', library: 'clientKeyFile', groups: ['trust', 'network', 'remote-feed'] },
  'credential-origins': { kind: 'list', groups: ['trust', 'network'] },
  offline: { kind: 'flag', default: 'false', groups: ['network'] },
  'idle-timeout': {
    kind: 'duration',
    max: maxTimeout,
    default: '30s',
    groups: ['network', 'remote-feed'],
  },
  'minimum-rate': { kind: 'rate', default: '1KiB', groups: ['network'] },
  // Programs have the option signal.
  'total-timeout': { kind: 'duration', max: maxTimeout, library: false, groups: ['network', 'remote-feed'] },
  // A member of the option retry.
  retries: {
    kind: 'count',
    min: 0,
    max: 100,
    default: '5',
    library: false,
    groups: ['network', 'remote-feed'],
  },
  'max-connections': { kind: 'count', min: 1, max: 1000, default: '32', groups: ['network', 'remote-feed'] },
} as const satisfies Record<string, Row>

/** What a reader makes of an option. */
export type ValueOf<R extends Row> = R extends { readonly kind: 'flag' }
  ? boolean
  : R extends { readonly kind: 'list' | 'pins' }
    ? readonly string[]
    : R extends { readonly kind: 'choice'; readonly values: readonly (infer T)[] }
      ? T
      : R extends { readonly kind: 'duration' | 'count' | 'rate' | 'size' }
        ? number
        : string

type CamelCase<S extends string> = S extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : S

/** The name of an option for programs, from the name and the row of a table. */
export type LibraryName<N extends string, R extends Row> = R extends {
  readonly library: infer S extends string
}
  ? S
  : CamelCase<N>

/** The name of an option for programs, from the name and the row of a table. */
export function libraryNameOf(name: string, { library }: Row): string {
  return library || name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
