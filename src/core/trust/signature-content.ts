import { isUtf8 } from 'node:buffer'
import { type DigestName, digestNames } from './cms/oids.ts'
import { SignatureError } from './signature-fault.ts'

/** What the signature of a package signs: the hash of the package without it. */
export interface SignatureContent {
  readonly digest: DigestName
  readonly hash: Buffer
}

/**
 * Reads the text that a signature signs:
 *
 *     Version:1
 *
 *     2.16.840.1.101.3.4.2.1-Hash:6SCIA6o6OZmi5h2mjuujyU/CkaFE024mFmpEcqXGhFE=
 *
 * @throws SignatureError
 */
export function parseSignatureContent(bytes: Buffer): SignatureContent {
  if (!isUtf8(bytes)) throw unreadable()
  const lines = bytes.toString().split(/\r\n|[\r\n]/)
  const header = readSection(lines)
  const version = header.get('Version')
  if (version === undefined) throw unreadable()
  if (version !== '1') throw new SignatureError('NU3007', 'a signature of another version')
  for (const [name, value] of readSection(lines)) {
    const digest = name.endsWith('-Hash') ? digestNames.get(name.slice(0, -'-Hash'.length)) : undefined
    if (digest !== undefined) return { digest, hash: Buffer.from(value, 'base64') }
  }
  throw new SignatureError('NU3000', 'a signature that names no hash of the package')
}

/** Takes the lines up to the empty one that ends a section. */
function readSection(lines: string[]): Map<string, string> {
  const section = new Map<string, string>()
  for (let line = lines.shift(); line !== ''; line = lines.shift()) {
    const [, name, value] = /^([a-zA-Z0-9.\-/]+):(.+)$/.exec(line ?? '') ?? []
    if (name === undefined || value === undefined || section.has(name)) throw unreadable()
    section.set(name, value)
  }
  if (section.size === 0) throw unreadable()
  return section
}

function unreadable(): SignatureError {
  return new SignatureError('NU3000', 'a signature whose content cannot be read')
}
