import type { RunOptions } from '../base/ports.ts'
import type { TransportOptions } from '../http/client.ts'
import type { LockOptions } from '../lock/open-lock.ts'
import type { RestorePackagesOptions } from '../packages/restore-options.ts'
import type { InstallToolOptions } from '../tool/install-options.ts'

/** What a lock is made for; what both flows take may stand once, beside `tool` and `restore`. */
export interface WriteLockOptions extends RunOptions, TransportOptions {
  /** the tool, as `installTool` takes it; absent: the lock has none */
  readonly tool?: Omit<InstallToolOptions, keyof LockOptions> | undefined
  /** the packages, as `restorePackages` takes them; absent: the lock has none */
  readonly restore?: Omit<RestorePackagesOptions, keyof LockOptions | 'prune'> | undefined
  /**
   * also writes the `packages.lock.json` of each project, as the .NET client writes it for locked mode; one that is there does
   * not decide then; default: false
   */
  readonly writePackagesLock?: boolean | undefined
  /** default: `pkgtool.lock.json` */
  readonly lockFile?: string | undefined
  /** what relative paths start from; default: the current directory */
  readonly workingDirectory?: string | undefined
}
