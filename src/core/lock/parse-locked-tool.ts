import { latestBys } from '../versions/latest-by.ts'
import { tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { isStage, stages } from '../versions/stage.ts'
import { tryParseUploadTime } from '../versions/upload-time.ts'
import type { DocumentValue } from './document-value.ts'
import type { LockDocument, LockedToolRequest } from './lock-file.ts'
import { toolNamePattern } from './lock-schema.ts'
import { keepIf, readAddress, readDigest, readSize } from './lock-values.ts'

const toolName = new RegExp(toolNamePattern, 'u')

/** Reads the member `tool`. @throws PkgtoolError `INVALID_LOCK` */
export function parseLockedTool(at: DocumentValue): NonNullable<LockDocument['tool']> {
  const sha256 = readDigest(at.member('sha256'), 'sha256')
  const size = readSize(at.member('size'))
  return {
    name: at.member('name').parsed(
      'a file name',
      keepIf(text => toolName.test(text)),
    ),
    requested: parseRequest(at.member('requested')),
    version: at.member('version').parsed(
      'an exact version',
      keepIf(text => tryParsePackageVersion(text) !== undefined),
    ),
    url: readAddress(at.member('url')),
    stage: at.member('stage').text('a stage'),
    uploaded: at.member('uploaded').parsed(
      'an ISO 8601 time',
      keepIf(text => tryParseUploadTime(text) !== undefined),
    ),
    ...(sha256 !== undefined && { sha256 }),
    ...(size !== undefined && { size }),
    line: at.line,
  }
}

function parseRequest(at: DocumentValue): LockedToolRequest {
  return {
    version: at.member('version').parsed('"latest", a version or a range', text => text.trim() || undefined),
    stage: at
      .member('stage')
      .parsed(`one of ${stages.join(', ')}`, text => (isStage(text) ? text : undefined)),
    latestBy: at
      .member('latestBy')
      .parsed(`one of ${latestBys.join(', ')}`, text => latestBys.find(word => word === text)),
    minimumAge: at.member('minimumAge').count('a number of milliseconds'),
  }
}
