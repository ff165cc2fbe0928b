// What of the unit tests the Windows lane runs, and what Wine does differently from Windows, each with its reason.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../scripts/lib/report.mjs'

const folders = ['__tests__/core/nuget']

/** Whole files that are passed over. */
export const skippedFiles = []

/** Tests that are passed over, by the beginning of their full names. */
export const skippedTests = [
  [
    'fetchServiceIndex refuses a base address over http, even of this machine, in an index over https',
    'makes a certificate with openssl, which is no Windows program here',
  ],
]

/** The files that are run. */
export const unitTests = folders
  .flatMap(folder => readdirSync(join(projectRoot, folder)).map(name => `${folder}/${name}`))
  .filter(file => file.endsWith('.test.ts') && !skippedFiles.some(([skipped]) => skipped === file))
