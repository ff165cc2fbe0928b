import { defaultNames, type PackageNames, type ResolvedNames } from '../nuget/presets.ts'

/** The members of `names`, in the order of the file. */
export function nameMembers({ packageExtension, manifestExtension }: ResolvedNames): ResolvedNames {
  return { packageExtension, manifestExtension }
}

/** The `names` of a new lock: those given, else those of `old`; undefined when they equal the defaults. */
export function lockedNames(
  given: PackageNames,
  old: ResolvedNames = defaultNames,
): ResolvedNames | undefined {
  const { packageExtension = old.packageExtension, manifestExtension = old.manifestExtension } = given
  const isDefault =
    packageExtension === defaultNames.packageExtension && manifestExtension === defaultNames.manifestExtension
  return isDefault ? undefined : { packageExtension, manifestExtension }
}
