import type { Log } from '../base/ports.ts'
import type { WorkspaceOptions } from '../files/workspace.ts'
import type { Credential } from '../net/credentials/credential.ts'
import type { SourceCredentials } from '../net/credentials/share-secrets.ts'
import type { TransportOptions } from '../net/exchange/client.ts'
import type { ConfigSurroundings } from '../nuget/config/config-environment.ts'

/** What knows of vulnerable packages. */
export interface AuditSourceOptions {
  /**
   * what to ask about vulnerable packages, each as in `sources`; default: the `auditSources` of the config file, else the sources
   * of packages
   */
  readonly auditSources?: readonly string[] | undefined
}

/** The sources of packages. */
export interface SourceOptions
  extends SourceCredentials,
    ConfigOptions,
    Pick<TransportOptions, 'signingVariables' | 'endpoint' | 'region'> {
  /** service indexes in the order in which they are asked: URL, `NAME=URL` or folder; not together with `configFile` */
  readonly sources?: readonly string[] | undefined
  /** the base of relative paths; default: the current directory */
  readonly workingDirectory?: string | undefined
  readonly log?: Log | undefined
}

/** Options for reading sources from config files. */
export interface ConfigOptions extends ConfigSurroundings, Pick<WorkspaceOptions, 'workspace'> {
  /** a `nuget.config`, and only that; `auto`: the hierarchy as the reference client reads it; default: none is read */
  readonly configFile?: string | undefined
  /** the packages folder, to compare with that of the config; default: `packages` */
  readonly packagesDirectory?: string | undefined
  /**
   * receives each credential that was found, before anything else mentions it, so that it can be masked; `isOfWorkspace`: a
   * file inside the workspace chose it, so it may be any word
   */
  readonly onCredential?:
    | ((credential: Credential, origin: { readonly isOfWorkspace: boolean }) => void)
    | undefined
}
