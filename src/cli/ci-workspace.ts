import { isAbsolute, resolve } from 'node:path'
import { isWithin } from '../core/files/paths.ts'
import { realPathOf, workspaceOf } from '../core/files/workspace.ts'

/** The variables in which CI systems name the folder of the checkout. */
const variables = [
  'GITHUB_WORKSPACE', // GitHub, Gitea, Forgejo
  'CI_PROJECT_DIR', // GitLab
  'BUILD_SOURCESDIRECTORY', // Azure Pipelines
  'SYSTEM_DEFAULTWORKINGDIRECTORY',
  'PIPELINE_WORKSPACE',
  'WORKSPACE', // Jenkins
  'CI_WORKSPACE', // Woodpecker
  'DRONE_WORKSPACE',
  'BITBUCKET_CLONE_DIR',
  'BUILDKITE_BUILD_CHECKOUT_PATH',
  'CIRCLE_WORKING_DIRECTORY',
  'CIRRUS_WORKING_DIR',
  'CODEBUILD_SRC_DIR',
  'TRAVIS_BUILD_DIR',
  'APPVEYOR_BUILD_FOLDER',
  'BITRISE_SOURCE_DIR',
  'CM_BUILD_DIR',
]

/**
 * The workspace of a CI job: the outermost folder around a directory that its system names, or that is a git repository.
 * Undefined if the system names none around it. A checkout needs no `.git`: that of an archive, of Subversion or of a container has none.
 */
export function ciWorkspace(
  environment: Readonly<Record<string, string | undefined>>,
  directory: string,
): string | undefined {
  const real = realPathOf(directory)
  const named = variables
    .map(name => environment[name] ?? '')
    .filter(folder => isAbsolute(folder) && isWithin(real, realPathOf(folder)))
    // The system gives the current directory with links followed; the variable may have them.
    .map(folder => (isWithin(resolve(directory), resolve(folder)) ? resolve(folder) : realPathOf(folder)))
  if (named.length === 0) return undefined
  const around = [...named, workspaceOf({ workingDirectory: directory })]
  return around.reduce((outer, folder) => (isWithin(realPathOf(outer), realPathOf(folder)) ? folder : outer))
}
