import { quote } from '../base/printable.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import {
  type Framework,
  type FrameworkVersion,
  isModernFramework,
  isSameFramework,
  isSameText,
} from '../frameworks/framework.ts'
import { parseFramework, tryParseFramework } from '../frameworks/parse-framework.ts'
import type { NamedFramework } from '../nuget/dependency-group.ts'
import type { EvaluatedProject } from './evaluated.ts'
import { needsEvaluation } from './project-place.ts'

/**
 * The target framework that a name stands for. The final properties say it: mostly what the SDK makes of it.
 *
 * @throws PkgtoolError `NEEDS_EVALUATION`
 */
export function frameworkNamed(
  name: string,
  project: EvaluatedProject,
  { path }: { readonly path: string },
): NamedFramework {
  const place = { file: path, line: 1 }
  const moniker = project.text('TargetFrameworkMoniker')
  // A project that imports nothing of an SDK has only the name.
  const base = tryParseFramework(moniker === '' ? name : moniker)
  if (base === undefined || base.kind !== 'specific' || isSameText(base.identifier, 'Unsupported'))
    throw needsEvaluation(place, `the target framework ${quote(name)}, and nothing that says what it is`)
  const framework = isModernFramework(base) ? withPlatform(base, { name, project, place }) : base
  const own = withDefaultPlatform(parseFramework(name))
  // As the client names it: `net4` is `net40`.
  const isWritten = framework.platform !== '' && isSameFramework(own, framework)
  return { text: isWritten ? withPlatformVersion(name) : shortFolderName(framework), framework }
}

// Only the SDK knows the version of a platform that a name does not say; it has that of Windows without a workload.
function withPlatform(
  framework: Framework,
  {
    name,
    project,
    place,
  }: {
    readonly name: string
    readonly project: EvaluatedProject
    readonly place: { readonly file: string; readonly line: number }
  },
): Framework {
  const platform = project.text('TargetPlatformIdentifier')
  if (platform === '') return framework
  const version = project.text('TargetPlatformVersion')
  const parts = version.split('.').map(Number)
  if (version === '' || parts.some(part => !Number.isInteger(part)))
    throw needsEvaluation(
      place,
      `the target framework ${quote(name)}, whose version of the platform depends on the SDK`,
      { settledBy: ['TargetPlatformVersion'] },
    )
  const [major = 0, minor = 0, build = 0, revision = 0] = parts
  const platformVersion: FrameworkVersion = [major, minor, build, revision]
  return { ...framework, platform: platform.toLowerCase(), platformVersion }
}

function isWindowsWithoutVersion({ platform, platformVersion, ...framework }: Framework): boolean {
  const isWindows = isSameText(platform, 'windows') && platformVersion.every(number => number === 0)
  return isWindows && isModernFramework({ ...framework, platform, platformVersion })
}

function withDefaultPlatform(framework: Framework): Framework {
  return isWindowsWithoutVersion(framework) ? { ...framework, platformVersion: [7, 0, 0, 0] } : framework
}

function withPlatformVersion(name: string): string {
  return isWindowsWithoutVersion(parseFramework(name)) ? `${name}7.0` : name
}
