import { builtinModule } from '../../base/builtin-module.ts'
import { membersOf, parseJson } from '../../base/documents/json.ts'
import { isPkgtoolError } from '../../base/errors.ts'
import { printable, quote } from '../../base/printable.ts'
import { hideSecrets } from '../../base/sent-secrets.ts'
import { readBody } from './read-body.ts'
import type { Answer } from './redirects.ts'

/** bytes of an answer that says why it is an error */
const maxRefusal = 64 * 1024

/**
 * Reads why a server refuses, from the body of its answer or the words beside its status: `, "REASON"`, or empty if it says nothing
 * that may be shown.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function givenReason(answer: Answer): Promise<string> {
  const { status, phrase = '' } = answer
  const body = await readBody(answer, maxRefusal).catch(error => {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    return Buffer.alloc(0)
  })
  const given = readReason(body) ?? (phrase === builtinModule('node:http').STATUS_CODES[status] ? '' : phrase)
  const reason = shownReason(given)
  return reason === undefined ? '' : `, ${quote(reason, maxReason)}`
}

/** The reason in a body: problem details, the errors of known servers, or plain text; none in a page. */
function readReason(body: Uint8Array): string | undefined {
  const parsed = parseJson(body)
  if ('value' in parsed) {
    const members = membersOf(parsed.value)
    const [first] = [members.get('errors')].flat()
    const nested = membersOf(Array.isArray(first) ? undefined : first)
    const texts = [
      members.get('detail'),
      members.get('message'),
      nested.get('message'),
      members.get('title'),
      members.get('error'),
    ]
    return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  }
  const text = Buffer.from(body).toString('utf8').trim()
  return text === '' || text.startsWith('<') ? undefined : text
}

const maxReason = 300

/**
 * Returns the reason of a server for a message: escaped, at most 300 characters; undefined if any of it may be a piece of a secret
 * that was sent.
 */
export function shownReason(reason: string): string | undefined {
  const whole = reason.trim()
  return whole === '' || hideSecrets(whole) !== whole ? undefined : printable(whole.slice(0, maxReason))
}
