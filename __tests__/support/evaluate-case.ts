import { join } from 'node:path'
import { isPkgtoolError } from '../../src/core/base/errors.ts'
import { evaluateProject } from '../../src/core/projects/evaluate/evaluate-project.ts'
import { ProjectFiles } from '../../src/core/projects/evaluate/project-files.ts'
import { loadToolset, toolsetFolder } from '../../src/core/projects/evaluate/toolset.ts'
import { ProjectFaults } from '../../src/core/projects/project-faults.ts'
import { comparedMetadata, comparedTypes, type EvaluationCase } from './evaluation-cases.ts'
import { writeFiles } from './write-files.ts'

/** What an evaluation gives, as text; null: it is refused. */
export interface EvaluationAnswer {
  readonly properties: Readonly<Record<string, string>>
  /** by type: the name and the metadata of `comparedMetadata` */
  readonly items: Readonly<Record<string, readonly string[]>>
}

/** Writes the files of a case; returns the path of the project. */
export async function writeCase(
  folder: string,
  { files, project = 'src/App/App.csproj' }: EvaluationCase,
): Promise<string> {
  await writeFiles(folder, { '.git/HEAD': '', ...files })
  return join(folder, project)
}

/** The global properties of a restore, and those of a case. */
export function globalsOf({ globals = {} }: EvaluationCase, framework: string): Record<string, string> {
  return {
    ExcludeRestorePackageImports: 'true',
    MSBuildIsRestoring: 'true',
    ...globals,
    ...(framework !== '' && { TargetFramework: framework }),
  }
}

/** Evaluates a project of a case with the code under test: for each of its frameworks an answer, or the text of the refusal. */
export async function evaluateCase(
  project: string,
  root: string,
  given: EvaluationCase,
): Promise<Record<string, EvaluationAnswer | string>> {
  const answers: Record<string, EvaluationAnswer | string> = {}
  for (const framework of given.frameworks ?? [''])
    answers[framework] = await evaluateOnce(project, { root, given, framework })
  return answers
}

async function evaluateOnce(
  project: string,
  {
    root,
    given,
    framework,
  }: { readonly root: string; readonly given: EvaluationCase; readonly framework: string },
): Promise<EvaluationAnswer | string> {
  const faults = new ProjectFaults()
  const files = new ProjectFiles({ workspace: root, toolset: await loadToolset() })
  const globals = new Map(
    Object.entries(globalsOf(given, framework)).map(([name, value]) => [name, { value }]),
  )
  const evaluation = await evaluateProject({ project, files, globals, os: 'linux', faults })
  try {
    faults.assertNone('project')
  } catch (error) {
    if (isPkgtoolError(error)) return `${error.code}: ${error.message}`
    throw error
  }
  const shown = (text: unknown) => (typeof text === 'string' ? portableText(text, root) : '(unknown)')
  const item = (type: string) =>
    evaluation
      .items(type)
      .map(({ name, metadata }) =>
        [name, ...comparedMetadata.map(each => shownMetadata(metadata.get(each.toLowerCase())))]
          .map(shown)
          .join('|'),
      )
  return {
    properties: Object.fromEntries(given.properties.map(name => [name, shown(evaluation.property(name))])),
    items: Object.fromEntries(comparedTypes.map(type => [type, item(type)])),
  }
}

function shownMetadata(value: unknown): unknown {
  if (value === undefined) return ''
  return typeof value === 'string'
    ? value.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : value
}

/** Paths are the same wherever the case and the SDK lie, and whatever the system makes of backslashes. */
export function portableText(text: string, root: string, sdk: string = toolsetFolder): string {
  return text.replaceAll('\\', '/').replaceAll(root, '{root}').replaceAll(sdk, '{sdk}').trim()
}
