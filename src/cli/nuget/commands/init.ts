import { listFolder } from '../../../core/sources/list-folder.ts'
import { addToFolder, assertFolder } from '../folder-source.ts'
import type { NugetRun } from '../nuget-run.ts'

/** `init FOLDER FOLDER`: adds all packages of a folder to another one. */
export async function init(run: NugetRun): Promise<void> {
  const { given, console, invocation } = run
  const [from = '', to = ''] = given.operands
  const target = assertFolder(to, 'init')
  const { signal } = invocation
  const packages = await listFolder(assertFolder(from, 'init'), { signal, log: console.log })
  if (packages.length === 0) console.print(`Feed '${from}' contains no packages.`)
  for (const { file } of packages) await addToFolder(file, target, run)
}
