import { quote } from '../text.ts'
import { isValidPackageId } from '../versions/package-id.ts'
import { tryParsePackageVersion } from '../versions/parse-package-version.ts'
import type { DocumentValue } from './document-value.ts'
import type { LockDocument } from './lock-file.ts'
import { keepIf, readAddress, readDigest, readSize } from './lock-values.ts'
import { tryParsePinRequest } from './pin-request.ts'

/** An entry for a package, what it stands for in one spelling, and its place. */
export interface ParsedPackage {
  readonly entry: LockDocument['packages'][number]
  /** the version, lower case */
  readonly version: string
  /** `PinRequest.key` of what was asked for */
  readonly request: string
  readonly at: DocumentValue
}

/** Reads an entry of `packages`. @throws PkgtoolError `INVALID_LOCK` */
export function parseLockedPackage(at: DocumentValue): ParsedPackage {
  const id = at.member('id').parsed('a package id', keepIf(isValidPackageId))
  const version = at.member('version').parsed('an exact version', tryParsePackageVersion)
  const wanted = 'a version, a range or a floating version'
  const requested = at.member('requested').text(wanted)
  const request = at.member('requested').parsed(wanted, tryParsePinRequest)
  if (!request.takes(version))
    throw at.member('version').mismatch(`a version that the request ${quote(requested, 60)} takes`)
  const sha512 = readDigest(at.member('sha512'), 'sha512')
  const contentHash = readDigest(at.member('contentHash'), 'sha512')
  const size = readSize(at.member('size'))
  const entry = {
    id,
    version: version.text,
    requested,
    ...(sha512 !== undefined && { sha512 }),
    ...(contentHash !== undefined && { contentHash }),
    ...(size !== undefined && { size }),
    source: readAddress(at.member('source')),
    line: at.line,
  }
  return { entry, version: version.lower, request: request.key, at }
}
