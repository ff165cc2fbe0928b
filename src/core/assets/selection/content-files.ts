import { PkgtoolError } from '../../base/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import { toLowerInvariant } from '../../base/printable.ts'
import { anyFramework, type Framework } from '../../frameworks/framework.ts'
import { nearestSupported } from '../../frameworks/nearest-framework.ts'
import type { ContentRule } from '../../nuget/manifest-assets.ts'
import { frameworkKey } from '../framework-key.ts'
import type { AssetGroup } from './asset-groups.ts'
import { contentMatcher } from './content-pattern.ts'
import { type Asset, isPlaceholder } from './target-assets.ts'

interface ContentOptions {
  readonly framework: Framework
  readonly rules: readonly ContentRule[]
  /** the package, in errors */
  readonly subject: string
}

/**
 * The content files of a package for a target framework: of each language those of the nearest folder, with what the manifest
 * says of them.
 *
 * @throws PkgtoolError `INVALID_MANIFEST` for a rule that the client does not take
 */
export function contentFiles(groups: readonly AssetGroup[], options: ContentOptions): readonly Asset[] {
  const { rules, subject } = options
  if (groups.length === 0) return []
  const read = rules.map(rule => readRule(rule, subject))
  return nearestByLanguage(groups, options.framework).flatMap(({ items, language = '' }) =>
    items.map(({ path }) => contentFile(path, { language, rules: read, subject })),
  )
}

/** Stands for content that is left out. */
export const noContent: Asset = {
  path: 'contentFiles/any/any/_._',
  properties: { buildAction: 'None', codeLanguage: 'any', copyToOutput: false },
}

function nearestByLanguage(groups: readonly AssetGroup[], framework: Framework): readonly AssetGroup[] {
  const byLanguage = groupBy(groups, ({ language = '' }) => language.toUpperCase())
  return [...byLanguage.values()].flatMap(several => nearestOf(several, framework) ?? [])
}

/** The first group of the nearest framework. */
export function nearestOf(groups: readonly AssetGroup[], framework: Framework): AssetGroup | undefined {
  const of = (group: AssetGroup) => group.framework ?? anyFramework
  const nearest = nearestSupported(framework, groups.map(of))
  if (nearest === undefined) return undefined
  const key = frameworkKey(nearest)
  return groups.find(group => frameworkKey(of(group)) === key)
}

interface ReadRule {
  readonly holds: (path: string) => boolean
  readonly buildAction: string | undefined
  readonly copyToOutput: boolean | undefined
  readonly flatten: boolean | undefined
}

function readRule(rule: ContentRule, subject: string): ReadRule {
  const { include, exclude, buildAction } = rule
  if (include === undefined) throw invalidRule(subject, 'a rule for content files without "include"')
  const included = contentMatcher(include)
  const excluded = exclude ? contentMatcher(exclude) : () => false
  const switchOf = (name: 'copyToOutput' | 'flatten') => {
    const value = rule[name]?.toLowerCase()
    if (value === undefined || value === 'true' || value === 'false') return value && value === 'true'
    throw invalidRule(subject, `"${name}" of content files that is neither true nor false`)
  }
  return {
    holds: path => included(path) && !excluded(path),
    buildAction: buildAction || undefined,
    copyToOutput: switchOf('copyToOutput') as boolean | undefined,
    flatten: switchOf('flatten') as boolean | undefined,
  }
}

const buildActions: ReadonlyMap<string, string> = new Map(
  [
    'None',
    'Compile',
    'Content',
    'EmbeddedResource',
    'ApplicationDefinition',
    'Page',
    'Resource',
    'SplashScreen',
    'DesignData',
    'DesignDataWithDesignTimeCreatableTypes',
    'CodeAnalysisDictionary',
    'AndroidAsset',
    'AndroidResource',
    'BundleResource',
  ].map(name => [name.toUpperCase(), name]),
)

interface FileOptions {
  readonly language: string
  readonly rules: readonly ReadRule[]
  readonly subject: string
}

function contentFile(path: string, { language, rules, subject }: FileOptions): Asset {
  const below = path.slice('contentFiles/'.length)
  // Of several rules for a file the last one counts, for each thing that it says.
  const holding = isPlaceholder(path) ? [] : rules.filter(({ holds }) => holds(below)).toReversed()
  const said = <K extends 'buildAction' | 'copyToOutput' | 'flatten'>(name: K) =>
    holding.find(rule => rule[name] !== undefined)?.[name]
  const wanted = isPlaceholder(path) ? 'None' : (said('buildAction') ?? 'Compile')
  const buildAction = buildActions.get(wanted.toUpperCase())
  if (buildAction === undefined) throw invalidRule(subject, `the build action "${wanted}" for "${path}"`)
  const copyToOutput = said('copyToOutput') ?? false
  const isTemplate = /[^/]\.pp$/i.test(path)
  const shown = isTemplate ? path.slice(0, -3) : path
  const place = said('flatten') ? shown.slice(shown.lastIndexOf('/') + 1) : belowFramework(shown)
  return {
    path,
    properties: {
      buildAction,
      codeLanguage: toLowerInvariant(language),
      copyToOutput,
      ...(copyToOutput && { outputPath: place }),
      ...(isTemplate && { ppOutputPath: belowFramework(shown) }),
    },
  }
}

function belowFramework(path: string): string {
  const parts = path.split('/')
  return parts.length > 3 ? parts.slice(3).join('/') : path
}

function invalidRule(subject: string, found: string): PkgtoolError {
  return new PkgtoolError('INVALID_MANIFEST', { subject, found })
}
