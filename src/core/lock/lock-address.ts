import { relative, sep } from 'node:path'

/* Addresses in a lock. Many people can read a committed lock. */

/** Returns whether an address contains a user name or a password. */
export function hasUserInfo(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/** Removes the user name and password from an address; returns an address without either unchanged. */
export function withoutUserInfo(address: string): string {
  if (!hasUserInfo(address)) return address
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}

/** Makes a path below `directory` relative to it, with `/`, so that it is valid on other machines. Keeps other addresses. */
export function portableAddress(address: string, directory: string): string {
  if (isUrl(address)) return address
  const path = relative(directory, address).split(sep).join('/')
  return path === '' || path.startsWith('../') || isUrl(path) || path.includes(':') ? address : path
}

/** Returns whether an address is a URL; a single letter before the colon is a Windows drive. */
export function isUrl(address: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(address)
}
