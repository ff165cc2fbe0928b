/** What a server asks for before it answers. Never part of a message, a record or anything that is written. */
export type Credential =
  | { readonly kind: 'basic'; readonly username: string; readonly password: string }
  | { readonly kind: 'bearer'; readonly token: string }

/** A credential and the source or dist-url that it is for. */
export interface NamedCredential {
  /** as in `NAME=URL`; compared without regard to case, as the reference does */
  readonly name: string
  /** the address that it is for: a source or dist-url of that name has it only at this origin; default: by name alone */
  readonly url?: string | undefined
  readonly credential: Credential
}

/** The value of the header `Authorization`. */
export function authorizationOf(credential: Credential): string {
  if (credential.kind === 'bearer') return `Bearer ${credential.token}`
  const { username, password } = credential
  return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`
}

/**
 * Every form in which a credential may show in text that is none of ours, such as the address of a redirect: as it is,
 * as URLs write it, and as the header carries it. For whoever masks them.
 */
export function secretForms(credential: Credential): readonly string[] {
  const [, carried = ''] = authorizationOf(credential).split(' ')
  const secret = credential.kind === 'bearer' ? credential.token : credential.password
  return [...new Set([secret, carried].flatMap(textForms))]
}

/** A text as it is, and as URLs write it: in a query or a path, and as user info. */
export function textForms(text: string): readonly string[] {
  const url = new URL('https://host.example')
  url.password = text
  return [text, encodeURIComponent(text), url.password]
}
