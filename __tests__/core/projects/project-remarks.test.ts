import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { isPkgtoolError, textOf } from '../../../src/core/base/errors.ts'
import { readProjectNeeds } from '../../../src/core/closures/projects/project-needs.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { type RemarkShape, remarkShapes } from '../../support/remark-shapes.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

/** Refusals that have other words than the code of the client. */
const ownWords: Readonly<Record<string, string>> = {
  'no PackageVersion for it': 'NU1010',
  'at the reference, and central versions': 'NU1008',
  'CentralPackageVersionOverrideEnabled is false': 'NU1013',
  'the floating version': 'NU1011',
}

const codesIn = (text: string) => [
  ...(text.match(/\bNU\d{4}\b/g) ?? []),
  ...Object.entries(ownWords).flatMap(([words, code]) => (text.includes(words) ? code : [])),
]

describe('projectRemarks', () => {
  // The same table is compared with the client.
  test.each(Object.entries(remarkShapes))('says of %s what the client says', async (_, shape) => {
    expect(await saidOf(shape)).toEqual(shape.said)
  })
})

async function saidOf({ files }: RemarkShape): Promise<readonly string[]> {
  const root = await newFolder()
  await mkdir(join(root, '.git'))
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text)
  const log = recordingLog()
  const options = { workingDirectory: root, workspace: root, prunes: true, log }
  const failure = await readProjectNeeds(['App.csproj'], options).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure !== undefined && !isPkgtoolError(failure, 'INVALID_PROJECT')) throw failure
  const errors = failure ? codesIn(textOf(failure)).map(code => `error ${code}`) : []
  const warnings = log.of('warning').flatMap(text => codesIn(text).map(code => `warning ${code}`))
  return [...new Set([...errors, ...warnings])].sort()
}
