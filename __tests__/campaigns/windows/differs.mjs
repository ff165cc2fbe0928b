// What of the unit tests the Windows lane runs, and what Wine does differently from Windows, each with its reason.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../scripts/lib/report.mjs'

const folders = ['base', 'files', 'http', 'lock', 'nuget', 'zip'].map(room => `__tests__/core/${room}`)

/** Files that hold such text are passed over. */
const skippedFiles = [
  [/test-certificates|openssl/, 'make certificates with openssl, which is no Windows program here'],
  [/built-core|transform|run-script/, 'translate sources with esbuild, a Linux program here'],
  [/\/dev\/zero|mkfifo/, 'read devices and pipes of Linux, which Wine shows below Z:'],
]

const noLinks = 'Wine 8 makes neither symbolic links nor junctions'

/** Failures with such a message are passed over. */
export const skippedFailures = [
  [/ENOTSUP: .*symlink/, noLinks],
  [/Node\.js is only supported on Windows/, 'start Node in an environment of its own, where it refuses Wine'],
]

/** Tests that are passed over, by the beginning of their full names. */
export const skippedTests = [
  ['a link in a feed is no lock', noLinks],
  ['isInWorkspace goes by the path as it is written and by where its links lead', noLinks],
  ['makeFolder, below /proc', 'Wine shows /proc of Linux below Z:'],
  [
    'addPackages of a package whose longest name has so many bytes',
    'Wine keeps files on a disk of Linux, where a name has 255 bytes at most',
  ],
]

const files = [...folders, '__tests__/feed/tree']
  .flatMap(folder => readdirSync(join(projectRoot, folder)).map(name => `${folder}/${name}`))
  .filter(file => file.endsWith('.test.ts'))

const whyNot = file => {
  const text = readFileSync(join(projectRoot, file), 'utf8')
  return skippedFiles.find(([pattern]) => pattern.test(text))?.[1]
}

/** The files that are run. */
export const unitTests = files.filter(file => whyNot(file) === undefined)

/** The files that are passed over, each with its reason. */
export const passedOver = files.flatMap(file => (whyNot(file) === undefined ? [] : [[file, whyNot(file)]]))
