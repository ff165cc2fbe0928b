import { PkgtoolError } from '../errors.ts'
import { quote } from '../text.ts'

export interface BadArchiveFacts {
  /** name of the entry that breaks the rule */
  readonly entry?: string
  readonly wanted?: string
  readonly cause?: unknown
}

/** Makes the error `BAD_ARCHIVE` of the file `path`; `found` says which rule is broken: `an encrypted entry`. */
export function badArchive(path: string, found: string, facts: BadArchiveFacts = {}): PkgtoolError {
  return new PkgtoolError(
    'BAD_ARCHIVE',
    {
      subject: path,
      path,
      found: facts.entry === undefined ? found : `${found}, ${quote(facts.entry)}`,
      ...(facts.wanted === undefined ? {} : { wanted: facts.wanted }),
    },
    facts.cause === undefined ? undefined : { cause: facts.cause },
  )
}
