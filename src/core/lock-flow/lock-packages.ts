import { PkgtoolError } from '../errors.ts'
import type { Lock, LockedPackage } from '../lock/lock-file.ts'
import { openSources } from '../package-flow/open-sources.ts'
import { type SettledPin, settlePins } from '../package-flow/resolve-pins.ts'
import { openRestoreRun } from '../package-flow/restore-run.ts'
import type { PackageVersion } from '../versions/parse-package-version.ts'
import { bringForLock } from './bring-for-lock.ts'
import { contradictedHash, type FactsByPackage, lockedFacts, packageKey } from './package-facts.ts'
import type { PackagesPlan } from './plan-lock.ts'
import { isKept, type PlannedPin } from './plan-packages.ts'

/**
 * Makes the entries for pins: settles the versions that the plan leaves open, and brings the packages whose hashes are
 * not known, from the packages folder where it has them from one of the sources, else into it.
 *
 * @throws PkgtoolError what `restorePackages` throws
 */
export async function lockPackages(
  { options, planned }: PackagesPlan,
  old: Lock,
): Promise<readonly LockedPackage[]> {
  const open = planned.filter(item => !isKept(item))
  if (open.length === 0) return keptPackages(planned)
  // What others will keep to is hashed, whatever a record says of it.
  const run = openRestoreRun({ ...options, verify: true })
  try {
    const sources = await openSources(run.options, run)
    const pins = open.map(({ pin, version }) => (version ? { ...pin, version: version.normalized } : pin))
    const settled = await run.log.stage('Versions', () => settlePins(run, { pins, sources }))
    const facts = lockedFacts(old)
    const unknown = settled.filter(item => !isKnown(item, facts))
    for (const [key, fresh] of await bringForLock(run, unknown, sources)) facts.set(key, fresh)
    const fresh = open.map((item, index): Answer => {
      const { version } = settled[index] as SettledPin
      if (version instanceof PkgtoolError) throw version
      return { ...item, version }
    })
    return [...planned.filter(isKept), ...fresh].map(item => entryOf(item, facts))
  } finally {
    run.transport.close()
  }
}

/** The entries of a plan as they are; one that does not answer its pin any more is among them as it was. */
export function keptPackages(planned: readonly PlannedPin[]): readonly LockedPackage[] {
  return planned.flatMap(item => (isKept(item) ? [entryOf(item, new Map())] : (item.entry ?? [])))
}

function isKnown({ pin, version }: SettledPin, facts: FactsByPackage): boolean {
  const known = version instanceof PkgtoolError ? undefined : facts.get(packageKey(pin.id, version))
  return known !== undefined && contradictedHash(known, pin) === undefined
}

type Answer = Pick<PlannedPin, 'pin' | 'entry'> & { readonly version: PackageVersion }

// What was brought holds for every entry of that package: no two may contradict each other.
function entryOf({ pin, version, entry }: Answer, facts: FactsByPackage): LockedPackage {
  const { sha512, contentHash, size, source } = facts.get(packageKey(pin.id, version)) ??
    entry ?? { source: '' }
  return {
    id: pin.id,
    version: version.normalized,
    requested: pin.version.trim(),
    ...(sha512 !== undefined && { sha512 }),
    ...(contentHash !== undefined && { contentHash }),
    ...(size !== undefined && { size }),
    source,
  }
}
