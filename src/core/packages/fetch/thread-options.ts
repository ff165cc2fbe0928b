import type { TransportOptions } from '../../net/exchange/client.ts'

/** Who needs each transport option: the workers too, or only this thread. The type requires an entry for every option. */
const optionHomes = {
  signal: 'main',
  log: 'main',
  allowInsecure: 'thread',
  offline: 'thread',
  connectTimeout: 'thread',
  idleTimeout: 'thread',
  minimumRate: 'thread',
  rateWindow: 'thread',
  // A worker has a share.
  maxConnections: 'main',
  retry: 'thread',
  cacheDirectory: 'thread',
  // The scope of a source has its key.
  signingVariables: 'main',
  endpoint: 'main',
  region: 'main',
  // A worker gets the credential that was obtained.
  identity: 'main',
  onToken: 'main',
  // With either of them, there are no workers.
  sleep: 'main',
  random: 'main',
  // The certificates are read once, and handed over.
  ca: 'main',
  caFile: 'main',
  clientCertificate: 'main',
  clientCertificateFile: 'main',
  clientKey: 'main',
  clientKeyFile: 'main',
  credentialOrigins: 'thread',
  workingDirectory: 'thread',
  workspace: 'thread',
} as const satisfies Record<keyof TransportOptions, 'thread' | 'main'>

type ThreadOption = {
  [K in keyof typeof optionHomes]: (typeof optionHomes)[K] extends 'thread' ? K : never
}[keyof typeof optionHomes]

/** The transport options that workers get, as plain data. */
export type PlainOptions = Pick<TransportOptions, ThreadOption | 'maxConnections'>

/** Selects the transport options that workers get. */
export function plainOptionsOf(options: TransportOptions): PlainOptions {
  const names = Object.keys(optionHomes) as (keyof typeof optionHomes)[]
  const plain = names.filter(name => optionHomes[name] === 'thread')
  return Object.fromEntries(plain.map(name => [name, options[name]]))
}
