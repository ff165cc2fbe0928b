import { printableLines } from '../text.ts'
import type { Lock } from './lock-file.ts'
import { packageMembers, sortedPackages, toolMembers } from './lock-members.ts'

/**
 * Writes a lock (DESIGN 6): JSON of two spaces, one member a line in a fixed order, packages sorted, a line feed at the
 * end. The bytes depend on nothing but what the lock says, so that a diff shows what has changed and no more. User
 * names and passwords in addresses are left out; control and invisible characters are written as escapes.
 *
 * @example
 * formatLock({ lockfileVersion: 1, packages: [] }) // '{\n  "lockfileVersion": 1,\n  "packages": []\n}\n'
 */
export function formatLock(lock: Lock): string {
  const { lockfileVersion, tool } = lock
  const document = {
    lockfileVersion,
    ...(tool !== undefined && { tool: toolMembers(tool) }),
    packages: sortedPackages(lock).map(packageMembers),
  }
  // Line feeds stand only between members; the escapes are those of JSON.
  return `${printableLines(JSON.stringify(document, undefined, 2))}\n`
}
