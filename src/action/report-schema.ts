/** The JSON Schema of the report; `schema/report.schema.json` is made from it, and no code of the step imports it. */

const text = (description: string) => ({ description, type: 'string' })

const count = (description: string) => ({ description, type: 'integer', minimum: 0 })

const problem = {
  code: text('One of the error codes.'),
  message: text('As in the log.'),
  id: text('The package that it is about, as its pin has it.'),
  version: text('The version or range of that pin.'),
  file: text('The file that it is in, as an annotation has it.'),
  line: { description: 'The line in that file, or of the input with the pins.', type: 'integer', minimum: 1 },
}

const source = {
  type: 'object',
  required: ['address', 'asked', 'packages', 'bytes'],
  additionalProperties: false,
  properties: {
    name: text('As in `NAME=URL`, or the key in a config file.'),
    address: text('Without user info and query; of a folder its path.'),
    asked: { description: 'Whether the run queried it.', type: 'boolean' },
    packages: count('Packages that were downloaded from it.'),
    bytes: count('Their bytes.'),
    failure: {
      description: 'Why other sources were asked instead, unless it only lacked a package.',
      type: 'object',
      required: ['code', 'message'],
      additionalProperties: false,
      properties: { code: problem.code, message: problem.message },
    },
  },
}

const signer = {
  type: 'object',
  required: ['role', 'fingerprint', 'subject'],
  additionalProperties: false,
  properties: {
    role: { enum: ['author', 'repository'] },
    fingerprint: text('SHA-256 of its certificate.'),
    subject: text('As its certificate names it.'),
    serviceIndex: text('Of a repository.'),
    owners: { description: 'Of the package, as the repository says.', type: 'array', items: text('A name.') },
  },
}

const toolSigner = {
  description: 'Who signed it (Authenticode); absent: nothing was asked of its signature.',
  type: 'object',
  required: ['fingerprint', 'subject'],
  additionalProperties: false,
  properties: {
    fingerprint: signer.properties.fingerprint,
    subject: text('As `tool-signers` takes it.'),
  },
}

const restoredPackage = {
  type: 'object',
  required: ['id', 'version', 'path', 'manifestPath', 'sha512', 'source', 'status', 'size'],
  additionalProperties: false,
  properties: {
    id: text('As its pin has it.'),
    version: text('Normalized.'),
    path: text('Absolute.'),
    manifestPath: text('Absolute; empty if the layout writes no manifest.'),
    sha512: text('In base64.'),
    source: text('The service index that delivered it; empty if the record of the folder is gone.'),
    status: { enum: ['downloaded', 'present', 'cached', 'stored'] },
    size: count('In bytes.'),
    signers: {
      description:
        'Who signed it; absent: nothing was asked of its signature, or something is wrong with it.',
      type: 'array',
      items: signer,
    },
  },
}

const tool = {
  description: 'The tool, if the step set it up.',
  type: 'object',
  required: [
    'version',
    'stage',
    'uploaded',
    'url',
    'source',
    'sha256',
    'path',
    'directory',
    'cacheHit',
    'reason',
  ],
  additionalProperties: false,
  properties: {
    version: text('As the listing has it.'),
    stage: text('Its stage.'),
    uploaded: text('Its upload time.'),
    url: text('The address of its bytes.'),
    source: text('The listing that named it; empty if none was asked.'),
    sha256: text('In lower-case hex.'),
    signer: toolSigner,
    size: count('In bytes.'),
    path: text('The executable, absolute.'),
    directory: text('Its folder.'),
    cacheHit: { description: 'Whether no byte of it was downloaded from a feed.', type: 'boolean' },
    reason: text('Why this version was chosen.'),
  },
}

const audit = {
  description: 'What is known against the packages; absent if nothing was looked up.',
  type: 'object',
  required: ['packages', 'vulnerabilities', 'ignored', 'sources'],
  additionalProperties: false,
  properties: {
    packages: count('Versions of packages that were looked up.'),
    vulnerabilities: {
      description: 'Sorted by id, version and advisory.',
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'version', 'severity', 'advisory', 'code', 'isDirect', 'projects', 'isError'],
        additionalProperties: false,
        properties: {
          id: text('As its pin or the closure has it.'),
          version: text('Normalized.'),
          severity: { enum: ['low', 'moderate', 'high', 'critical', 'unknown'] },
          advisory: text('The address of the advisory, as the source writes it.'),
          code: text('The code of the .NET client for it.'),
          isDirect: { description: 'Whether somebody asks for the package itself.', type: 'boolean' },
          projects: {
            description: 'The projects that have it, with target frameworks.',
            type: 'array',
            items: { type: 'string' },
          },
          isError: { description: 'Whether what a project says makes it an error.', type: 'boolean' },
          errorBy: text('What that is: the property and its place.'),
          file: problem.file,
          line: problem.line,
        },
      },
    },
    ignored: count('Findings that `audit-ignore` or a project leaves out.'),
    sources: {
      description: 'Who was asked, in order.',
      type: 'array',
      items: {
        type: 'object',
        required: ['address', 'data'],
        additionalProperties: false,
        properties: {
          name: source.properties.name,
          address: source.properties.address,
          data: { enum: ['read', 'none', 'failed'] },
          failure: source.properties.failure,
        },
      },
    },
  },
}

const exceptions = {
  description:
    'What files of the workspace let pass although an input or a config file outside the workspace asks for it; absent: nothing.',
  type: 'array',
  items: {
    type: 'object',
    required: ['demand', 'setting', 'file', 'packages'],
    additionalProperties: false,
    properties: {
      demand: { enum: ['signatures', 'minimum-age', 'audit'] },
      setting: text('As the file names it, such as `minPublishAgeExceptions`.'),
      value: text('What it is set to, where that says more.'),
      file: problem.file,
      line: problem.line,
      packages: {
        description: 'What it let pass, as `ID VERSION` or `ID`, sorted; empty: all that it is about.',
        type: 'array',
        items: { type: 'string' },
      },
    },
  },
}

const restore = {
  description: 'The restore, if there were pins. In a failed one only the folder and the sources.',
  type: 'object',
  required: ['packagesDirectory', 'sources'],
  additionalProperties: false,
  properties: {
    packagesDirectory: text('The packages folder, absolute.'),
    packages: { description: 'In the order of the pins.', type: 'array', items: restoredPackage },
    downloadedBytes: count('Bytes of downloaded packages.'),
    downloadMilliseconds: count('The time of their download.'),
    sources: { description: 'In the order in which they are asked.', type: 'array', items: source },
    pruned: count('Packages that were removed.'),
    audit,
    exceptions,
  },
}

export const reportSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of a step of setup-pkgtool',
  type: 'object',
  required: ['reportVersion', 'milliseconds'],
  additionalProperties: false,
  properties: {
    reportVersion: { description: 'Of the format; a new field does not change it.', const: 1 },
    milliseconds: count('The time of the step.'),
    tool,
    restore,
    error: {
      description: 'Why the step failed; absent if it did not.',
      type: 'object',
      required: ['message'],
      additionalProperties: false,
      properties: {
        ...problem,
        problems: {
          description: 'The failures that it consists of.',
          type: 'array',
          items: {
            type: 'object',
            required: ['code', 'message'],
            additionalProperties: false,
            properties: problem,
          },
        },
      },
    },
  },
}
