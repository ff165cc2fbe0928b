import { printable } from '../base/printable.ts'

const longestReason = 300

/** letters and digits in a row that may be a piece of a secret */
const pieceLength = 10

/**
 * Returns the reason of a server for a message: escaped, at most 300 characters; undefined if any ten letters and digits of it
 * may come from the secret, whatever stands between them: as it is, reversed, in base64 or in hex.
 */
export function shownReason(reason: string, secret: string): string | undefined {
  const shown = reason.trim().slice(0, longestReason)
  const bytes = Buffer.from(secret)
  const forms = [secret, [...secret].reverse().join(''), bytes.toString('base64'), bytes.toString('hex')].map(
    squeeze,
  )
  const squeezed = squeeze(shown)
  for (let start = 0; start + pieceLength <= squeezed.length; start++) {
    const piece = squeezed.slice(start, start + pieceLength)
    if (forms.some(form => form.includes(piece))) return undefined
  }
  return shown === '' ? undefined : printable(shown)
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
