import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join, resolve, sep } from 'node:path'
import { PkgtoolError } from '../../../core/base/errors.ts'
import { localFileError } from '../../../core/files/file-errors.ts'
import { packNuspec } from '../../../core/pack/pack.ts'
import type { NugetRun } from '../nuget-run.ts'
import { hasFlag, type NugetArguments, textOf, textsOf } from '../parse-arguments.ts'

/** `pack [NUSPEC]`: makes a package of a nuspec. */
export async function pack({ given, console, invocation }: NugetRun): Promise<void> {
  const nuspec = await findNuspec(given)
  console.print(`Attempting to build package from '${nuspec.name}'.`)
  const symbols = textOf(given, 'SymbolPackageFormat') === 'snupkg' ? 'snupkg' : 'symbols.nupkg'
  const { paths } = await packNuspec(nuspec.path, {
    outputDirectory: textOf(given, 'OutputDirectory'),
    basePath: textOf(given, 'BasePath'),
    version: textOf(given, 'Version'),
    suffix: textOf(given, 'Suffix'),
    properties: propertiesOf(given),
    exclude: textsOf(given, 'Exclude'),
    noDefaultExcludes: hasFlag(given, 'NoDefaultExcludes'),
    noPackageAnalysis: hasFlag(given, 'NoPackageAnalysis'),
    minClientVersion: textOf(given, 'MinClientVersion'),
    excludeVersion: hasFlag(given, 'OutputFileNamesWithoutVersion'),
    symbols: hasFlag(given, 'Symbols') ? symbols : undefined,
    log: console.log,
    signal: invocation.signal,
  })
  const output = textOf(given, 'OutputDirectory')
  // As the original: a folder as it is given, for a nuspec of the current one.
  const isShown = output !== undefined && !/[\\/]/.test(given.operands[0] ?? '')
  const shown = (path: string) => (isShown ? `${withSlash(output)}${basename(path)}` : path)
  for (const path of paths) console.answer(`Successfully created package '${shown(path)}'.`)
}

const withSlash = (folder: string) => (/[\\/]$/.test(folder) ? folder : `${folder}${sep}`)

// As of options that are given twice, the last one counts, where the original fails.
function propertiesOf(given: NugetArguments): ReadonlyMap<string, string> {
  return new Map(
    textsOf(given, 'Properties').map(pair => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).toLowerCase(), pair.slice(at + 1)] as const
    }),
  )
}

interface FoundNuspec {
  readonly path: string
  readonly name: string
}

/** The nuspec that is named, or the only one of the folder that is named, or of the current one. */
async function findNuspec({ operands: [named = '.'] }: NugetArguments): Promise<FoundNuspec> {
  const stats = await stat(named).catch(cause => {
    const { code } = localFileError(named, cause)
    if (code !== 'NOT_FOUND') throw localFileError(named, cause)
    throw new PkgtoolError(
      'CANNOT_PACK',
      { subject: named, found: 'NU5008: there is no such file', path: named },
      { cause },
    )
  })
  const names = stats.isDirectory() ? (await readdir(named)).map(name => join(named, name)) : [named]
  const candidates = names.filter(name =>
    [...projectExtensions, '.nuspec'].includes(extname(name).toLowerCase()),
  )
  const nuspecs = candidates.filter(name => extname(name).toLowerCase() === '.nuspec')
  const [path, second] = nuspecs
  if (path !== undefined && second === undefined && candidates.length === 1)
    return { path: resolve(path), name: path.slice(path.lastIndexOf('/') + 1) }
  throw new PkgtoolError('CANNOT_PACK', {
    subject: named,
    found: `NU5002: ${describe(candidates)}`,
    wanted: 'one nuspec',
    change: 'name it; a project is packed by the .NET client',
  })
}

/** What is a project in the eyes of `pack` and `spec`. */
export const projectExtensions = ['.csproj', '.vbproj', '.fsproj', '.nproj', '.btproj', '.dxjsproj']

function describe(candidates: readonly string[]): string {
  return candidates.length === 0 ? 'no nuspec' : candidates.join(', ')
}
