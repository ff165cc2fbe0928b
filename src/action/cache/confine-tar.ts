import { execFile } from 'node:child_process'
import { sep } from 'node:path'
import { promisify } from 'node:util'
import { printable } from '../../core/base/printable.ts'
import { setVariable } from '../runner-environment.ts'

/** the prefix of each unpacked file, so that no member of an archive can be named `..` */
export const unpacked = 'unpacked-'

/**
 * Keeps tar from unpacking outside `folder`, whoever wrote the entry. The toolkit unpacks with `-P` before a file can be
 * hashed, so members named `/x` or `../x`, or below a link, could be written anywhere. `--transform` of GNU tar puts each
 * member directly into `folder`, without its path. The variable stays set, because a call that timed out may unpack later.
 */
export async function confineTar(folder: string, programs: readonly string[]): Promise<void> {
  const version = await firstVersion(programs)
  if (!version.includes('GNU tar'))
    throw new Error('only GNU tar unpacks into one folder, and this machine has none')
  // tar splits the value like a shell, but cannot escape a quote.
  if (folder.includes("'")) throw new Error(`the name of its folder has a quote: ${printable(folder)}`)
  const start = folder
    .split(sep)
    .join('/')
    .replace(/[\\&,]/g, '\\$&')
  setVariable('TAR_OPTIONS', `'--transform=s,[/\\],_,g;s,.*_,,;s,^,${start}/${unpacked},'`)
}

const versionLimit = 10_000

async function firstVersion(programs: readonly string[]): Promise<string> {
  for (const program of programs) {
    const ran = await promisify(execFile)(program, ['--version'], { timeout: versionLimit }).catch(
      () => undefined,
    )
    if (ran !== undefined) return ran.stdout
  }
  return ''
}
