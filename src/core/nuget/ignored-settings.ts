import { toLowerInvariant } from '../base/lower-case.ts'
import { addKey, isAdd, optional } from './config-items.ts'
import type { ConfigElement } from './config-tree.ts'
import type { IgnoredSetting } from './nuget-config.ts'

// Sections that change a restore of the reference client but not ours; we report a section only when it adds something.
const ignoredSections = ['fallbackPackageFolders', 'trustedSigners', 'clientCertificates']

const ignoredKeys = [
  'http_proxy',
  'http_proxy.user',
  'http_proxy.password',
  'no_proxy',
  'globalPackagesFolder',
  'repositoryPath',
  'signatureValidationMode',
  'maxHttpRequestsPerSource',
]

const knownItems: Readonly<Record<string, readonly string[]>> = {
  packageSources: ['add', 'clear'],
  disabledPackageSources: ['add', 'clear'],
  packageSourceMapping: ['packagesource', 'clear'],
}

/**
 * Lists the settings that we do not apply: those of other sections, and elements of known sections that the reference
 * client ignores too, such as `remove`.
 */
export function ignoredSettings(sections: ReadonlyMap<string, ConfigElement>): IgnoredSetting[] {
  const whole = ignoredSections.flatMap(name =>
    (sections.get(name)?.children ?? [])
      .filter(child => toLowerInvariant(child.name) !== 'clear')
      .slice(0, 1)
      .map(({ place }) => ({ name, place })),
  )
  const keys = (sections.get('config')?.children ?? []).filter(isAdd).flatMap(item => {
    const name = ignoredKeys.find(key => toLowerInvariant(key) === toLowerInvariant(addKey(item)))
    return name === undefined
      ? []
      : [{ name: `config/${name}`, value: optional(item, 'value'), place: item.place }]
  })
  const strangers = Object.entries(knownItems).flatMap(([name, known]) =>
    (sections.get(name)?.children ?? [])
      .filter(child => !known.includes(toLowerInvariant(child.name)))
      .map(child => ({ name: `${name}/${child.name}`, place: child.place })),
  )
  return [...whole, ...keys, ...strangers]
}
