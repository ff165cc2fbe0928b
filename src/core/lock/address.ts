/** Addresses in a lock, which is committed for many to read. */

/** Tells whether an address holds a user name or a password. */
export function hasUserInfo(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/** Returns an address without user name and password; one that has neither stays as it is. */
export function withoutUserInfo(address: string): string {
  if (!hasUserInfo(address)) return address
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}
