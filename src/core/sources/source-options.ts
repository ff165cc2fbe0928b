import type { Log } from '../base/ports.ts'
import type { TransportOptions } from '../http/client.ts'
import type { SourceCredentials } from '../http/share-secrets.ts'
import type { ConfigOptions } from './config-options.ts'

/** The sources of packages. */
export interface SourceOptions
  extends SourceCredentials,
    ConfigOptions,
    Pick<TransportOptions, 'signingVariables'> {
  /** service indexes in the order in which they are asked: URL, `NAME=URL` or folder; not together with `configFile` */
  readonly sources?: readonly string[] | undefined
  /** the base of relative paths; default: the current directory */
  readonly workingDirectory?: string | undefined
  readonly log?: Log | undefined
}
