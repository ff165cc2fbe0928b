import { toLowerInvariant } from '../versions/to-lower-invariant.ts'
import { addKey, isAdd } from './config-items.ts'
import type { IgnoredSetting } from './nuget-config.ts'
import type { ConfigElement } from './read-config-tree.ts'

// What changes a restore of the reference client and not ours; a section counts where it adds something.
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
 * Lists the settings that we do not honour: those of other sections, and elements of our sections that mean nothing to
 * the reference client either, such as `remove`.
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
    return name === undefined ? [] : [{ name: `config/${name}`, place: item.place }]
  })
  const strangers = Object.entries(knownItems).flatMap(([name, known]) =>
    (sections.get(name)?.children ?? [])
      .filter(child => !known.includes(toLowerInvariant(child.name)))
      .map(child => ({ name: `${name}/${child.name}`, place: child.place })),
  )
  return [...whole, ...keys, ...strangers]
}
