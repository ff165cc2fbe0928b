import type { ErrorCode } from './errors.ts'

/**
 * The remedy for each error code, for the catalogue in the docs: no runtime code imports this file.
 */
export const errorAdvice: Readonly<Record<ErrorCode, string>> = {
  INVALID_VERSION: 'Correct the version; quote it in YAML, which reads `6.10` as the number 6.1.',
  INVALID_RANGE:
    'Correct the range. The tool uses npm-style ranges (`6.x`, `>=5.8 <6`), packages use brackets and `*`.',
  INVALID_FRAMEWORK:
    'Correct the name of the framework: the page of .NET about target frameworks lists them.',
  INVALID_PACKAGE_ID: 'Correct the id at the place that the message names.',
  INVALID_PIN: 'Write the line as `ID VERSION` or `ID@VERSION`; `#` begins a comment.',
  CONFLICTING_PINS:
    'The message names both places: keep one, or make them agree. Two versions of one id are fine, unless they share a place in the layout or a lock binds them to different bytes.',
  INVALID_PACKAGES_CONFIG: 'Correct the file at the line that the message names; a DOCTYPE is never allowed.',
  INVALID_CONFIG:
    'Correct the line. In place of an encrypted password, pass the credential in `credentials`, `username` and `password`, or `%NAME%` with `config-env` ([nuget.config](nuget-config.md)).',
  NO_PUBLISH_TIME:
    'Ask a source that has registrations with `published`, such as a mirror of ours, or name the package in `minimum-age-exclude`. Folders of packages have no such time: that of a file says when it was copied.',
  NO_SOURCE_FOR_PACKAGE:
    'Add a pattern for the package to `packageSourceMapping`, or correct the pin; the message lists the existing patterns.',
  INVALID_PROJECT: 'Correct the file at the line that the message names.',
  NEEDS_EVALUATION:
    'Run `dotnet restore --use-lock-file` and commit the `packages.lock.json`, which then decides; or give `property` the values that the message names.',
  UNRESOLVED: 'Change the pins or projects as each problem says; the paths show who asks for what.',
  NO_VERSION:
    'Pin another version of the package that asks for it, or add the source that has such a version.',
  ONLY_PRERELEASE: 'Pin a prerelease of the package yourself, if you want one.',
  CONFLICT: 'Pin the package at one version that suits all who ask for it, or pin others of those who ask.',
  INCOMPATIBLE_PACKAGE:
    'Take a version of the package that has files for the target framework, or another target framework.',
  CYCLE: 'Pin a version of one of the packages on the path that does not depend on the others.',
  INVALID_VULNERABILITY_INFO:
    'Tell the owner of the source. Until it is mended, name another source in `audit-source` ([known vulnerabilities](audit.md)).',
  INVALID_REPOSITORY_SIGNATURES:
    'Tell the owner of the source. Until it is mended, take the packages from another source, or set `signatures` to `warn` ([signatures](signatures.md)).',
  VULNERABLE_PACKAGES:
    'Pin a version that is not vulnerable, also of a package that only others ask for; or name the advisory in `audit-ignore` ([known vulnerabilities](audit.md)).',
  INVALID_LOCK:
    'Take the file from version control, or rewrite it with the verb `lock` and the options of the run.',
  NOT_LOCKED: 'Run the command that the message prints, review the diff, and commit the lock.',
  INVALID_INPUT: 'Correct the input that the message names; if only some values are allowed, it lists them.',
  CONFLICTING_INPUTS: 'Leave out one of the two, as the message says.',
  INVALID_TIME: 'Write it as `2024-05-01T12:00:00Z` or with an offset such as `+02:00`.',
  INVALID_ADDRESS:
    'Correct the address. User and password belong in `credentials`, never in the address ([sources](sources.md)).',
  INSECURE_ADDRESS:
    'Use https. For a server on a trusted network set `allow-insecure`; even then credentials are not sent over plain http.',
  CREDENTIALS_UNBOUND:
    'Look at the address first: a change of `nuget.config` may have given the name another one. If it is right, add the line that the message shows ([sources](sources.md#which-origin-a-secret-is-bound-to)).',
  NO_IDENTITY:
    'Give the job the permission that the message names: `id-token: write` on GitHub, `id_tokens` on GitLab ([keys](keys.md)).',
  INVALID_LISTING:
    'Open the address in a browser: usually a proxy or login page answers instead. If not, tell the owner of the feed; `setup-pkgtool feed verify` lists the defects.',
  BROKEN_ENTRY:
    'Tell the owner of the feed, and use another exact version meanwhile. No other version is chosen silently.',
  NO_MATCHING_VERSION:
    'Compare with the near misses: lower `stage`, widen `version`, or shorten `minimum-age`. `setup-pkgtool select --explain` explains every version.',
  NOT_FOUND:
    'Check the spelling of the id, version or path, and that the address is the right source; the message lists what exists.',
  HTTP_STATUS:
    'For 401 and 403 check the credentials, and that their NAME is the name of the source ([sources](sources.md#credentials)). For 5xx try again later, or add a mirror as another `dist-url` or `source`.',
  CONNECTION_FAILED:
    'Check the host name, firewall and proxy ([network](network.md)); `setup-pkgtool doctor` shows how far it gets.',
  TLS_FAILED:
    'Name the certificate of a private authority in `ca-file`, or give a client certificate if the server asks for one ([network](network.md)). If the server speaks no TLS at this port, or its certificate is for another host, correct the address. The check cannot be switched off.',
  TIMED_OUT:
    'A slow link does not time out: `idle-timeout` counts from the last byte. Raise it, or `total-timeout` if you set that; add a mirror.',
  TRUNCATED:
    'Try again. If it is always the same file, the server or a proxy cuts it: tell its owner. No tool and no package is empty.',
  TOO_LARGE: 'The document is far larger than any of its kind. Check the address.',
  REDIRECT_REFUSED: 'Use the address that the redirect leads to, over https, or tell the owner of the feed.',
  OFFLINE: 'Run once without `offline` to fetch it, or name a folder that has it as `dist-url` or `source`.',
  HASH_MISMATCH:
    'Do not ignore this: even when asked again, the source sent bytes that differ from those that were locked or listed. Compare with the owner of the feed; change `checksum` or the lock only when you know why they differ.',
  SIZE_MISMATCH: 'As for `HASH_MISMATCH`.',
  INVALID_SERVICE_INDEX:
    'Check that `source` is the address of a V3 service index (it often ends in `/index.json`), not of a web page or a V2 feed.',
  INVALID_VERSION_LIST: 'Tell the owner of the feed; an exact version needs no list.',
  INVALID_MANIFEST: 'Tell the author of the package, or the owner of the feed.',
  MANIFEST_MISMATCH: 'The source has the wrong file under that name: tell its owner.',
  SIGNATURE_MISSING:
    'Take the package from a source that signs what it has, or set `signatures` to `warn` ([signatures](signatures.md)). A tool without a signature is from somebody who signs none, or was altered: take it from its maker.',
  SIGNATURE_INVALID:
    'Tell the owner of the source: somebody altered the package or tool after it was signed, or signed it wrongly. Of a package the message has the code that the .NET client gives it.',
  SIGNER_NOT_TRUSTED:
    'If you trust the signer that the message names, add the line that it shows to `trusted-signers`, or to `tool-signers` for the tool; if its authority is not known here, name a file with it in `trust-roots`.',
  SIGNER_CHANGED:
    'Find out why somebody else signs the package or tool now. If that is right, run the verb `lock` with the options of the run and `--accept-signers`.',
  BAD_ARCHIVE:
    'The message names the entry. Nothing of the package was written. Compare it with the package at its origin; never unpack it by hand.',
  CANNOT_PACK:
    'Mend the nuspec at the line that the message names; nothing was written ([nuget](nuget.md#pack)).',
  PACKAGES_MISSING:
    'Each line of the message is a separate error with its own remedy. The other packages are in place, so the next run fetches only the rest.',
  WRONG_LAYOUT: 'Choose another `packages-directory` or the layout of the folder, or remove the folder.',
  FILE_SYSTEM: 'Check permission and free space at the path that the message names.',
  UNSAFE_PATH:
    'Find out where the link came from: a checkout, a package or another job. Remove it, or name a folder that is no link and is apart from the tool cache, the cache folder and `RUNNER_TEMP` ([threat model](threat-model.md)).',
  UNREADABLE_FILE: 'Check that the path is right and a file, and that the user of the job may read it.',
  INVALID_FEED: 'Name the folder that `feed init` made; `feed verify DIR` lists the defects.',
  UNSAFE_STORE:
    'Use a store that keeps to `If-Match` and `If-None-Match` on a PUT. Where nobody else ever writes at the same time, `--single-writer` accepts this one ([hosting](hosting.md)).',
  ALREADY_THERE:
    'Give the new bytes a new version. `--skip-existing` keeps the old ones; `--force` replaces them and breaks every lock that names them.',
  FEED_LOCKED:
    'Wait for the other writer, and run it again. In a folder, the lock of a writer that died on the same machine is taken over automatically; if it died elsewhere, delete the file that the message names. In a bucket, a file that a stopped writer left counts as its own for an hour; the message says how much is left.',
  INVALID_BUNDLE:
    'Copy the file again, and compare its SHA-256 with the one that `feed bundle` printed ([carrying a feed](feed.md#carrying-a-feed)).',
  BASE_MISSING:
    'Unpack the bundles between first, or carry what is missing: a whole bundle, or one made with `--have` ([the recipe](recipes/air-gap.md#repair)).',
  MIRROR_INCOMPLETE: 'Run it again: it fetches what is missing. Each line is a separate error.',
  NOT_A_PROGRAM:
    'A proxy or server may have sent its page to sign in: open the address in a browser, and check `credentials`, `dist-url` and the variables of the proxy. Nothing of it is kept.',
  RUNTIME_MISSING:
    'Install mono on the machine, take nuget.exe 6.x, or do without the tool: `restore`, `push` and `feed` of `setup-pkgtool` need neither.',
  CANCELLED:
    'Nothing: somebody asked for it, or `total-timeout` expired. The next run continues from what is in place.',
}
