/** A credential that is sent as it is. */
export type HeaderCredential =
  | { readonly kind: 'basic'; readonly username: string; readonly password: string }
  | { readonly kind: 'bearer'; readonly token: string }

/** The client of Microsoft Entra that this job may act as, for Azure Artifacts. */
export interface AzureIdentity {
  readonly kind: 'oidc'
  readonly issuer: 'azure'
  /** its id, or a domain of it */
  readonly tenant: string
  readonly client: string
}

/** The OIDC integration of a JFrog platform, for Artifactory. */
export interface JfrogIdentity {
  readonly kind: 'oidc'
  readonly issuer: 'jfrog'
  readonly provider: string
  /** default: the origin of the source */
  readonly audience?: string | undefined
}

/** A credential that the identity of the job gives: the first request to its source obtains it. */
export type ObtainedCredential = AzureIdentity | JfrogIdentity | { readonly kind: 'github' }

/** A credential for a server. Never part of a message, a record or a file. */
export type Credential = HeaderCredential | ObtainedCredential

/** Returns whether a credential must be obtained before it can be sent. */
export function isObtained(credential: Credential): credential is ObtainedCredential {
  return credential.kind === 'oidc' || credential.kind === 'github'
}

/** The value of the header `Authorization`. */
export function authorizationOf(credential: HeaderCredential): string {
  if (credential.kind === 'bearer') return `Bearer ${credential.token}`
  const { username, password } = credential
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`
}
