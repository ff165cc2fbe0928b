import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeOnlySource } from './dotnet.ts'
import { dependenciesXml } from './graph-feed.ts'
import { makePackage } from './package.ts'
import { type ProjectShape, shapePackages } from './project-shapes.ts'
import { shapeFiles } from './reported-shapes.ts'
import { writeFiles } from './write-files.ts'

export type Shapes = Readonly<Record<string, ProjectShape>>

/** Writes a repository for each shape, in a folder of its name, and beside them a feed as the only source. */
export async function writeRepositories(root: string, shapes: Shapes): Promise<void> {
  await mkdir(join(root, 'feed'), { recursive: true })
  for (const [id, versions] of Object.entries(shapePackages))
    for (const [version, dependencies] of Object.entries(versions)) {
      const metadata = dependenciesXml(dependencies).replace('<group></group><group', '<group')
      const own = Object.entries(shapeFiles[`${id} ${version}`] ?? {})
      const files = own.map(([name, content]) => ({ name, content }))
      const facts = { id, version, metadata, manifestExtension: 'nuspec', files }
      await writeFile(join(root, 'feed', `${id}.${version}.nupkg`), makePackage(facts))
    }
  for (const [name, { files }] of Object.entries(shapes))
    await writeFiles(join(root, name), { '.git/HEAD': '', ...files })
  await writeOnlySource(root, join(root, 'feed'))
}

/**
 * Whether a client restores a project by itself: a solution, and what stands beside a project that is not there, which a run for many
 * projects does not skip.
 */
export function isRestoredAlone(path: string): boolean {
  return /\.sln[xf]?$|^(?:ref_missing|extensions_\w+|restoring|own_name\w*|case_of_path|response_file\w*)\//.test(
    path,
  )
}
