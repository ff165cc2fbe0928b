import { authorizationOf, type Credential, isObtained } from './credential.ts'

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
