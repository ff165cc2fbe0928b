import { PkgtoolError } from '../../base/errors.ts'
import { addressName } from '../address/address.ts'
import type { NamedCredential } from './parse-credentials.ts'

/** The credentials of package sources. */
export interface SourceCredentials {
  /** by the names of sources */
  readonly credentials?: readonly NamedCredential[] | undefined
  /** for the only http source; with several, name them and use `credentials` */
  readonly username?: string | undefined
  readonly password?: string | undefined
  /**
   * origins that may get secrets although only a config file inside the workspace names them: `ORIGIN` or `NAME=ORIGIN`
   */
  readonly credentialOrigins?: readonly string[] | undefined
}

/** All credentials of a step. */
export interface Secrets extends SourceCredentials {
  readonly credentials: readonly NamedCredential[]
}

export interface Receivers {
  readonly distUrls: readonly string[]
  readonly sources: readonly string[]
  /** the step restores packages */
  readonly hasPins: boolean
}

/**
 * Splits the credentials between the flows. A name may be in one list or both. An unknown name goes to the package
 * flow, because sources may get names from config files; that flow refuses it if necessary.
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
      found: `${others[0] ? `no dist-url has the name "${others[0].name}"` : 'it is given'}, and there are no packages`,
      wanted: 'credentials of a dist-url, or packages',
    })
  }
  return { tool: { credentials: forTool }, restore: { ...own, credentials: others } }
}

function namesOf(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.flatMap(text => addressName(text)?.toLowerCase() ?? []))
}
