import { groupBy } from '../../base/group-by.ts'
import { existing, type ImportElement, type ImportGroup } from '../import-files.ts'
import { compareIgnoringCase, compareOrdinal } from '../ordinal.ts'
import type { PackageContent } from '../package-content.ts'
import { type Asset, isPlaceholder } from './target-assets.ts'

interface ContentItemsOptions {
  /** the path of a file of the package for MSBuild */
  readonly pathOf: (path: string) => string
  /** the conditions of the framework */
  readonly conditions: readonly string[]
  /** of paths on disk */
  readonly separator: string
}

/** The items for the content files of a package: a group for each language. */
export function contentItemGroups(
  content: PackageContent,
  files: readonly Asset[],
  { pathOf, conditions, separator }: ContentItemsOptions,
): readonly ImportGroup[] {
  const sorted = [...files].sort((a, b) => compareOrdinal(a.path, b.path))
  const languages = [...new Set(sorted.map(languageOf))]
    .filter(each => each !== 'any')
    .sort(compareIgnoringCase)
  return [...groupBy(sorted, languageOf)].map(([language, several]) => ({
    name: 'ItemGroup',
    position: 1,
    conditions: [...languageConditions(language, languages), ...conditions],
    elements: several
      .filter(({ path }) => !isPlaceholder(path) && !/\.pp$/i.test(path))
      .map(file => contentItem(file, { content, path: pathOf(file.path), separator })),
  }))
}

function languageOf({ properties }: Asset): string {
  return String(properties?.codeLanguage)
}

// Content for any language is not for one that has content of its own.
function languageConditions(language: string, all: readonly string[]): readonly string[] {
  if (language === 'any') return all.map(each => `'$(Language)' != '${languageName(each)}'`)
  return [`'$(Language)' == '${languageName(language)}'`]
}

function languageName(language: string): string {
  switch (language) {
    case 'cs':
      return 'C#'
    case 'fs':
      return 'F#'
    default:
      return language.toUpperCase()
  }
}

interface ContentItemOptions {
  readonly content: PackageContent
  readonly path: string
  readonly separator: string
}

function contentItem({ path: file, properties = {} }: Asset, options: ContentItemOptions): ImportElement {
  const { content, path, separator } = options
  const { buildAction, outputPath } = properties
  const onDisk = (text: string) => text.replaceAll('/', separator)
  const element = (name: string, text: string): ImportElement => ({ name, attributes: {}, content: text })
  const folder = typeof outputPath === 'string' ? outputPath.slice(0, outputPath.lastIndexOf('/') + 1) : ''
  return {
    name: String(buildAction),
    attributes: { Include: path, Condition: existing(path) },
    content: [
      element('NuGetPackageId', content.id),
      element('NuGetPackageVersion', content.version),
      element('NuGetItemType', String(buildAction)),
      element('Pack', 'false'),
      ...(typeof outputPath === 'string'
        ? [
            element('CopyToOutputDirectory', 'PreserveNewest'),
            element('TargetPath', onDisk(outputPath)),
            ...(folder === '' ? [] : [element('DestinationSubDirectory', onDisk(folder))]),
          ]
        : []),
      element('Private', outputPath === undefined ? 'False' : 'True'),
      element(
        'Link',
        file
          .split('/')
          .filter(part => part !== '')
          .slice(3)
          .join(separator),
      ),
    ],
  }
}
