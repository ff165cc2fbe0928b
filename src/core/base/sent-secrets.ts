/**
 * The secrets that this thread has sent to servers. A server may send one back in any text, and our messages cut long texts: the
 * runner masks whole secrets only, so a piece would show. State of the module, since every text of a server ends in `printable`,
 * whoever made the message.
 */
import { hideWith } from './printable.ts'

/** letters and digits in a row that count as a piece of a secret, whatever stands between them */
const pieceLength = 10

/** letters and digits of a secret that is hidden whole; a shorter one is also a word or a number that texts have anyway */
const minWholeLength = 6

const headLength = 4

const known = new Set<string>()

const pieces = new Set<string>()

/** What is hidden as it stands, since it has too few letters to be a piece; the longest first. */
let signs: readonly string[] = []

/** of the pieces, the longest first */
let lengths: readonly number[] = []

/** whether a piece begins with four letters, by their number: most texts need no look at `pieces` */
let heads: Uint8Array | undefined

/**
 * Keeps pieces of a secret out of all texts from now on; one of six to nine letters and digits is a piece itself, and one of fewer with
 * signs is hidden whole if it has six characters.
 */
export function noteSecret(secret: string): void {
  if (known.has(secret)) return
  known.add(secret)
  heads ??= new Uint8Array(36 ** headLength)
  if (secret.length >= minWholeLength && squeeze(secret).letters.length < minWholeLength)
    signs = [...new Set([...signs, ...formsOfSigns(secret)])].sort((a, b) => b.length - a.length)
  for (const form of formsOf(secret)) {
    const { letters } = squeeze(form)
    const length = Math.min(pieceLength, letters.length)
    if (length < minWholeLength) continue
    lengths = [...new Set([...lengths, length])].sort((a, b) => b - a)
    for (let start = 0; start + length <= letters.length; start++) {
      pieces.add(letters.slice(start, start + length))
      heads[headAt(letters, start)] = 1
    }
  }
  hideWith(hideSecrets)
}

const secretHeaders = ['x-nuget-apikey', 'x-amz-security-token'] as const

/** Notes the secrets in the headers of a request. A signature is no secret: it is good for one request. */
export function noteHeaders(headers: Readonly<Record<string, string>>): void {
  for (const name of secretHeaders) if (headers[name] !== undefined) noteSecret(headers[name])
  const [, scheme = '', carried = ''] = /^(basic|bearer) (.+)$/i.exec(headers.authorization ?? '') ?? []
  if (carried === '') return
  noteSecret(carried)
  if (scheme.toLowerCase() === 'basic')
    noteSecret(
      Buffer.from(carried, 'base64')
        .toString()
        .replace(/^[^:]*:/, ''),
    )
}

/** Notes the values of a query that a user gave, or those of the parameters `names`. */
export function noteQuery(query: string, names?: readonly string[]): void {
  for (const [name, value] of new URLSearchParams(query))
    if (names === undefined || names.includes(name)) noteSecret(value)
}

/** Returns the text with `***` in the place of each piece of a secret: as it is, reversed, in base64, hex or a URL. */
export function hideSecrets(text: string): string {
  return hidePieces(signs.reduce((open, each) => open.replaceAll(each, '***'), text))
}

function hidePieces(text: string): string {
  const shortest = lengths.at(-1)
  if (heads === undefined || shortest === undefined || text.length < shortest) return text
  const { letters, places } = squeeze(text)
  let shown = ''
  let end = 0
  for (let start = 0; start + shortest <= letters.length; start++) {
    if (heads[headAt(letters, start)] === 0) continue
    const length = lengths.find(each => pieces.has(letters.slice(start, start + each)))
    if (length === undefined) continue
    const from = places[start] as number
    if (from >= end) shown += `${text.slice(end, from)}***`
    end = Math.max(end, (places[Math.min(start + length, letters.length) - 1] as number) + 1)
  }
  return end === 0 ? text : shown + text.slice(end)
}

// The other forms have letters.
function formsOfSigns(secret: string): readonly string[] {
  return [secret, [...secret].reverse().join(''), JSON.stringify(secret).slice(1, -1)]
}

function formsOf(secret: string): readonly string[] {
  const inBase64 = [0, 1, 2].map(before =>
    Buffer.from('\0'.repeat(before) + secret)
      .toString('base64')
      .slice(Math.ceil((before * 4) / 3)),
  )
  const reversed = [...secret].reverse().join('')
  return [secret, reversed, encodeURIComponent(secret), Buffer.from(secret).toString('hex'), ...inBase64]
}

/** The letters and digits of a text, each as one of ASCII in lower case, and where each stands. */
function squeeze(text: string): { readonly letters: string; readonly places: Int32Array } {
  const letters = Buffer.allocUnsafe(text.length)
  const places = new Int32Array(text.length)
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const lower = code >= 65 && code <= 90 ? code + 32 : code > 127 ? foldLetter(text.charAt(at)) : code
    if ((lower < 97 || lower > 122) && (lower < 48 || lower > 57)) continue
    letters[count] = lower
    places[count++] = at
  }
  return { letters: letters.toString('latin1', 0, count), places }
}

// Passwords have letters of all scripts. Several share one of ASCII: ten in a row that do by chance are as good as none.
function foldLetter(character: string): number {
  return /[\p{L}\p{N}]/u.test(character) ? 97 + (character.toLowerCase().charCodeAt(0) % 26) : 0
}

function headAt(letters: string, start: number): number {
  let number = 0
  for (let at = start; at < start + headLength; at++) {
    const code = letters.charCodeAt(at)
    number = number * 36 + (code < 58 ? code - 48 : code - 87)
  }
  return number
}
