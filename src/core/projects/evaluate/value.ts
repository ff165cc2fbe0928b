/** A text that cannot be known here, and why. */
export class Unknown {
  /** what makes it unknown, such as `$(CI)`, as it stands in messages */
  readonly why: string
  /** names of the properties that would settle it */
  readonly settledBy: readonly string[]

  constructor(why: string, settledBy: readonly string[] = []) {
    this.why = why
    this.settledBy = settledBy
  }

  /** Both together: what depends on two of them is settled by both. */
  and(other: Unknown): Unknown {
    if (this === other || other.settledBy.every(name => this.settledBy.includes(name))) return this
    return new Unknown(this.why, [...new Set([...this.settledBy, ...other.settledBy])].slice(0, maxNames))
  }
}

const maxNames = 20

/** A text in MSBuild's escaped form, where `%3b` is a semicolon that does not separate; or unknown. */
export type Value = string | Unknown
