import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetShape } from './asset-shapes.ts'
import { dependenciesXml } from './graph-feed.ts'
import { makePackage } from './package.ts'

/** Writes the project of a shape as `App.csproj`, and its packages into the folder `feed` beside it. */
export async function writeShape(folder: string, shape: AssetShape): Promise<void> {
  const { packages, dependencies = {}, metadata = '', project } = shape
  await mkdir(join(folder, 'feed'), { recursive: true })
  for (const [id, paths] of Object.entries(packages)) {
    const needs = (dependencies[id] ?? []).map(each => `${each} 1.0.0`)
    const files = paths.map(name => ({ name, content: name }))
    const facts = { id, version: '1.0.0', manifestExtension: 'nuspec', files }
    const bytes = makePackage({ ...facts, metadata: dependenciesXml(needs) + (id === 'P' ? metadata : '') })
    await writeFile(join(folder, 'feed', `${id.toLowerCase()}.1.0.0.nupkg`), bytes)
  }
  await writeFile(join(folder, 'App.csproj'), project)
}
