import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'
import type { WorkspaceOptions } from '../files/workspace.ts'
import { type JudgeExecutableOptions, judgeExecutable } from './executable-signature.ts'
import { readRoots, type SignatureOptions } from './signature-rule.ts'
import type { ToolSigner, ToolSignerRule } from './tool-signer.ts'
import { parsePem, TrustRoots } from './trust-roots.ts'
import { parseFingerprint } from './trusted-signers.ts'

/** What the lines of `tool-signers` ask for. */
interface WantedToolSigners {
  readonly fingerprints: readonly string[]
  readonly subjects: readonly string[]
}

/**
 * Reads the lines of `tool-signers`: `SHA256` of a certificate, whose root may be one that nobody trusts, or `subject:NAME`.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
function parseToolSigners(lines: readonly string[]): WantedToolSigners {
  const fingerprints: string[] = []
  const subjects: string[] = []
  for (const line of lines.map(each => each.trim())) {
    const fingerprint = parseFingerprint(line)
    const subject = /^subject:\s*(\S.*)$/u.exec(line)?.[1]
    if (fingerprint !== undefined) fingerprints.push(fingerprint)
    else if (subject !== undefined) subjects.push(subject)
    else
      throw new PkgtoolError('INVALID_INPUT', {
        subject: 'tool-signers',
        found: `the line is ${quote(line)}`,
        wanted: 'the SHA-256 of a certificate, with 64 hexadecimal digits, or "subject:NAME"',
      })
  }
  return { fingerprints, subjects }
}

/** a tool has 10 MB */
const sizeLimit = 1024 * 1024 * 1024

/**
 * Opens the rule about the signature of the tool.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function openToolSigners(
  lines: readonly string[],
  options: Pick<SignatureOptions, 'trustRoots'> & WorkspaceOptions,
): ToolSignerRule {
  const wanted = parseToolSigners(lines)
  const { signing, timestamps } = readRoots(options)
  const roots = {
    signing: new TrustRoots(parsePem(signing)),
    timestamps: new TrustRoots(parsePem(timestamps)),
  }
  const match: JudgeExecutableOptions['match'] = signer => matchSigner(wanted, signer)
  return {
    accepts: signer => match(signer) !== undefined,
    judge: path =>
      judgeExecutable(readBoundedFileSync(path, { limit: sizeLimit, noLink: true }), {
        roots,
        match,
        now: Date.now(),
      }),
  }
}

function matchSigner(
  { fingerprints, subjects }: WantedToolSigners,
  { fingerprint, subject }: ToolSigner,
): ReturnType<JudgeExecutableOptions['match']> {
  if (fingerprints.includes(fingerprint)) return 'certificate'
  return subjects.includes(subject) ? 'name' : undefined
}
