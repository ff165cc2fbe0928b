import { feedReference } from './references.ts'
import type { FeedSettings } from './settings.ts'

/** The service index of a feed (SPEC 2.6). */
export function serviceIndex(settings: FeedSettings): object {
  return {
    version: '3.0.0',
    resources: [
      {
        '@id': `${feedReference(settings, 'flat')}/`,
        '@type': 'PackageBaseAddress/3.0.0',
        comment: 'Versions, packages and manifests',
      },
      {
        '@id': `${feedReference(settings, 'registration')}/`,
        '@type': 'RegistrationsBaseUrl/3.6.0',
        comment: 'Metadata of packages, SemVer 2.0.0 included',
      },
    ],
  }
}
