import type { ProjectPlace } from '../project-place.ts'
import type { PropertyName } from './template.ts'
import { Unknown, type Value } from './value.ts'

/** A property with where and how it was last set. */
export interface PropertyEntry {
  readonly value: Value
  /** absent: the SDK or the caller sets it; of a global property: the file with switches that gives it */
  readonly place?: ProjectPlace
  /** what makes it unknown, as it stands in messages */
  readonly found?: string
}

interface PropertyRead {
  readonly name: PropertyName
  readonly value: Value | undefined
}

/** What a part of an evaluation reads and sets. */
export class PropertyRecording {
  /** what it found, without what it had set itself; undefined: nothing had set it */
  readonly reads = new Map<string, PropertyRead>()
  readonly writes = new Map<string, PropertyEntry>()
  /** what was read and had another value when it was last looked at: it mostly has again */
  other: PropertyRead | undefined

  read(name: PropertyName, value: Value | undefined): void {
    const { key } = name
    if (!this.writes.has(key) && !this.reads.has(key)) this.reads.set(key, { name, value })
  }

  /** Adds what a part of this part did. */
  add({ reads, writes }: PropertyRecording): void {
    for (const { name, value } of reads.values()) this.read(name, value)
    for (const [key, entry] of writes) this.writes.set(key, entry)
  }
}

/** The properties of one evaluation. Names are compared without case. */
export class PropertyTable {
  readonly #entries = new Map<string, PropertyEntry>()
  readonly #globals: ReadonlySet<string>
  readonly #local = new Set<string>()
  readonly #unknown: ReadonlySet<string>
  readonly #isShared: boolean
  readonly #environment: ReadonlySet<string> | undefined

  /**
   * `globals` stay as they are, whatever files say; `unknown` are set by files of which nothing is known; if the project is not
   * known, all are unknown that nothing sets.
   */
  constructor(
    globals: ReadonlyMap<string, PropertyEntry>,
    {
      initial,
      unknown,
      isShared,
      environment,
    }: {
      readonly initial: ReadonlyMap<string, Value>
      readonly unknown: ReadonlySet<string>
      readonly isShared: boolean
      /** the names of the variables of the environment, in lower case; undefined: nothing is known of it */
      readonly environment: ReadonlySet<string> | undefined
    },
  ) {
    this.#isShared = isShared
    for (const [name, value] of initial) this.#entries.set(name.toLowerCase(), { value })
    for (const [name, entry] of globals) this.#entries.set(name.toLowerCase(), entry)
    this.#globals = new Set([...globals.keys()].map(name => name.toLowerCase()))
    this.#unknown = unknown
    this.#environment = environment
  }

  /** `TreatAsLocalProperty`: files may set global properties. */
  treatAsLocal(names: string): void {
    for (const name of names.split(';')) this.#local.add(name.trim().toLowerCase())
    this.#globalNames = undefined
  }

  /** The properties that files cannot change, as one text. */
  get globalNames(): string {
    this.#globalNames ??= [...this.#globals]
      .filter(key => this.isGlobal(key))
      .sort()
      .join(';')
    return this.#globalNames
  }

  #globalNames: string | undefined

  /** Whether files cannot change a property. */
  isGlobal(key: string): boolean {
    return this.#globals.has(key) && !this.#local.has(key)
  }

  set(key: string, entry: PropertyEntry): void {
    this.#recording?.writes.set(key, entry)
    this.#entries.set(key, entry)
    if (entry.place) this.#own.set(key, entry)
  }

  // What files of the workspace said last, whatever the SDK made of it.
  readonly #own = new Map<string, PropertyEntry>()

  /** The last value that a file of the workspace or the caller gave a property. */
  ownEntry(key: string): PropertyEntry | undefined {
    return this.#own.get(key) ?? (this.#globals.has(key) ? this.#entries.get(key) : undefined)
  }

  entry(key: string): PropertyEntry | undefined {
    return this.#entries.get(key)
  }

  /** The value of a property; one that nothing sets is empty, unless the environment or the SDK may have it. */
  value({ key, written }: PropertyName): Value {
    const entry = this.#entries.get(key)
    this.#recording?.read({ key, written }, entry?.value)
    if (entry) return entry.value
    const isUnknown =
      this.#isShared || this.#unknown.has(key) || ofMsbuild.has(key) || this.#mayBeSet({ key, written })
    return isUnknown ? new Unknown(`$(${written})`, [written]) : ''
  }

  #recording: PropertyRecording | undefined

  /** From now on a recording gets what is read and set; undefined: none does. Returns the one before. */
  record(recording: PropertyRecording | undefined): PropertyRecording | undefined {
    const before = this.#recording
    this.#recording = recording
    return before
  }

  /** Whether all that was read is the same now. An unknown value is the same only as itself. */
  areAsIn(recording: PropertyRecording): boolean {
    const differs = ({ name, value }: PropertyRead) => this.#entries.get(name.key)?.value !== value
    if (recording.other && differs(recording.other)) return false
    recording.other = undefined
    for (const read of recording.reads.values())
      if (differs(read)) {
        recording.other = read
        return false
      }
    return true
  }

  /** Does what was recorded, where all that was read is the same. */
  repeat(recorded: PropertyRecording): void {
    // The environment is asked anew, since that is noted.
    for (const { name, value } of recorded.reads.values()) if (value === undefined) this.value(name)
    for (const [key, entry] of recorded.writes) this.#entries.set(key, entry)
    this.#recording?.add(recorded)
  }

  #mayBeSet({ key, written }: PropertyName): boolean {
    return this.#environment?.has(key) ?? isOfEnvironment(written)
  }

  /** Whether a property is one of the environment, where that is known and does not have it. */
  isUnset({ key, written }: PropertyName): boolean {
    return (
      this.#environment !== undefined &&
      !this.#entries.has(key) &&
      isOfEnvironment(written) &&
      this.value({ key, written }) === ''
    )
  }
}

/**
 * Whether a name is one that the environment may have, such as `CI` or `BUILD_NUMBER`: an environment variable is a property
 * to MSBuild. Any name could be one; those that projects mean have capital letters alone, or are well-known.
 */
function isOfEnvironment(name: string): boolean {
  return /^[A-Z][A-Z0-9_]+$/.test(name) || wellKnown.has(name.toLowerCase())
}

const wellKnown = new Set(
  [
    'AppData CommonProgramFiles ComputerName HomeDrive HomePath HostName LocalAppData Path ProgramData ProgramFiles',
    'ProgramW6432 Public SystemDrive SystemRoot Temp Tmp User UserDomain UserName UserProfile WinDir DevEnvDir VSInstallDir',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
)

/** What MSBuild and its tools set themselves, in lower case. */
const ofMsbuild = new Set(
  [
    'MSBuildStartupDirectory MSBuildNodeCount MSBuildLastTaskResult MSBuildUserExtensionsPath MSBuildProgramFiles32',
    'VisualStudioDir VCInstallDir VCTargetsPath FrameworkSDKRoot SDK40ToolsPath WindowsSdkDir',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
)
