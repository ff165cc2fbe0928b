/** One text of a version list that is a version. */
export interface ListedVersion {
  /** as the list has it */
  readonly text: string
  /** normalized, in lower case */
  readonly lower: string
}

/** An id to check. */
export interface WantedId {
  /** as the caller or the feed spells it */
  readonly id: string
  readonly lowerId: string
  /** versions that pins name, normalized, in lower case */
  readonly pinned: ReadonlySet<string>
}

/** What is known of one id while it is checked. */
export interface IdCheck extends WantedId {
  /** by normalized version in lower case; empty until the list was read */
  readonly versions: Map<string, ListedVersion>
  /**
   * Versions, and paths of files below the package base address, of which something is told already: what follows from
   * that is not told besides.
   */
  readonly excused: Set<string>
  /** versions that lie in the folder and that no list has */
  readonly unlisted: Set<string>
  hasList: boolean
  /** it is there, but no version could be read from it */
  isListBroken: boolean
}

export function createIdCheck(wanted: WantedId): IdCheck {
  return {
    ...wanted,
    versions: new Map(),
    excused: new Set(),
    unlisted: new Set(),
    hasList: false,
    isListBroken: false,
  }
}
