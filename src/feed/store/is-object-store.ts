import { isStoreAddress } from '../../core/http/store-address.ts'

/** Returns whether the address of a feed is one of an object store. A single letter before the colon is a drive of Windows. */
export function isObjectStore(address: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(address) || isStoreAddress(address)
}
