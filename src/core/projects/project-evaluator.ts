import { documentError } from '../files/parse-file.ts'
import { readCentralFile } from './central-file.ts'
import { collectProject } from './collect-project.ts'
import type { EvaluationPosition } from './evaluate/evaluation-position.ts'
import type { EvaluationSettings } from './evaluate/evaluation-settings.ts'
import type { SdkOptions } from './evaluate/imported-files.ts'
import { SeenFiles } from './evaluate/seen-files.ts'
import { EvaluationSession } from './evaluate/session.ts'
import type { ProjectMethods } from './project-messages.ts'

export interface EvaluatorOptions extends SdkOptions {
  readonly settings: EvaluationSettings
  /** is told of each statement; default: nobody is */
  readonly position?: EvaluationPosition | undefined
  readonly signal?: AbortSignal | undefined
  /** tells of each project on what it depends, which takes one call at a time; default: false */
  readonly isRecorded?: boolean | undefined
}

/** Makes what evaluates the projects of a run, in the thread that calls it. */
export function createEvaluator({
  settings,
  findSdk,
  position,
  ...options
}: EvaluatorOptions): ProjectMethods {
  const { signal, isRecorded = false } = options
  // A project that the user names in another repository is bounded by that.
  const sessions = new Map<string, EvaluationSession>()
  const sessionIn = (workspace: string) => {
    const seen = isRecorded ? new SeenFiles() : undefined
    const session =
      sessions.get(workspace) ?? new EvaluationSession({ ...settings, workspace }, { signal, seen })
    sessions.set(workspace, session)
    return session
  }
  const evaluated = async <T>(path: string, evaluate: () => Promise<T>): Promise<T> => {
    position?.note(path, 1)
    try {
      return await evaluate()
    } catch (error) {
      // Of this language, for what nests too deep.
      if (!(error instanceof RangeError)) throw error
      const found = `its evaluation ended with «${error.message}»`
      throw documentError('TOO_LARGE', { file: path, found, cause: error })
    }
  }
  return {
    collect: ({ path, workspace, ...request }) =>
      evaluated(path, () =>
        collectProject(path, { ...request, session: sessionIn(workspace), findSdk, position }),
      ),
    central: ({ path, framework }) =>
      evaluated(path, () =>
        readCentralFile(path, { session: sessionIn(settings.workspace), framework, position }),
      ),
  }
}
