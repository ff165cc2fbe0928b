import { PkgtoolError } from '../../core/base/errors.ts'
import { flag } from '../../core/base/format.ts'
import { mapByVersion, versionKey } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import type { Staged } from '../store/feed-store.ts'
import type { ContentTool } from '../sync/sync-tools.ts'
import { type ConflictOptions, resolveConflict } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import type { PlacedStatus } from '../tree/packages/place-package.ts'
import { pathInFeed } from '../tree/references.ts'
import { entryFile } from '../tree/tools/entry-file.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
import { readToolFacts } from '../tree/tools/tool-facts.ts'
import { type Publication, stageFrom } from './publish-id.ts'

/** Plans what publishing does with each version of the tool. @throws PkgtoolError `ALREADY_THERE`, `INVALID_FEED` */
export async function planTools(
  publication: Publication,
  options: ConflictOptions,
): Promise<readonly ContentTool[]> {
  const { source, target } = publication
  const present = mapByVersion(await readToolEntries(target))
  const statusOf = (entry: ToolEntry): PlacedStatus => {
    const theirs = present.get(versionKey(entry.parsed))
    if (!theirs) return 'added'
    if (theirs.sha256 === entry.sha256) return 'present'
    return resolveConflict(options, {
      subject: `${source.toolName} ${entry.version}`,
      found: `the target has SHA-256 ${theirs.sha256 ?? 'none'}`,
      wanted: `${entry.sha256 ?? 'none'}, as in the feed that is published`,
      change: `use ${flag('skip-existing')} or ${flag('force')}`,
    })
  }
  const plan = (entry: ToolEntry): ContentTool => {
    const isHere = pathInFeed(source, entry.url) !== undefined
    const stage = isHere ? () => stageTool(publication, entry) : undefined
    return { entry, facts: readToolFacts(entry), status: statusOf(entry), stage }
  }
  return (await readToolEntries(source)).map(plan)
}

async function stageTool(publication: Publication, entry: ToolEntry): Promise<Staged> {
  const file = await entryFile(publication.source, entry)
  const copy = file && (await stageFrom(publication, file.key, 'sha256'))
  if (!copy) throw noFile(publication.source, entry)
  if (entry.sha256 === undefined || entry.sha256 === copy.digest) return copy
  await copy.discard()
  throw otherBytes(entry, copy.digest)
}

function noFile({ toolName }: StoredFeed, { version }: ToolEntry): PkgtoolError {
  return new PkgtoolError('NOT_FOUND', {
    subject: `${toolName} ${version}`,
    found: 'there is no file, though the listing names it',
    change: 'bring it back with `feed add-tool`',
  })
}

function otherBytes({ version, sha256 }: ToolEntry, digest: string): PkgtoolError {
  return new PkgtoolError('HASH_MISMATCH', {
    subject: version,
    found: `it is sha256:${digest}`,
    wanted: `sha256:${sha256}, as its listing has it`,
    change: 'check the feed with `feed verify`',
  })
}
