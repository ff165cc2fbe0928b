import { createHash } from 'node:crypto'
import type { FaultServer } from './fault-server.ts'

/** An entry as a listing writes it; a field given as `undefined` is left out. */
export interface ListedTool {
  readonly version: string
  readonly url?: unknown
  readonly stage?: unknown
  readonly uploaded?: unknown
  readonly sha256?: unknown
  readonly size?: unknown
}

/** The document of a listing; what an entry does not say is valid, and its `url` relative: `tools/VERSION/NAME`. */
export function toolListing(entries: readonly (ListedTool | string)[], toolName = 'pkgtool.exe'): object {
  return {
    [toolName]: entries.map(entry => ({
      url: `tools/${typeof entry === 'string' ? entry : entry.version}/${toolName}`,
      stage: 'ReleasedAndBlessed',
      uploaded: '2024-01-02T03:04:05.0000000Z',
      ...(typeof entry === 'string' ? { version: entry } : entry),
    })),
  }
}

/** The bytes of a tool for tests: different for each version. */
export function toolBytes(version: string): Buffer {
  return Buffer.from(`#!/bin/sh\necho ${version}\n`)
}

export function sha256Of(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Serves a feed at `path` of a server, with hashes in its listing and the bytes of each tool, and returns its dist-url. */
export function serveTools(
  server: FaultServer,
  entries: readonly (ListedTool | string)[],
  path = '/dist',
): string {
  const full = entries.map(entry => {
    const listed = typeof entry === 'string' ? { version: entry } : entry
    return { sha256: sha256Of(toolBytes(listed.version)), ...listed }
  })
  server.on(`${path}/tools.json`, { body: JSON.stringify(toolListing(full)) })
  for (const { version } of full)
    server.on(`${path}/tools/${version}/pkgtool.exe`, { body: toolBytes(version), ranges: true })
  return `${server.origin}${path}`
}
