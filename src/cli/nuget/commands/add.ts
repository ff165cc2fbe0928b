import { PkgtoolError } from '../../../core/base/errors.ts'
import { addToFolder, assertFolder } from '../folder-source.ts'
import type { NugetRun } from '../nuget-run.ts'
import { textOf } from '../parse-arguments.ts'

/** `add PACKAGE -Source FOLDER`: adds a package to a folder of packages. */
export async function add(run: NugetRun): Promise<void> {
  const [file = ''] = run.given.operands
  const folder = textOf(run.given, 'Source')
  if (!folder)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '-Source',
      found: 'it has no value',
      wanted: 'the folder that the package is added to',
    })
  await addToFolder(file, assertFolder(folder, '-Source'), run)
}
