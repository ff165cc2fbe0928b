import { plural } from '../../core/base/format.ts'
import { submitDependencies } from '../../core/submission/submit-dependencies.ts'
import { submissionOptions } from '../options.ts'
import type { Invocation, Result } from '../verb.ts'

/** `dependency-submission`: submits the locked packages to GitHub's dependency graph, or writes the snapshot to a file. */
export async function dependencySubmission(invocation: Invocation): Promise<Result> {
  const { lockFile = 'pkgtool.lock.json', output } = invocation.values
  const { packages, id, snapshot } = await submitDependencies(submissionOptions(invocation))
  const what = `${plural(packages, 'package')} of ${lockFile}`
  return {
    lines: [output === undefined ? `submitted ${what} as snapshot ${id}` : `wrote ${what} to ${output}`],
    document: {
      packages,
      manifests: Object.keys(snapshot.manifests),
      id: id ?? null,
      output: output ?? null,
    },
  }
}
