// What of the unit tests the Windows lane runs, and what Wine does differently from Windows, each with its reason.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../scripts/lib/report.mjs'

const folders = [
  ...['base', 'files', 'lock', 'net', 'nuget', 'tool', 'zip'],
  ...['accepted', 'closures', 'layouts', 'pins', 'store'],
].map(room => `__tests__/core/${room}`)

/** Of rooms that start many servers and processes, which Wine does slowly, some files. */
const someOf = {
  'core/packages': ['plan-restore', 'restore'],
  'core/packages/in-place': ['find-present'],
  'core/packages/place': ['place-feed', 'replace-folder'],
  e2e: [
    ...[
      'fetch-package',
      'restore-content-hash',
      'restore-credentials',
      'restore-expanded',
      'restore-layouts',
    ],
    ...['restore-lock', 'restore-package-store', 'restore-packages-bad-input', 'restore-prune'],
    ...[
      'change-feed',
      'feed-lock',
      'feed-long-names',
      'feed-own-files',
      'feed-planted-links',
      'signature-mark',
    ],
    ...['response-splitting', 'verify-one-reading'],
  ],
  'core/sources': ['open-source'],
  'feed/bundle': ['bundle-feed'],
  'feed/serve': ['handler'],
}

/** Files that hold such text are passed over. */
const skippedFiles = [
  [/test-certificates|openssl/, 'make certificates with openssl, which is no Windows program here'],
  [
    /token-service|sts-server/,
    "start a service that calls Node's fetch, whose connections Wine refuses at times",
  ],
  [/built-core|transform|run-script/, 'translate sources with esbuild, a Linux program here'],
]

/** Failures with such a message are passed over. */
export const skippedFailures = [
  [/Node\.js is only supported on Windows/, 'start Node in an environment of its own, where it refuses Wine'],
  [/connect UNKNOWN 127\.0\.0\.1/, "call Node's fetch, whose connections Wine refuses at times"],
]

/** Tests that are passed over, by the beginning of their full names. */
export const skippedTests = [
  [
    'addPackages of a package whose longest name has so many bytes',
    'Wine keeps files on a disk of Linux, where a name has 255 bytes at most',
  ],
  [
    'readPins refuses a file that holds no pins by its name',
    'one of its names has a line break, which Windows does not allow',
  ],
  [
    'addPackages reads the copy, also when another file takes the place of the original',
    'Windows itself refuses to replace a file that is open',
  ],
]

const files = [
  ...[...folders, '__tests__/feed/tree']
    .flatMap(folder =>
      readdirSync(join(projectRoot, folder), { recursive: true }).map(name => `${folder}/${name}`),
    )
    .filter(file => file.endsWith('.test.ts')),
  ...Object.entries(someOf).flatMap(([room, names]) =>
    names.map(name => `__tests__/${room}/${name}.test.ts`),
  ),
]

const whyNot = file => {
  const text = readFileSync(join(projectRoot, file), 'utf8')
  return skippedFiles.find(([pattern]) => pattern.test(text))?.[1]
}

/** The files that are run. */
export const unitTests = files.filter(file => whyNot(file) === undefined)

/** The files that are passed over, each with its reason. */
export const passedOver = files.flatMap(file => (whyNot(file) === undefined ? [] : [[file, whyNot(file)]]))
