import { PkgtoolError } from './errors.ts'
import type { SourceCredentials } from './package-content/source-credentials.ts'
import { addressName } from './transport/address.ts'
import type { NamedCredential } from './transport/credential.ts'

/** What a step was given to prove who it is. */
export interface Secrets extends SourceCredentials {
  readonly credentials: readonly NamedCredential[]
}

export interface Receivers {
  readonly distUrls: readonly string[]
  readonly sources: readonly string[]
  /** packages are restored */
  readonly hasPins: boolean
}

/**
 * Hands each flow the credentials that are for it. A name may stand in either list, or in both; one that is in none goes
 * to the packages, whose sources may have names from elsewhere, and is refused there.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for credentials of sources when no packages are restored
 */
export function shareSecrets(
  { credentials, ...own }: Secrets,
  { distUrls, sources, hasPins }: Receivers,
): { readonly tool: Pick<Secrets, 'credentials'>; readonly restore: Secrets } {
  const [toolNames, sourceNames] = [namesOf(distUrls), namesOf(sources)]
  const isIn = (names: ReadonlySet<string>) => (item: NamedCredential) => names.has(item.name.toLowerCase())
  const forTool = credentials.filter(isIn(toolNames))
  const others = credentials.filter(item => isIn(sourceNames)(item) || !isIn(toolNames)(item))
  if (!hasPins && (others.length > 0 || own.username !== undefined || own.password !== undefined)) {
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: others.length > 0 ? 'credentials' : 'username',
      found: `${others[0] ? `the name "${others[0].name}", which no dist-url has,` : 'a value'} and no packages`,
      wanted: 'credentials of a dist-url, or packages',
    })
  }
  return { tool: { credentials: forTool }, restore: { ...own, credentials: others } }
}

function namesOf(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.flatMap(text => addressName(text)?.toLowerCase() ?? []))
}
