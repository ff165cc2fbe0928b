import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addPackages, addTool, type FeedSettingsInput, initFeed } from '../../src/feed/index.ts'
import { makePackage } from './package.ts'
import { unsignedExecutable } from './signed-executable.ts'

export interface TestFeed {
  readonly tools?: readonly { readonly version: string; readonly stage: string; readonly uploaded?: string }[]
  readonly packages?: readonly { readonly id: string; readonly version: string }[]
  readonly settings?: FeedSettingsInput
}

/** The bytes of a tool in the feeds of tests. */
export function toolText(version: string): string {
  return `#!/bin/sh\necho ${version}\n`
}

/** Makes a feed below `folder` and returns its path. */
export async function makeFeed(
  folder: string,
  { tools = [], packages = [], settings }: TestFeed,
): Promise<string> {
  const feed = join(folder, 'feed')
  await initFeed(feed, settings)
  const file = join(folder, 'tool')
  for (const tool of tools) {
    const isNuget = settings?.toolName === 'nuget.exe'
    await writeFile(file, isNuget ? unsignedExecutable(tool.version) : toolText(tool.version))
    await addTool(feed, file, tool)
  }
  const paths: string[] = []
  for (const { id, version } of packages) {
    const { packageExtension = 'pkgfile', manifestExtension } = settings ?? {}
    const path = join(folder, `${id}.${version}.${packageExtension}`)
    // What the .NET client may read has files that fit every target framework.
    const files = manifestExtension === 'nuspec' ? [{ name: 'content/a.txt', content: 'a' }] : undefined
    await writeFile(
      path,
      makePackage({ id, version, ...(manifestExtension && { manifestExtension }), ...(files && { files }) }),
    )
    paths.push(path)
  }
  if (paths.length > 0) await addPackages(feed, paths)
  return feed
}
