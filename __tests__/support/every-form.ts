/** A user name, where there is one, and what must not show. */
export interface Secret {
  readonly username?: string
  readonly secret: string
}

/** Every way in which a secret may be written, made without the code that is tested. */
export function everyForm({ username, secret }: Secret): readonly string[] {
  const carried = [secret, ...(username === undefined ? [] : [`${username}:${secret}`])]
  const base64 = carried.flatMap(text => {
    const bytes = Buffer.from(text, 'utf8')
    return [bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')]
  })
  const plain = [secret, ...base64]
  const escaped = plain.flatMap(text => [encodeURIComponent(text), encodeURI(text), urlUserInfo(text)])
  const lower = escaped.map(text => text.replace(/%../g, code => code.toLowerCase()))
  const inJson = JSON.stringify(secret).slice(1, -1)
  const inXml = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return [...new Set([...plain, ...escaped, ...lower, inJson, inXml])]
}

function urlUserInfo(text: string): string {
  const url = new URL('https://host.example')
  url.password = text
  return url.password
}
