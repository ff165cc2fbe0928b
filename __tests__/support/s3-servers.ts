import { afterEach } from '@jest/globals'
import { parseStoreAddress, type S3Address } from '../../src/core/net/address/store-address.ts'
import { type S3Options, type S3Server, startS3Server } from './s3-server.ts'

export { awsVariables, hasty } from './bucket-feed.ts'

/** Returns a function that starts an S3 store; all are closed after each test. */
export function s3Servers(): (options?: S3Options) => Promise<S3Server> {
  const open: S3Server[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map(server => server.close()))
  })
  return async options => {
    const server = await startS3Server(options)
    open.push(server)
    return server
  }
}

/** The address of a prefix in a bucket of the store. */
export function s3Address(server: S3Server, place = 'bucket/feeds/one'): S3Address {
  const address = parseStoreAddress(`s3://${place}`, {
    input: 'feed',
    endpoint: server.endpoint,
    region: server.region,
  })
  if (address.kind === 's3') return address
  throw new Error('no bucket')
}
