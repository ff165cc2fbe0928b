/** A credential that is sent as it is. */
export type HeaderCredential =
  | { readonly kind: 'basic'; readonly username: string; readonly password: string }
  | { readonly kind: 'bearer'; readonly token: string }

/** The client of Microsoft Entra that this job may act as, for Azure Artifacts. */
interface AzureIdentity {
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

/**
 * Lists all forms in which a credential may occur in foreign text, such as the address of a redirect: plain,
 * URL-encoded, and as in the header. For masking. None of a credential that is obtained later.
 */
export function secretForms(credential: Credential): readonly string[] {
  if (isObtained(credential)) return []
  const [, carried = ''] = authorizationOf(credential).split(' ')
  const secret = credential.kind === 'bearer' ? credential.token : credential.password
  return [...new Set([secret, carried].flatMap(textForms))]
}

/** A text in plain form and URL-encoded: as in a query or path, and as in user info. */
export function textForms(text: string): readonly string[] {
  const url = new URL('https://host.example')
  url.password = text
  return [text, encodeURIComponent(text), url.password]
}
