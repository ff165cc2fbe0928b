import type { Policy } from '../accepted/policy.ts'
import type { PkgtoolError } from '../base/errors.ts'
import type { Exceptions } from '../base/exceptions.ts'
import type { Said } from '../base/held-log.ts'
import type { Log } from '../base/ports.ts'
import type { BilledTool } from '../bill/bill-of-materials.ts'
import type { AnsweredNeed } from '../closures/closure-pins.ts'
import type { ConfigProject } from '../closures/projects/project-needs.ts'
import type { Context } from '../lock/context.ts'
import type { Transport } from '../net/exchange/client.ts'
import type { DependencyIds } from '../nuget/dependency-ids.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import type { LockAmongPins } from '../pins/read-pin-files.ts'
import type { CollectedProject } from '../projects/collected-project.ts'
import type { Answers, AskedAgain } from '../projects/evaluate/seen-files.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import type { Delivered } from '../sources/source-report.ts'
import type { RunStore } from '../store/run-store.ts'
import type { WorkersAhead } from '../threads/workers-ahead.ts'
import type { BuildRecord } from './builds/build-record.ts'
import type { BuildSpecs } from './builds/build-specs.ts'
import type { PackagesFolder } from './packages-folder.ts'
import type { RestorePackagesOptions } from './restore-options.ts'
import type { WantedPackage } from './wanted-package.ts'

/** One run of the package flow: its options read once, its sources and ports open. */
export interface RestoreRun {
  readonly context: Context
  readonly options: RestorePackagesOptions
  /** the pins come with all that they may need for any target framework; absent: as the options say */
  readonly followsAll?: boolean
  /** none is asked yet */
  readonly sources: PackageSources
  /** the locks among the files with pins, read once: for the names that they give, and for their pins */
  readonly pinLocks: readonly LockAmongPins[]
  readonly folder: PackagesFolder
  /**
   * only the record is wanted: it gets the content hash of every package that is fetched, and the package is removed at once: to
   * remove thousands at the end would take a minute in which nobody can stop the run. Called before that, with its file
   */
  readonly keepsOnlyRecord?: (item: WantedPackage, file: string) => Promise<void>
  readonly inPlace: InPlaceRules
  /** what every package must fulfil */
  readonly policy: Policy
  /** Creates the transport, once, on first use: a run with everything in place needs none. Throws as `Context.transport`. */
  transport(): Promise<Transport>
  /** most concurrent requests */
  readonly connections: number
  /** absent: off */
  readonly store?: RunStore | undefined
  /** what the sources have delivered so far, also for the report of a run that fails */
  readonly delivered: Delivered[]
  /** what files of the workspace have let pass so far */
  readonly exceptions: Exceptions
  /** what the packages of the run depend on, once they are in place */
  readonly dependencies: Map<WantedPackage, DependencyIds>
  /** for what is sure to come where nothing is left of an earlier run; absent: nothing is started before it is needed */
  readonly ahead?: WorkersAhead
  /** what was followed from the pins and projects so far */
  readonly followed: Followed
  /** the tool that is set up with the packages, for the bill of materials; default: that of the lock */
  readonly tool?: BilledTool | undefined
  /** what is thrown once everything is in place and told */
  readonly failures: PkgtoolError[]
  readonly log: Log
}

/** What a run has followed. */
export interface Followed {
  readonly closures: AnsweredNeed[]
  /** pins that nothing refers to: downloads of projects, and SDKs */
  readonly unreferenced: ParsedPin[]
  /** the projects whose builds read files of the run; absent: none */
  builds?: BuildPlan
  readonly configProjects: ConfigProject[]
  /** what was said of projects and closures, which hangs on nothing else than these */
  readonly said: Said[]
  /** what that depends on; absent: nobody can tell */
  asked?: Answers | undefined
  /** what was asked again to see whether an earlier restore holds; absent: none is looked for */
  askedAgain?: AskedAgain
}

/** The projects of a run, by absolute path, each as the client's restore writes it. */
export interface BuildPlan {
  readonly projects: ReadonlyMap<string, CollectedProject>
  /** what the locks of the client say of those that no closure answers for */
  readonly locked: readonly AnsweredNeed[]
  readonly specs: BuildSpecs
  /** what earlier runs have written of them */
  readonly record: BuildRecord
}

/** Which packages in place count. */
export interface InPlaceRules {
  /** read all that is in place */
  readonly verify: boolean
  /** the content of the folder is trusted: no checkout writes there, or no source can be asked */
  readonly trustsFolder: boolean
  /** what the .NET client placed counts without being read; default: false */
  readonly trustsClient?: boolean
  /** packages count whichever source gave them: the folder is a feed, which keeps what it has published */
  readonly keepsAnySource: boolean
}
