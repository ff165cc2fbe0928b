import { type FeedAddress, type FeedAddressOptions, parseFeedAddress } from './address.ts'

/**
 * Parses one address like `parseAnyAddress`, whose code is loaded only for one in an object store.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`
 */
export async function loadAddress(text: string, options: FeedAddressOptions): Promise<FeedAddress> {
  if (!/^(?:[\w.-]+=\s*)?(?:s3|azure|gs):/i.test(text.trimStart())) return parseFeedAddress(text, options)
  return (await import('./any-address.ts')).parseAnyAddress(text, options)
}
