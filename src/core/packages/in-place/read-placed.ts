/* What opens packages that are in place. */

export { readPackageManifest } from '../../nuget/archived-manifest.ts'
export { findContentFault, findFilesFault, isManifestInPlace } from './find-fault.ts'
export { readDependencies } from './read-dependencies.ts'
