import {
  compareVersions,
  type Framework,
  type FrameworkVersion,
  frameworkOf,
  isModernFramework,
  isPortable,
  isSameFramework,
  isSameText,
  isZero,
} from './framework.ts'
import { aliasesOf, aliasesUpTo, has } from './framework-equivalents.ts'
import { supportedBy } from './framework-support.ts'
import { portableFrameworks, portableStandards } from './portable-profiles.ts'

/** Returns whether a project of one framework may use what is built for another, as the reference client decides. */
export function isCompatible(project: Framework, candidate: Framework): boolean {
  const key = `${keyOf(project)} ${keyOf(candidate)}`
  const known = answers.get(key)
  if (known !== undefined) return known
  const answer = decide(project, candidate)
  if (answers.size >= maxAnswers) answers.clear()
  answers.set(key, answer)
  return answer
}

// A graph asks for the same few pairs thousands of times.
const answers = new Map<string, boolean>()
const maxAnswers = 10_000

function keyOf({ kind, identifier, version, profile, platform, platformVersion }: Framework): string {
  const texts = [kind, identifier, profile, platform].map(text => text.toUpperCase())
  return [...texts, version.join('.'), platformVersion.join('.')].join('|')
}

function decide(project: Framework, candidate: Framework): boolean {
  if (isSameFramework(project, candidate)) return true
  if (project.kind === 'any' || candidate.kind === 'any') return true
  if (project.kind === 'unsupported') return false
  if (candidate.kind === 'agnostic') return true
  if (candidate.kind === 'unsupported') return false
  return isPortable(candidate) ? isPortableCompatible(project, candidate) : reaches(project, candidate)
}

function isPortableCompatible(project: Framework, candidate: Framework): boolean {
  // Optional frameworks count on one side only: the larger the list, the more projects it suits.
  const projects = isPortable(project) ? portableFrameworks(project, { withOptional: false }) : [project]
  const candidates = portableFrameworks(candidate, { withOptional: true })
  if (projects.length > candidates.length) return false
  return projects.every(one => candidates.some(other => isCompatible(one, other)))
}

function reaches(project: Framework, candidate: Framework): boolean {
  const reached = expansionOf(project)
  return aliasClosure(candidate).some(one => reached.some(other => isDirectlyCompatible(other, one)))
}

function aliasClosure(framework: Framework): readonly Framework[] {
  const closure = [framework]
  for (const each of closure)
    for (const alias of aliasesOf(each)) if (!has(closure, alias)) closure.push(alias)
  return closure
}

const expansions = new Map<string, readonly Framework[]>()
const maxExpansions = 1000

/** A project's framework, and all that a project of it may use in its place. */
function expansionOf(project: Framework): readonly Framework[] {
  const key = keyOf(project)
  const known = expansions.get(key)
  if (known) return known
  const reached = [project]
  for (const framework of reached)
    for (const next of nextOf(framework)) if (!has(reached, next)) reached.push(next)
  // Not expanded further: a portable library reaches .NET Standard, and not what that reaches.
  if (isPortable(project)) reached.push(...portableStandards(project))
  if (expansions.size >= maxExpansions) expansions.clear()
  expansions.set(key, reached)
  return reached
}

const parts: ReadonlyMap<string, string> = new Map([
  ['DNX', '.NETFramework'],
  ['DNXCORE', '.NETPlatform'],
  ['.NETSTANDARDAPP', '.NETStandard'],
])

function nextOf(framework: Framework): readonly Framework[] {
  const part = framework.profile === '' ? parts.get(framework.identifier.toUpperCase()) : undefined
  return [
    ...aliasesOf(framework),
    ...aliasesUpTo(framework),
    ...(part === undefined ? [] : [frameworkOf(part, framework.version)]),
    ...supportedBy(framework),
  ]
}

function isDirectlyCompatible(project: Framework, candidate: Framework): boolean {
  const isSameName = isSameText(project.identifier, candidate.identifier)
  const isNet6 = isModernFramework(project) && project.version[0] >= 6
  if (isNet6 && project.platform !== '' && !isSameName) return isFormerName(project, candidate)
  if (!isSameName || !isReached(project.version, candidate.version)) return false
  if (!isSameText(project.profile, candidate.profile)) return false
  if (!isModernFramework(project) || candidate.platform === '') return true
  return (
    isSameText(project.platform, candidate.platform) &&
    isReached(project.platformVersion, candidate.platformVersion)
  )
}

// From .NET 6 on, `net6.0-android` takes what was built for MonoAndroid, and no other former framework of a platform.
function isFormerName({ platform }: Framework, candidate: Framework): boolean {
  if (isSameText(candidate.identifier, 'MonoAndroid')) return isSameText(platform, 'android')
  return isSameText(candidate.identifier, 'Tizen') && isSameText(platform, 'tizen')
}

function isReached(project: FrameworkVersion, candidate: FrameworkVersion): boolean {
  return isZero(candidate) || compareVersions(candidate, project) <= 0
}
