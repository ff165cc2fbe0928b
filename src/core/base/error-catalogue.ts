import { type ErrorCode, errorHeads } from './errors.ts'

/** What each code means, and what to do about it: sentences of the docs. No start loads them. */
export const errorTexts = {
  INVALID_VERSION: {
    help: 'A version has one to four numeric parts and an optional label.',
    advice: 'Correct the version; quote it in YAML, which reads `6.10` as the number 6.1.',
  },
  INVALID_RANGE: {
    help: 'A range is `[1.0,2.0)`, `1.*` or, for the tool, an npm semver range.',
    advice:
      'Correct the range. The tool uses npm-style ranges (`6.x`, `>=5.8 <6`), packages use brackets and `*`.',
  },
  INVALID_FRAMEWORK: {
    help: 'A target framework is a name such as `net8.0`, `net472` or `netstandard2.0`.',
    advice: 'Correct the name of the framework: the page of .NET about target frameworks lists them.',
  },
  INVALID_PACKAGE_ID: {
    help: 'An id has letters, digits and `_`, joined by single `.` or `-`, 100 at most.',
    advice: 'Correct the id at the place that the message names.',
  },
  INVALID_PIN: {
    help: 'A pin is `ID VERSION` or `ID@VERSION`, one per line.',
    advice: 'Write the line as `ID VERSION` or `ID@VERSION`; `#` begins a comment.',
  },
  CONFLICTING_PINS: {
    help: 'Two places pin one package in ways that contradict each other.',
    advice:
      'The message names both places: keep one, or make them agree. Two versions of one id are fine, unless they share a place in the layout or a lock binds them to different bytes.',
  },
  INVALID_PACKAGES_CONFIG: {
    help: 'The file is not the XML that the format requires.',
    advice: 'Correct the file at the line that the message names; a DOCTYPE is never allowed.',
  },
  INVALID_CONFIG: {
    help: 'The nuget.config is not the XML that the format requires, or it requests something that we refuse.',
    advice:
      'Correct the line. In place of an encrypted password, pass the credential in `credentials`, `username` and `password`, or `%NAME%` with `config-env` ([nuget.config](nuget-config.md)).',
  },
  NO_PUBLISH_TIME: {
    help: 'With `minimum-age`, a source says of none of the versions of a package when it was published.',
    advice:
      'Ask a source that has registrations with `published`, such as a mirror of ours, or name the package in `minimum-age-exclude`. Folders of packages have no such time: that of a file says when it was copied.',
  },
  NO_SOURCE_FOR_PACKAGE: {
    help: 'The `packageSourceMapping` of the config file has no pattern with a usable source for the package.',
    advice:
      'Add a pattern for the package to `packageSourceMapping`, or correct the pin; the message lists the existing patterns.',
  },
  INVALID_PROJECT: {
    help: 'The project, solution or central versions file is not the XML or text that its format requires.',
    advice: 'Correct the file at the line that the message names.',
  },
  NEEDS_EVALUATION: {
    help: 'What a project needs depends on something that only MSBuild can know, such as a variable of the environment or the work of a target; the message lists each line with the files that lead to it.',
    advice:
      'Give `property` the values that the message names; or run `dotnet restore --use-lock-file` and commit the `packages.lock.json`, which then decides.',
  },
  UNRESOLVED: {
    help: 'The graph of dependencies has no closure; the message lists each problem with the paths that lead to it.',
    advice: 'Change the pins or projects as each problem says; the paths show who asks for what.',
  },
  NO_VERSION: {
    help: 'The sources have the package, and no version that a dependency accepts.',
    advice: 'Pin another version of the package that asks for it, or add the source that has such a version.',
  },
  ONLY_PRERELEASE: {
    help: 'All versions that a dependency accepts are prereleases, and none of its bounds is one.',
    advice: 'Pin a prerelease of the package yourself, if you want one.',
  },
  CONFLICT: {
    help: 'A package is asked for in versions that exclude each other.',
    advice: 'Pin the package at one version that suits all who ask for it, or pin others of those who ask.',
  },
  INCOMPATIBLE_PACKAGE: {
    help: 'The package has nothing for the target framework of the project, or only for a fallback of it, or is no package for projects.',
    advice:
      'Take a version of the package that has files for the target framework, or another target framework.',
  },
  CYCLE: {
    help: 'A package depends on itself, directly or through others.',
    advice: 'Pin a version of one of the packages on the path that does not depend on the others.',
  },
  INVALID_LOCK: {
    help: 'The lock file is broken, or of a newer version than this program knows.',
    advice:
      'Take the file from version control, or rewrite it with the verb `lock` and the options of the run.',
  },
  NOT_LOCKED: {
    help: 'With `locked`, the lock must exist, cover the whole request, and have its hashes.',
    advice: 'Run the command that the message prints, review the diff, and commit the lock.',
  },
  INVALID_INPUT: {
    help: 'An input has an invalid value.',
    advice: 'Correct the input that the message names; if only some values are allowed, it lists them.',
  },
  CONFLICTING_INPUTS: {
    help: 'Two inputs contradict each other.',
    advice: 'Leave out one of the two, as the message says.',
  },
  INVALID_TIME: {
    help: 'An upload time is ISO 8601 with `Z` or an offset.',
    advice: 'Write it as `2024-05-01T12:00:00Z` or with an offset such as `+02:00`.',
  },
  INVALID_ADDRESS: {
    help: 'An address is an http(s) or file URL, or a folder.',
    advice:
      'Correct the address. User and password belong in `credentials`, never in the address ([sources](sources.md)).',
  },
  INSECURE_ADDRESS: {
    help: 'Plain http is allowed only to this machine, unless `allow-insecure` is set.',
    advice:
      'Use https. For a server on a trusted network set `allow-insecure`; even then credentials are not sent over plain http.',
  },
  CREDENTIALS_UNBOUND: {
    help: 'A secret goes only to an origin that the workflow names, or the file that holds the secret; a name alone is not enough where a file inside the workspace gives it an address.',
    advice:
      'Look at the address first: a change of `nuget.config` may have given the name another one. If it is right, add the line that the message shows ([sources](sources.md#which-origin-a-secret-is-bound-to)).',
  },
  NO_IDENTITY: {
    help: 'A credential without a stored secret needs an identity token of the CI job, and a service that exchanges it.',
    advice:
      'Give the job the permission that the message names: `id-token: write` on GitHub, `id_tokens` on GitLab ([keys](keys.md)).',
  },
  INVALID_LISTING: {
    help: 'The listing is not the JSON document that the contract describes.',
    advice:
      'Open the address in a browser: usually a proxy or login page answers instead. If not, tell the owner of the feed; `setup-pkgtool feed verify` lists the defects.',
  },
  BROKEN_ENTRY: {
    help: 'The chosen entry has a broken field.',
    advice:
      'Tell the owner of the feed, and use another exact version meanwhile. No other version is chosen silently.',
  },
  NO_MATCHING_VERSION: {
    help: 'No entry of the listing matches the request; the message lists near misses.',
    advice:
      'Compare with the near misses: lower `stage`, widen `version`, or shorten `minimum-age`. `setup-pkgtool select --explain` explains every version.',
  },
  NOT_FOUND: {
    help: 'The server answered 404, or the file does not exist.',
    advice:
      'Check the spelling of the id, version or path, and that the address is the right source; the message lists what exists.',
  },
  HTTP_STATUS: {
    help: 'The server answered with an error status.',
    advice:
      'For 401 and 403 check the credentials, and that their NAME is the name of the source ([sources](sources.md#credentials)). For 5xx try again later, or add a mirror as another `dist-url` or `source`.',
  },
  CONNECTION_FAILED: {
    help: 'No connection could be made, or it broke.',
    advice:
      'Check the host name, firewall and proxy ([network](network.md)); `setup-pkgtool doctor` shows how far it gets.',
  },
  TLS_FAILED: {
    help: 'The server could not prove who it is.',
    advice:
      'Name the certificate of a private authority in `ca-file`, or give a client certificate if the server asks for one ([network](network.md)). If the server speaks no TLS at this port, or its certificate is for another host, correct the address. The check cannot be switched off.',
  },
  TIMED_OUT: {
    help: 'No byte arrived for too long, or the whole step took longer than allowed.',
    advice:
      'A slow link does not time out: `idle-timeout` counts from the last byte. Raise it, or `total-timeout` if you set that; add a mirror.',
  },
  TRUNCATED: {
    help: 'The connection ended before the announced length, or the file has no byte at all.',
    advice:
      'Try again. If it is always the same file, the server or a proxy cuts it: tell its owner. No tool and no package is empty.',
  },
  TOO_LARGE: {
    help: 'A document is larger than its cap.',
    advice: 'The document is far larger than any of its kind. Check the address.',
  },
  REDIRECT_REFUSED: {
    help: 'A redirect leads from https to http, to no address, or in a circle.',
    advice: 'Use the address that the redirect leads to, over https, or tell the owner of the feed.',
  },
  OFFLINE: {
    help: '`offline` is set, and the file is not on this machine.',
    advice: 'Run once without `offline` to fetch it, or name a folder that has it as `dist-url` or `source`.',
  },
  HASH_MISMATCH: {
    help: 'The bytes do not match the expected hash.',
    advice:
      'Do not ignore this: even when asked again, the source sent bytes that differ from those that were locked or listed. Compare with the owner of the feed; change `checksum` or the lock only when you know why they differ.',
  },
  SIZE_MISMATCH: {
    help: 'There are more or fewer bytes than announced.',
    advice: 'As for `HASH_MISMATCH`.',
  },
  INVALID_SERVICE_INDEX: {
    help: 'It must name a PackageBaseAddress/3.0.0 resource.',
    advice:
      'Check that `source` is the address of a V3 service index (it often ends in `/index.json`), not of a web page or a V2 feed.',
  },
  INVALID_VERSION_LIST: {
    help: 'It must hold an array `versions` of strings.',
    advice: 'Tell the owner of the feed; an exact version needs no list.',
  },
  INVALID_MANIFEST: {
    help: 'It must be XML with package, metadata, id and version.',
    advice: 'Tell the author of the package, or the owner of the feed.',
  },
  MANIFEST_MISMATCH: {
    help: 'The manifest inside a package names another id or version than its file or its pin.',
    advice: 'The source has the wrong file under that name: tell its owner.',
  },
  SIGNATURE_MISSING: {
    help: '`signatures` is `require`, and the package has no signature; or `tool-signers` is set, and the tool has none.',
    advice:
      'Take the package from a source that signs what it has, or set `signatures` to `warn` ([signatures](signatures.md)). A tool without a signature is from somebody who signs none, or was altered: take it from its maker.',
  },
  SIGNATURE_INVALID: {
    help: 'The signature of the package or tool is broken, of other bytes, or of a certificate that may not make it.',
    advice:
      'Tell the owner of the source: somebody altered the package or tool after it was signed, or signed it wrongly. Of a package the message has the code that the .NET client gives it.',
  },
  SIGNER_NOT_TRUSTED: {
    help: 'The signature of the package or tool is right, and by somebody whom neither `trusted-signers` or `tool-signers` nor the trusted roots name.',
    advice:
      'If you trust the signer that the message names, add the line that it shows to `trusted-signers`, or to `tool-signers` for the tool; if its authority is not known here, name a file with it in `trust-roots`.',
  },
  SIGNER_CHANGED: {
    help: 'The packages, or the tool, are signed by others than those of the lock.',
    advice:
      'Find out why somebody else signs the package or tool now. If that is right, run the verb `lock` with the options of the run and `--accept-signers`.',
  },
  BAD_ARCHIVE: {
    help: 'The package is a damaged or hostile archive.',
    advice:
      'The message names the entry. Nothing of the package was written. Compare it with the package at its origin; never unpack it by hand.',
  },
  CANNOT_PACK: {
    help: 'No package can be made of a nuspec; where the .NET client has a code for why, the message has it.',
    advice:
      'Mend the nuspec at the line that the message names; nothing was written ([nuget](nuget.md#pack)).',
  },
  PACKAGES_MISSING: {
    help: 'Some packages could not be fetched; the message lists each.',
    advice:
      'Each line of the message is a separate error with its own remedy. The other packages are in place, so the next run fetches only the rest.',
  },
  WRONG_LAYOUT: {
    help: 'The folder holds packages in another layout.',
    advice: 'Choose another `packages-directory` or the layout of the folder, or remove the folder.',
  },
  INVALID_VULNERABILITY_INFO: {
    help: 'What a source says of vulnerable packages is not in the format that clients read, so nothing of it counts.',
    advice:
      'Tell the owner of the source. Until it is mended, name another source in `audit-source` ([known vulnerabilities](audit.md)).',
  },
  INVALID_REPOSITORY_SIGNATURES: {
    help: 'What a source says of those who sign its packages is not in the format that clients read, so no package of it can be accepted.',
    advice:
      'Tell the owner of the source. Until it is mended, take the packages from another source, or set `signatures` to `warn` ([signatures](signatures.md)).',
  },
  VULNERABLE_PACKAGES: {
    help: 'Something is known against packages of the run, which are all in place; the message lists each.',
    advice:
      'Pin a version that is not vulnerable, also of a package that only others ask for; or name the advisory in `audit-ignore` ([known vulnerabilities](audit.md)).',
  },
  FILE_SYSTEM: {
    help: 'The file system refused: no permission, no space, or the name is taken.',
    advice: 'Check permission and free space at the path that the message names.',
  },
  UNSAFE_PATH: {
    help: 'A link is in the place of one of our files or folders or leads out of a feed, a project names its lock elsewhere, or the packages folder is in what other runs trust.',
    advice:
      'Find out where the link came from: a checkout, a package or another job. Remove it, or name a folder that is no link and is apart from the tool cache, the cache folder and `RUNNER_TEMP` ([threat model](threat-model.md)).',
  },
  UNREADABLE_FILE: {
    help: 'A local file or folder could not be read.',
    advice: 'Check that the path is right and a file, and that the user of the job may read it.',
  },
  INVALID_FEED: {
    help: 'The folder is not a feed, or its feed.json is broken.',
    advice: 'Name the folder that `feed init` made; `feed verify DIR` lists the defects.',
  },
  INVALID_BUNDLE: {
    help: 'The file is not a bundle, or something in it was altered, added, left out or cut off.',
    advice:
      'Copy the file again, and compare its SHA-256 with the one that `feed bundle` printed ([carrying a feed](feed.md#carrying-a-feed)).',
  },
  BASE_MISSING: {
    help: 'The bundle holds only what is new, and files of its base are not in place, or are damaged.',
    advice:
      'Unpack the bundles between first, or carry what is missing: a whole bundle, or one made with `--have` ([the recipe](recipes/air-gap.md#repair)).',
  },
  UNSAFE_STORE: {
    help: 'The object store accepts a condition on a write and ignores it, so two writers would overwrite each other; or it refuses a condition that holds.',
    advice:
      'Use a store that keeps to `If-Match` and `If-None-Match` on a PUT. Where nobody else ever writes at the same time, `--single-writer` accepts this one ([hosting](hosting.md)).',
  },
  ALREADY_THERE: {
    help: 'The feed has that version, with other bytes.',
    advice:
      'Give the new bytes a new version. `--skip-existing` keeps the old ones; `--force` replaces them and breaks every lock that names them.',
  },
  FEED_LOCKED: {
    help: 'Another writer is at work, or was stopped; the message says where.',
    advice:
      'Wait for the other writer, and run it again. In a folder, the lock of a writer that died on the same machine is taken over automatically; if it died elsewhere, delete the file that the message names. In a bucket, a file that a stopped writer left counts as its own for an hour; the message says how much is left.',
  },
  MIRROR_INCOMPLETE: {
    help: 'Some tools or packages could not be fetched; the message lists each, the others are in place.',
    advice: 'Run it again: it fetches what is missing. Each line is a separate error.',
  },
  NOT_A_PROGRAM: {
    help: 'What came for the tool does not begin like something that runs, or is a web page; nuget.exe must be a Windows program.',
    advice:
      'A proxy or server may have sent its page to sign in: open the address in a browser, and check `credentials`, `dist-url` and the variables of the proxy. Nothing of it is kept.',
  },
  RUNTIME_MISSING: {
    help: 'The tool is a PE image, and mono is not installed.',
    advice:
      'Do without the tool: `setup-pkgtool nuget` takes the command lines of nuget.exe, and a step puts that on PATH as `nuget` where mono is missing (input `runtime`). Or install mono on the machine, and take nuget.exe 6.x.',
  },
  CANCELLED: {
    help: 'The caller asked to stop.',
    advice:
      'Nothing: somebody asked for it, or `total-timeout` expired. The next run continues from what is in place.',
  },
} as const satisfies Record<ErrorCode, { help: string; advice: string }>

/** The errors by code. `what` starts the message; `help` is for the error catalogue in the docs. */
export const errorCatalogue = Object.fromEntries(
  Object.entries(errorTexts).map(([code, { help }]) => [code, { what: errorHeads[code as ErrorCode], help }]),
) as {
  readonly [Code in ErrorCode]: {
    readonly what: (typeof errorHeads)[Code]
    readonly help: (typeof errorTexts)[Code]['help']
  }
}
