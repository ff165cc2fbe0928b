import type { AuditOptions } from '../audit/audit.ts'
import type { ContentCache, RunOptions } from '../base/ports.ts'
import type { BillOptions } from '../bill/write-bill.ts'
import type { NeedOptions } from '../closures/need-options.ts'
import type { Layout } from '../layouts/layout.ts'
import type { LockOptions } from '../lock/open-lock.ts'
import type { TransportOptions } from '../net/exchange/client.ts'
import type { PinSources } from '../pins/read-pins.ts'
import type { AgeOptions } from '../sources/minimum-age.ts'
import type { SourceOptions } from '../sources/source-options.ts'
import type { PackageStoreOptions } from '../store/run-store.ts'
import type { SignatureOptions } from '../trust/signature-rule.ts'

/** Options of a restore: pins, sources, folder and layout. */
export interface RestorePackagesOptions
  extends RunOptions,
    TransportOptions,
    PinSources,
    NeedOptions,
    SourceOptions,
    AgeOptions,
    BillOptions,
    LockOptions,
    PackageStoreOptions,
    AuditOptions,
    SignatureOptions {
  /** asked before the sources for packages whose hash a lock gives; they get the status `cached`; default: none */
  readonly contentCache?: ContentCache | undefined
  /** default: `feed` */
  readonly layout?: Layout | undefined
  /** `classic` only: folders without the version, so only one version of each id; default: false */
  readonly excludeVersion?: boolean | undefined
  /**
   * Hashes every package in place again and compares the unpacked files with it, even if size and times are unchanged;
   * fetches damaged packages again. Default: the value of `locked`
   */
  readonly verify?: boolean | undefined
  /**
   * writes the files that builds read of each project: `project.assets.json`, `*.nuget.g.props` and `*.nuget.g.targets` as the .NET
   * client writes them; needs `projects`, no pins and the layout `expanded`; default: false
   */
  readonly writeAssets?: boolean | undefined
  /** Removes packages that an earlier run placed and that no pin names; default: false */
  readonly prune?: boolean | undefined
  /** default: `packages` */
  readonly packagesDirectory?: string | undefined
  /** folders that other runs trust: the packages folder must be neither in nor above one of them; default: none */
  readonly protectedFolders?: readonly string[] | undefined
  /** default: that of a source that is a feed in a folder, or of the lock, else `pkgfile` */
  readonly packageExtension?: string | undefined
  /** default: the same, else `pkgspec` */
  readonly manifestExtension?: string | undefined
}
