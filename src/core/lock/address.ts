/** Addresses in a lock, which is committed for many to read. */
import { relative, sep } from 'node:path'

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

/** Returns a path below `directory` relative to it, with forward slashes, so that it holds on other machines too. */
export function portableAddress(address: string, directory: string): string {
  if (isUrl(address)) return address
  const path = relative(directory, address).split(sep).join('/')
  return path === '' || path.startsWith('../') || isUrl(path) || path.includes(':') ? address : path
}

/** Tells whether an address is a URL; a single letter before the colon is a drive. */
export function isUrl(address: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(address)
}
