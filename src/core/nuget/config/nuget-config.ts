import type { Place } from '../../base/ports.ts'

/** The location of a setting. */
export type ConfigPlace = Required<Place>

/** The items of one section of a file in document order, without those that a `clear` of the same file removes. */
export interface ConfigSection<T> {
  /** whether the section discards the items of files farther away */
  readonly clears: boolean
  readonly items: readonly T[]
}

/** `<add key value …>` of `packageSources`, values as written. */
export interface ConfigSource {
  readonly key: string
  readonly value: string
  readonly protocolVersion?: string
  readonly skipsTlsValidation: boolean
  /** `minPublishAgeHours`; absent: 0 */
  readonly minPublishAgeHours?: number
  readonly place: ConfigPlace
}

/** An element of `packageSourceCredentials`, values as written. */
export interface ConfigCredential {
  /** the source's key, decoded from the element's name */
  readonly key: string
  readonly username: string
  readonly password: string
  readonly isClearText: boolean
  readonly validAuthenticationTypes?: string
  readonly place: ConfigPlace
}

/** `<packageSource key>` of `packageSourceMapping`. */
export interface ConfigMapping {
  readonly key: string
  /** as written, at least one */
  readonly patterns: readonly string[]
  readonly place: ConfigPlace
}

/** `<package pattern>` of `minPublishAgeExceptions`. */
export interface ConfigException {
  readonly pattern: string
  readonly place: ConfigPlace
}

/** `<author name>` or `<repository name serviceIndex>` of `trustedSigners`, values as written. */
export interface ConfigSigner {
  /** what two files call the same signer by */
  readonly key: string
  readonly name: string
  /** of a repository, as written */
  readonly serviceIndex?: string
  readonly role: 'author' | 'repository'
  /** at least one */
  readonly certificates: readonly ConfigSignerCertificate[]
  /** of a repository */
  readonly owners: readonly string[]
  readonly place: ConfigPlace
}

/** `<certificate fingerprint hashAlgorithm allowUntrustedRoot>`, values as written. */
export interface ConfigSignerCertificate {
  readonly fingerprint: string
  readonly hashAlgorithm: string
  readonly allowUntrustedRoot: string
  readonly place: ConfigPlace
}

/** A value of the section `config`. */
export interface ConfigValue {
  readonly value: string
  readonly place: ConfigPlace
}

/** A setting that we read but do not apply, such as `http_proxy`. */
export interface IgnoredSetting {
  readonly name: string
  /** as written; only for the section `config` */
  readonly value?: string | undefined
  readonly place: ConfigPlace
}

/** The source settings of one nuget.config; a missing section is undefined. */
export interface NugetConfig {
  readonly file: string
  readonly packageSources: ConfigSection<ConfigSource> | undefined
  /** patterns of packages whose age does not matter */
  readonly minPublishAgeExceptions: readonly ConfigException[] | undefined
  /** what to ask about vulnerable packages, in place of the package sources */
  readonly auditSources: ConfigSection<ConfigSource> | undefined
  readonly disabledPackageSources:
    | ConfigSection<{ readonly key: string; readonly place: ConfigPlace }>
    | undefined
  /** never cleared, because the reference client treats `clear` as a source's name here */
  readonly packageSourceCredentials: readonly ConfigCredential[]
  readonly packageSourceMapping: ConfigSection<ConfigMapping> | undefined
  readonly trustedSigners: ConfigSection<ConfigSigner> | undefined
  readonly signatureValidationMode: ConfigSection<ConfigValue> | undefined
  readonly ignored: readonly IgnoredSetting[]
}
