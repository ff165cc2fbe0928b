import type { LockOptions } from '../core/lock/open-lock.ts'
import type { SourceOptions } from '../core/package-flow/open-sources.ts'
import { longestTimeout } from '../core/parse-input.ts'
import type { RunOptions } from '../core/ports.ts'
import type { RestorePackagesOptions } from '../core/restore-packages.ts'
import type { SelectionRequest } from '../core/selection/selection-request.ts'
import type { InstallToolOptions } from '../core/setup-tool.ts'
import { shareSecrets } from '../core/share-secrets.ts'
import type { TransportOptions } from '../core/transport/create-transport.ts'
import type { NamedCredential } from '../core/transport/credential.ts'
import { parseCredentials } from '../core/transport/parse-credentials.ts'
import { cachedTools } from './cached-tools.ts'
import type { Invocation } from './invocation.ts'

/** The options of the library that every verb with a network takes. */
export function transportOptions({ values, signal, terminal }: Invocation): TransportOptions & RunOptions {
  const { retries, 'idle-timeout': idle } = values
  return {
    signal,
    log: terminal.log,
    onProgress: terminal.progress,
    allowInsecure: values['allow-insecure'],
    caFile: values['ca-file'],
    clientCertificateFile: values['client-certificate'],
    clientKeyFile: values['client-key'],
    credentialOrigins: values['credential-origins'],
    offline: values.offline,
    idleTimeout: idle === 0 ? longestTimeout : idle,
    minimumRate: values['minimum-rate'],
    maxConnections: values['max-connections'],
    cacheDirectory: values['cache-dir'],
    ...(retries !== undefined && { retry: { retries } }),
  }
}

/** The credentials that were given, by the names of addresses. @throws PkgtoolError `INVALID_INPUT` */
export function credentialOptions({ values }: Invocation): {
  readonly credentials: readonly NamedCredential[]
} {
  return { credentials: parseCredentials(values.credentials ?? []) }
}

/** Where the verbs that restore find packages. @throws PkgtoolError `INVALID_INPUT` */
export function sourceOptions(invocation: Invocation): SourceOptions {
  const { values, surroundings } = invocation
  return {
    ...credentialOptions(invocation),
    ...surroundings,
    sources: values.source,
    configFile: values['config-file'],
    username: values.username,
    password: values.password,
  }
}

/** How the verbs that keep to a lock find it. */
export function lockOptions({ values }: Invocation): LockOptions {
  return { lockFile: values['lock-file'], locked: values.locked }
}

/** What the verbs that choose a version are asked for. */
export function selectionRequest({ values }: Invocation): SelectionRequest {
  return {
    version: values['tool-version'],
    stage: values.stage,
    latestBy: values['latest-by'],
    minimumAge: values['minimum-age'],
  }
}

/** What the verbs that bring the tool hand to the tool flow. */
export function toolOptions(invocation: Invocation): InstallToolOptions & ReturnType<typeof cachedTools> {
  const { values } = invocation
  return {
    ...transportOptions(invocation),
    ...credentialOptions(invocation),
    ...selectionRequest(invocation),
    versionFile: values['version-file'],
    distUrls: values['dist-url'],
    checksum: values.checksum,
    ...cachedTools(values),
  }
}

/** What the verbs that bring packages hand to the package flow. */
export function packageOptions(invocation: Invocation): RestorePackagesOptions {
  const { values } = invocation
  return {
    ...transportOptions(invocation),
    ...sourceOptions(invocation),
    packages: values.packages,
    packagesFiles: values['packages-file'],
    packagesDirectory: values['packages-directory'],
    protectedFolders: invocation.protectedFolders,
    layout: values.layout,
    excludeVersion: values['exclude-version'],
    verify: values.verify,
    packageExtension: values['package-extension'],
    manifestExtension: values['manifest-extension'],
  }
}

/** Both of these, each with the credentials that are for it. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` */
export function flowOptions(invocation: Invocation, { hasPins }: { readonly hasPins: boolean }) {
  const { 'dist-url': distUrls = [], source: sources = [], username, password } = invocation.values
  const secrets = { ...credentialOptions(invocation), username, password }
  const shared = shareSecrets(secrets, { distUrls, sources, hasPins })
  return {
    tool: { ...toolOptions(invocation), ...shared.tool },
    restore: { ...packageOptions(invocation), ...shared.restore },
  }
}
