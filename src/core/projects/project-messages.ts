import type { CentralFile } from './central-file.ts'
import type { ProjectParts } from './collect-project.ts'
import type { EvaluationSettings } from './evaluate/evaluation-settings.ts'
import type { FindSdk } from './evaluate/imported-files.ts'
import type { ProjectConfiguration } from './solutions/solution-configurations.ts'

/** The start data of the thread that evaluates. Only plain data crosses between threads. */
export interface ProjectThreadData {
  readonly settings: EvaluationSettings
  /** SDKs that are packages can be found */
  readonly findsSdks: boolean
  /** it is to tell on what projects depend */
  readonly isRecorded: boolean
  /** gets where the evaluation is (`EvaluationPosition`) */
  readonly position: SharedArrayBuffer
}

/** A project to evaluate. */
export interface ProjectRequest {
  /** absolute */
  readonly path: string
  /** absolute paths of the files that lead to it */
  readonly lead: readonly string[]
  /** absolute; no file outside of it is read */
  readonly workspace: string
  /** global properties that its solution gives it, before those of all projects; absent: none does */
  readonly configuration?: ProjectConfiguration | undefined
}

/** A file of central versions to read. */
export interface CentralRequest {
  /** absolute */
  readonly path: string
  readonly framework: string
}

/** What evaluates projects: the methods of the thread that the main thread calls, one at a time. */
export interface ProjectMethods {
  /** @throws PkgtoolError `CANCELLED` */
  collect(request: ProjectRequest): Promise<ProjectParts>
  /** @throws PkgtoolError as `readCentralFile` */
  central(request: CentralRequest): Promise<CentralFile>
}

/** The methods of the main thread that the thread calls. */
export interface EvaluationMethods {
  /** It can be called now. */
  ready(): void
  /** The next file that a position has a number for. */
  file(path: string): void
  findSdk: FindSdk
}
