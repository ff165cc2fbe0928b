import { createHash, timingSafeEqual } from 'node:crypto'
import { type FeedRequest, singleHeader } from './messages.ts'

/** Returns whether a request carries `token`: as a bearer token, or as the password of any user. */
export function isAuthorized(request: FeedRequest, token: string): boolean {
  const match = /^(bearer|basic) +([^ ]+) *$/i.exec(singleHeader(request, 'authorization') ?? '')
  if (!match?.[1] || !match[2]) return false
  const given = match[1].toLowerCase() === 'bearer' ? match[2] : passwordOf(match[2])
  // Digests have equal lengths, so the comparison does not leak the length of the token.
  return timingSafeEqual(digest(given), digest(token))
}

function passwordOf(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString()
  return text.slice(text.indexOf(':') + 1)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
