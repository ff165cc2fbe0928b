import { latestBys, stages } from '../base/stages.ts'
import { extensionPattern } from '../nuget/presets.ts'
import { packSources } from './lock.ts'

const sha512 = '^([0-9A-Fa-f]{128}|[A-Za-z0-9+/]{86}={0,2})$'

/** The tool's name must be a valid file name on every platform. */
export const toolNamePattern = '^[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]{0,99}$'

const version = '[0-9]+(\\.[0-9]+){0,3}(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?'

const word = '[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]+'

const text = { type: 'string', minLength: 1 } as const

const size = { description: 'Of the file, in bytes.', type: 'integer', minimum: 0 } as const

const request = {
  description: 'What was asked for; an entry counts only for the same request, or for its exact version.',
  type: 'object',
  required: ['version', 'stage', 'latestBy', 'minimumAge'],
  properties: {
    version: { description: '`latest`, an exact version or a range.', ...text },
    stage: { description: 'Least vetted stage that was let through.', enum: stages },
    latestBy: { description: 'What latest, and best in a range, mean.', enum: latestBys },
    minimumAge: { description: 'In milliseconds.', type: 'integer', minimum: 0 },
  },
} as const

const fingerprint = {
  description: 'SHA-256 of its certificate.',
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
} as const

const tool = {
  description: 'The tool.',
  type: 'object',
  required: ['name', 'requested', 'version', 'url', 'stage', 'uploaded'],
  properties: {
    name: { description: 'The root member of the listing.', type: 'string', pattern: toolNamePattern },
    requested: { $ref: '#/$defs/request' },
    version: { description: 'As the listing writes it.', type: 'string', pattern: `^${version}$` },
    url: { description: 'Where it was downloaded; fetched only where the inputs name that source.', ...text },
    stage: { description: 'How vetted it was when it was locked.', ...text },
    uploaded: {
      description: 'When it was made available.',
      type: 'string',
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
    },
    sha256: {
      description: 'Of the file, in lower-case hex.',
      type: 'string',
      pattern: '^([0-9A-Fa-f]{64}|[A-Za-z0-9+/]{43}={0,2})$',
    },
    size,
    signer: {
      description: 'Who signed it (Authenticode); absent if nothing was asked of that.',
      type: 'object',
      required: ['fingerprint', 'subject'],
      properties: {
        fingerprint,
        subject: { description: 'As its certificate names it.', ...text },
      },
    },
  },
} as const

const extension = { type: 'string', maxLength: 32, pattern: extensionPattern } as const

const extensions = {
  description: 'The extensions of the packages, where they are not the default ones.',
  type: 'object',
  required: ['packageExtension', 'manifestExtension'],
  properties: { packageExtension: extension, manifestExtension: extension },
} as const

const signer = {
  type: 'object',
  required: ['role', 'fingerprint', 'subject'],
  properties: {
    role: { description: 'What it signs as.', enum: ['author', 'repository'] },
    fingerprint,
    subject: { description: 'As its certificate names it.', ...text },
    serviceIndex: { description: 'Of a repository.', ...text },
    owners: { description: 'Of the package, as the repository says.', type: 'array', items: text },
  },
} as const

const lockedPackage = {
  type: 'object',
  required: ['id', 'version', 'requested', 'source'],
  properties: {
    id: {
      description: 'The package id.',
      type: 'string',
      maxLength: 100,
      pattern: `^${word}([.-]${word})*$`,
    },
    version: { description: 'The version that was picked.', type: 'string', pattern: `^${version}$` },
    requested: { description: 'The version of the pin: exact, a range or floating.', ...text },
    sha512: { description: 'Of the file, in base64.', type: 'string', pattern: sha512 },
    contentHash: {
      description: 'SHA-512 of the package without its signature, in base64.',
      type: 'string',
      pattern: sha512,
    },
    size,
    source: { description: 'Which source gave it; fetched from only where the inputs name it.', ...text },
    signers: {
      description: 'Who signed it: empty if nobody who was trusted did, absent if nothing was asked of that.',
      type: 'array',
      items: signer,
    },
    tool: {
      description: 'The id of the tool of .NET that has this package for a runtime.',
      type: 'string',
      maxLength: 100,
      pattern: `^${word}([.-]${word})*$`,
    },
  },
} as const

const requests = {
  type: 'array',
  items: { type: 'string', pattern: '^.+ [\\[(].+$' },
} as const

const closure = {
  description: 'All packages that the roots of one target framework need.',
  type: 'object',
  required: ['framework', 'roots', 'packages'],
  properties: {
    framework: { description: 'The short name of the target framework.', ...text },
    project: { description: 'The project; without it the pins are the roots.', ...text },
    alias: { description: 'The name of one of several equal target frameworks in the project.', ...text },
    runtime: {
      description: 'The runtime identifier, such as linux-x64; without it for all runtimes.',
      ...text,
    },
    pruning: { description: 'The table of the packages that the framework itself brings.', ...text },
    fallbacks: {
      description:
        'The frameworks whose dependencies count where a package has none for the target framework.',
      type: 'array',
      items: text,
    },
    roots: { description: 'What was asked for, each an id and a range.', ...requests },
    development: {
      description: 'The ids of the roots that only development needs.',
      type: 'array',
      items: text,
    },
    projects: {
      description: 'The projects that the project refers to, and what they pass on.',
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'dependencies'],
        properties: { id: text, dependencies: requests },
      },
    },
    central: { description: 'The central versions that hold for transitive packages.', ...requests },
    sdk: { description: 'The .NET SDK by which the project was evaluated.', ...text },
    system: {
      description: 'The machine, such as linux-x64, where something of the project depended on it.',
      ...text,
    },
    properties: {
      description: 'The global properties of the run, each NAME=VALUE.',
      type: 'array',
      items: text,
    },
    unset: {
      description: 'The variables of the environment that the project asked for and that were not set.',
      type: 'array',
      items: text,
    },
    packs: {
      description: 'Who says which packs the SDK brings itself: the installed one, or the table of it.',
      enum: packSources,
    },
    downloads: {
      description: 'The packs that the SDK downloads beside references, each ID VERSION.',
      type: 'array',
      items: text,
    },
    packages: {
      description: 'By lower-case id; each has an entry for its version in the packages of the lock.',
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'version'],
        properties: {
          id: lockedPackage.properties.id,
          version: lockedPackage.properties.version,
          hasRuntimeFiles: {
            description: 'Of a closure for a runtime: it has files for single runtimes.',
            const: true,
          },
          dependencies: { description: 'What its manifest asks for.', ...requests },
        },
      },
    },
  },
} as const

/**
 * The JSON Schema (2020-12) of `pkgtool.lock.json`, for editors; `schema/pkgtool.lock.schema.json` is generated
 * from it. It accepts what `parseLock` accepts, except for white space in versions. It does not check that a version
 * matches its request, nor that entries do not contradict each other.
 */
export const lockSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Lock of setup-pkgtool',
  type: 'object',
  required: ['lockfileVersion', 'packages'],
  properties: {
    lockfileVersion: { description: 'Of the format.', const: 1 },
    names: { $ref: '#/$defs/names' },
    tool: { $ref: '#/$defs/tool' },
    packages: {
      description: 'By lower-case id, then by version; one entry a request.',
      type: 'array',
      items: { $ref: '#/$defs/package' },
    },
    closures: {
      description: 'By project, then by framework; absent: the pins were locked without their dependencies.',
      type: 'array',
      items: { $ref: '#/$defs/closure' },
    },
  },
  $defs: { names: extensions, request, tool, package: lockedPackage, closure },
} as const
