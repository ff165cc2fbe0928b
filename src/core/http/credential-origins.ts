import { PkgtoolError } from '../base/errors.ts'

/** A line of `credential-origins`: an origin that may get secrets; with a name, only those of that name. */
export interface CredentialOrigin {
  readonly name?: string | undefined
  readonly origin: string
}

/**
 * Parses the lines of `credential-origins`, `ORIGIN` or `NAME=ORIGIN`, ORIGIN an http or https address and NAME as in
 * `credentials`.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function parseCredentialOrigins(lines: readonly string[] = []): readonly CredentialOrigin[] {
  return lines.map((line, index) => {
    const [, bare, quoted, address = ''] = /^(?:(?:([\w.-]+)|"([^"]+)")=)?(\S+)$/.exec(line.trim()) ?? []
    const url = URL.canParse(address) ? new URL(address) : undefined
    // A star is not a wildcard here and must not look like one.
    const isWeb =
      url !== undefined && ['http:', 'https:'].includes(url.protocol) && !url.hostname.includes('*')
    if (isWeb && url.username === '' && url.password === '' && url.search === '' && url.hash === '')
      return { name: bare ?? quoted, origin: url.origin }
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'credential-origins',
      found: `line ${index + 1}, which does not read so`,
      wanted: 'an origin such as https://feed.example, or NAME=https://feed.example',
    })
  })
}
