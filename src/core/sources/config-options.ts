import type { WorkspaceOptions } from '../files/workspace.ts'
import type { Credential } from '../http/credential.ts'
import type { ConfigSurroundings } from '../nuget/config/config-environment.ts'

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
