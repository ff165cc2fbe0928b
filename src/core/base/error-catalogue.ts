import { type ErrorCode, errorHeads } from './errors.ts'

/** The errors by code. `what` starts the message; `help` is for the error catalogue in the docs. */
export const errorCatalogue = {
  INVALID_VERSION: {
    what: errorHeads.INVALID_VERSION,
    help: 'A version has one to four numeric parts and an optional label.',
  },
  INVALID_RANGE: {
    what: errorHeads.INVALID_RANGE,
    help: 'A range is `[1.0,2.0)`, `1.*` or, for the tool, an npm semver range.',
  },
  INVALID_FRAMEWORK: {
    what: errorHeads.INVALID_FRAMEWORK,
    help: 'A target framework is a name such as `net8.0`, `net472` or `netstandard2.0`.',
  },
  INVALID_PACKAGE_ID: {
    what: errorHeads.INVALID_PACKAGE_ID,
    help: 'An id has letters, digits and `_`, joined by single `.` or `-`, 100 at most.',
  },
  INVALID_PIN: { what: errorHeads.INVALID_PIN, help: 'A pin is `ID VERSION` or `ID@VERSION`, one per line.' },
  CONFLICTING_PINS: {
    what: errorHeads.CONFLICTING_PINS,
    help: 'Two places pin one package in ways that contradict each other.',
  },
  INVALID_PACKAGES_CONFIG: {
    what: errorHeads.INVALID_PACKAGES_CONFIG,
    help: 'The file is not the XML that the format requires.',
  },
  INVALID_CONFIG: {
    what: errorHeads.INVALID_CONFIG,
    help: 'The nuget.config is not the XML that the format requires, or it requests something that we refuse.',
  },
  NO_PUBLISH_TIME: {
    what: errorHeads.NO_PUBLISH_TIME,
    help: 'With `minimum-age`, a source says of none of the versions of a package when it was published.',
  },
  NO_SOURCE_FOR_PACKAGE: {
    what: errorHeads.NO_SOURCE_FOR_PACKAGE,
    help: 'The `packageSourceMapping` of the config file has no pattern with a usable source for the package.',
  },
  INVALID_PROJECT: {
    what: errorHeads.INVALID_PROJECT,
    help: 'The project, solution or central versions file is not the XML or text that its format requires.',
  },
  NEEDS_EVALUATION: {
    what: errorHeads.NEEDS_EVALUATION,
    help: 'The dependencies of a project depend on something that only MSBuild can evaluate; the message lists each line with the files that lead to it.',
  },
  UNRESOLVED: {
    what: errorHeads.UNRESOLVED,
    help: 'The graph of dependencies has no closure; the message lists each problem with the paths that lead to it.',
  },
  NO_VERSION: {
    what: errorHeads.NO_VERSION,
    help: 'The sources have the package, and no version that a dependency accepts.',
  },
  ONLY_PRERELEASE: {
    what: errorHeads.ONLY_PRERELEASE,
    help: 'All versions that a dependency accepts are prereleases, and none of its bounds is one.',
  },
  CONFLICT: {
    what: errorHeads.CONFLICT,
    help: 'A package is asked for in versions that exclude each other.',
  },
  INCOMPATIBLE_PACKAGE: {
    what: errorHeads.INCOMPATIBLE_PACKAGE,
    help: 'The package has nothing for the target framework of the project, or only for a fallback of it, or is no package for projects.',
  },
  CYCLE: { what: errorHeads.CYCLE, help: 'A package depends on itself, directly or through others.' },
  INVALID_LOCK: {
    what: errorHeads.INVALID_LOCK,
    help: 'The lock file is broken, or of a newer version than this program knows.',
  },
  NOT_LOCKED: {
    what: errorHeads.NOT_LOCKED,
    help: 'With `locked`, the lock must exist, cover the whole request, and have its hashes.',
  },
  INVALID_INPUT: { what: errorHeads.INVALID_INPUT, help: 'An input has an invalid value.' },
  CONFLICTING_INPUTS: { what: errorHeads.CONFLICTING_INPUTS, help: 'Two inputs contradict each other.' },
  INVALID_TIME: { what: errorHeads.INVALID_TIME, help: 'An upload time is ISO 8601 with `Z` or an offset.' },
  INVALID_ADDRESS: {
    what: errorHeads.INVALID_ADDRESS,
    help: 'An address is an http(s) or file URL, or a folder.',
  },
  INSECURE_ADDRESS: {
    what: errorHeads.INSECURE_ADDRESS,
    help: 'Plain http is allowed only to this machine, unless `allow-insecure` is set.',
  },
  CREDENTIALS_UNBOUND: {
    what: errorHeads.CREDENTIALS_UNBOUND,
    help: 'A secret goes only to an origin that the workflow names, or the file that holds the secret; a name alone is not enough where a file inside the workspace gives it an address.',
  },
  NO_IDENTITY: {
    what: errorHeads.NO_IDENTITY,
    help: 'A credential without a stored secret needs an identity token of the CI job, and a service that exchanges it.',
  },
  INVALID_LISTING: {
    what: errorHeads.INVALID_LISTING,
    help: 'The listing is not the JSON document that the contract describes.',
  },
  BROKEN_ENTRY: { what: errorHeads.BROKEN_ENTRY, help: 'The chosen entry has a broken field.' },
  NO_MATCHING_VERSION: {
    what: errorHeads.NO_MATCHING_VERSION,
    help: 'No entry of the listing matches the request; the message lists near misses.',
  },
  NOT_FOUND: { what: errorHeads.NOT_FOUND, help: 'The server answered 404, or the file does not exist.' },
  HTTP_STATUS: { what: errorHeads.HTTP_STATUS, help: 'The server answered with an error status.' },
  CONNECTION_FAILED: {
    what: errorHeads.CONNECTION_FAILED,
    help: 'No connection could be made, or it broke.',
  },
  TLS_FAILED: { what: errorHeads.TLS_FAILED, help: 'The server could not prove who it is.' },
  TIMED_OUT: {
    what: errorHeads.TIMED_OUT,
    help: 'No byte arrived for too long, or the whole step took longer than allowed.',
  },
  TRUNCATED: {
    what: errorHeads.TRUNCATED,
    help: 'The connection ended before the announced length, or the file has no byte at all.',
  },
  TOO_LARGE: { what: errorHeads.TOO_LARGE, help: 'A document is larger than its cap.' },
  REDIRECT_REFUSED: {
    what: errorHeads.REDIRECT_REFUSED,
    help: 'A redirect leads from https to http, to no address, or in a circle.',
  },
  OFFLINE: { what: errorHeads.OFFLINE, help: '`offline` is set, and the file is not on this machine.' },
  HASH_MISMATCH: { what: errorHeads.HASH_MISMATCH, help: 'The bytes do not match the expected hash.' },
  SIZE_MISMATCH: { what: errorHeads.SIZE_MISMATCH, help: 'There are more or fewer bytes than announced.' },
  INVALID_SERVICE_INDEX: {
    what: errorHeads.INVALID_SERVICE_INDEX,
    help: 'It must name a PackageBaseAddress/3.0.0 resource.',
  },
  INVALID_VERSION_LIST: {
    what: errorHeads.INVALID_VERSION_LIST,
    help: 'It must hold an array `versions` of strings.',
  },
  INVALID_MANIFEST: {
    what: errorHeads.INVALID_MANIFEST,
    help: 'It must be XML with package, metadata, id and version.',
  },
  MANIFEST_MISMATCH: {
    what: errorHeads.MANIFEST_MISMATCH,
    help: 'The manifest inside a package names another id or version than its file or its pin.',
  },
  SIGNATURE_MISSING: {
    what: errorHeads.SIGNATURE_MISSING,
    help: '`signatures` is `require`, and the package has no signature; or `tool-signers` is set, and the tool has none.',
  },
  SIGNATURE_INVALID: {
    what: errorHeads.SIGNATURE_INVALID,
    help: 'The signature of the package or tool is broken, of other bytes, or of a certificate that may not make it.',
  },
  SIGNER_NOT_TRUSTED: {
    what: errorHeads.SIGNER_NOT_TRUSTED,
    help: 'The signature of the package or tool is right, and by somebody whom neither `trusted-signers` or `tool-signers` nor the trusted roots name.',
  },
  SIGNER_CHANGED: {
    what: errorHeads.SIGNER_CHANGED,
    help: 'The packages, or the tool, are signed by others than those of the lock.',
  },
  BAD_ARCHIVE: { what: errorHeads.BAD_ARCHIVE, help: 'The package is a damaged or hostile archive.' },
  CANNOT_PACK: {
    what: errorHeads.CANNOT_PACK,
    help: 'No package can be made of a nuspec; where the .NET client has a code for why, the message has it.',
  },
  PACKAGES_MISSING: {
    what: errorHeads.PACKAGES_MISSING,
    help: 'Some packages could not be fetched; the message lists each.',
  },
  WRONG_LAYOUT: { what: errorHeads.WRONG_LAYOUT, help: 'The folder holds packages in another layout.' },
  INVALID_VULNERABILITY_INFO: {
    what: errorHeads.INVALID_VULNERABILITY_INFO,
    help: 'What a source says of vulnerable packages is not in the format that clients read, so nothing of it counts.',
  },
  INVALID_REPOSITORY_SIGNATURES: {
    what: errorHeads.INVALID_REPOSITORY_SIGNATURES,
    help: 'What a source says of those who sign its packages is not in the format that clients read, so no package of it can be accepted.',
  },
  VULNERABLE_PACKAGES: {
    what: errorHeads.VULNERABLE_PACKAGES,
    help: 'Something is known against packages of the run, which are all in place; the message lists each.',
  },
  FILE_SYSTEM: {
    what: errorHeads.FILE_SYSTEM,
    help: 'The file system refused: no permission, no space, or the name is taken.',
  },
  UNSAFE_PATH: {
    what: errorHeads.UNSAFE_PATH,
    help: 'A link is in the place of one of our files or folders or leads out of a feed, a project names its lock elsewhere, or the packages folder is in what other runs trust.',
  },
  UNREADABLE_FILE: { what: errorHeads.UNREADABLE_FILE, help: 'A local file or folder could not be read.' },
  INVALID_FEED: {
    what: errorHeads.INVALID_FEED,
    help: 'The folder is not a feed, or its feed.json is broken.',
  },
  INVALID_BUNDLE: {
    what: errorHeads.INVALID_BUNDLE,
    help: 'The file is not a bundle, or something in it was altered, added, left out or cut off.',
  },
  BASE_MISSING: {
    what: errorHeads.BASE_MISSING,
    help: 'The bundle holds only what is new, and files of its base are not in place, or are damaged.',
  },
  UNSAFE_STORE: {
    what: errorHeads.UNSAFE_STORE,
    help: 'The object store accepts a condition on a write and ignores it, so two writers would overwrite each other; or it refuses a condition that holds.',
  },
  ALREADY_THERE: { what: errorHeads.ALREADY_THERE, help: 'The feed has that version, with other bytes.' },
  FEED_LOCKED: {
    what: errorHeads.FEED_LOCKED,
    help: 'Another writer is at work, or was stopped; the message says where.',
  },
  MIRROR_INCOMPLETE: {
    what: errorHeads.MIRROR_INCOMPLETE,
    help: 'Some tools or packages could not be fetched; the message lists each, the others are in place.',
  },
  NOT_A_PROGRAM: {
    what: errorHeads.NOT_A_PROGRAM,
    help: 'What came for the tool does not begin like something that runs, or is a web page; nuget.exe must be a Windows program.',
  },
  RUNTIME_MISSING: {
    what: errorHeads.RUNTIME_MISSING,
    help: 'The tool is a PE image, and mono is not installed.',
  },
  CANCELLED: { what: errorHeads.CANCELLED, help: 'The caller asked to stop.' },
} as const satisfies Record<ErrorCode, { what: string; help: string }>
