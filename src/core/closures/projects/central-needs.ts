import { PkgtoolError } from '../../base/errors.ts'
import { optionName } from '../../base/format.ts'
import { quote } from '../../base/printable.ts'
import type { ParsedPin } from '../../nuget/pin.ts'
import type { CentralFile } from '../../projects/central-file.ts'
import type { CentralPackage } from '../../projects/project.ts'
import { ProjectFaults } from '../../projects/project-faults.ts'
import type { ProjectReader } from '../../projects/project-reader.ts'
import { type ClosureNeed, distinctFrameworks, evaluationMembers, needsOfPins } from '../closure-need.ts'

export interface CentralNeedOptions {
  readonly reader: ProjectReader
  readonly frameworks: readonly string[]
  /** leaves out what the framework brings, as the .NET client does by default */
  readonly prunes: boolean
  /** the path of a file in the lock and in messages */
  readonly nameOf: (path: string) => string
}

/**
 * The closures of a `Directory.Packages.props`: for each target framework every package that the file has a version for is a
 * root.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` without frameworks, `INVALID_FRAMEWORK`, `NEEDS_EVALUATION` with all lines, and as
 * `readCentralFile`
 */
export async function readCentralNeeds(
  file: string,
  { frameworks, prunes, nameOf, reader }: CentralNeedOptions,
): Promise<readonly ClosureNeed[]> {
  const project = nameOf(file)
  if (frameworks.length === 0)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'project',
      found: `${quote(project)} has no target framework for its packages`,
      wanted: `${optionName('framework')}, such as net8.0`,
      file: project,
    })
  const faults = new ProjectFaults()
  const found: (CentralFile & { readonly framework: string })[] = []
  for (const { text: framework } of distinctFrameworks(frameworks)) {
    const central = await reader.centralFile(file, framework)
    const own = new ProjectFaults()
    own.addListed(central.faults)
    faults.addAll(own)
    found.push({ framework, ...central })
  }
  faults.assertNone('central versions')
  return found.flatMap(({ framework, versions, sdk, usesSystem }) => {
    const roots = versions.map(version => rootOf(version, nameOf))
    const evaluated = evaluationMembers(reader.settings, { sdk, usesSystem })
    return needsOfPins(roots, { frameworks: [framework], prunes }).map(need => ({
      ...need,
      request: { ...need.request, project, ...evaluated },
    }))
  })
}

function rootOf({ id, range, file, line }: CentralPackage, nameOf: CentralNeedOptions['nameOf']): ParsedPin {
  const request = { kind: 'range', range: range?.range ?? {} } as const
  return { id, version: range?.text ?? '', file: nameOf(file), line, request }
}
