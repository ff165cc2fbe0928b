import { type FeedAddress, type FeedAddressOptions, parseFeedAddress, splitName } from './address.ts'
import { isStoreAddress, parseStoreAddress } from './store-address.ts'

/**
 * Parses one address like `parseFeedAddress`, or `s3://BUCKET/PREFIX` and `azure://ACCOUNT/CONTAINER/PREFIX`.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`
 */
export function parseAnyAddress(text: string, options: FeedAddressOptions): FeedAddress {
  const { name, address } = splitName(text.trim())
  if (!isStoreAddress(address)) return parseFeedAddress(text, options)
  const store = parseStoreAddress(address, options)
  const document = new URL(store.base)
  // A prefix has a slash at its end, a document has none.
  document.pathname = document.pathname.endsWith('.json/')
    ? document.pathname.slice(0, -1)
    : document.pathname + options.document
  return { ...(name !== undefined && { name }), document, base: new URL('.', document), store }
}
