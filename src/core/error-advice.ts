import type { ErrorCode } from './errors.ts'

/**
 * What a user can do about an error, by code, for the catalogue in the docs. Apart from the catalogue, which every start
 * loads: nothing that runs imports this.
 */
export const errorAdvice: Readonly<Record<ErrorCode, string>> = {
  INVALID_VERSION: 'Correct the version; quote it in YAML, which reads `6.10` as the number 6.1.',
  INVALID_RANGE:
    'Correct the range. The tool takes npm-style ranges (`6.x`, `>=5.8 <6`), packages take brackets and `*`.',
  INVALID_PACKAGE_ID: 'Correct the id at the place that the message names.',
  INVALID_PIN: 'Write the line as `ID VERSION` or `ID@VERSION`; `#` begins a comment.',
  CONFLICTING_PINS:
    'The message names both places: keep one, or make them agree. Two versions of one id are fine, unless they share a place in the layout or a lock binds them to different bytes.',
  INVALID_PACKAGES_CONFIG: 'Correct the file at the line that the message names; a DOCTYPE is never taken.',
  INVALID_CONFIG:
    'Correct the line. For an encrypted password give the credential by `credentials`, `username` and `password`, or `%NAME%` with `config-env` ([nuget.config](nuget-config.md)).',
  NO_SOURCE_FOR_PACKAGE:
    'Add a pattern for the package to `packageSourceMapping`, or correct the pin; the message lists the patterns that there are.',
  INVALID_LOCK: 'Take the file from version control, or write it anew with `setup-pkgtool lock`.',
  NOT_LOCKED: 'Run `setup-pkgtool lock`, look at what changed, and commit the lock.',
  INVALID_INPUT:
    'Correct the input that the message names; where only some values are allowed, it lists them.',
  CONFLICTING_INPUTS: 'Leave out one of the two, as the message says.',
  INVALID_TIME: 'Write it as `2024-05-01T12:00:00Z` or with an offset such as `+02:00`.',
  INVALID_ADDRESS:
    'Correct the address. User and password are given by `credentials`, never in the address ([sources](sources.md)).',
  INSECURE_ADDRESS:
    'Use https. For a server in a network that you trust set `allow-insecure`; credentials are not sent over plain http even then.',
  INVALID_LISTING:
    'Open the address in a browser: a page of a proxy or of a login in place of the JSON is the usual cause. Else tell the owner of the feed; `setup-pkgtool feed verify` lists what is wrong.',
  BROKEN_ENTRY:
    'Tell the owner of the feed, and name another exact version meanwhile. No other version is chosen silently.',
  NO_MATCHING_VERSION:
    'Look at what the message lists: lower `stage`, widen `version`, or shorten `minimum-age`. `setup-pkgtool select --explain` tells it of every version.',
  NOT_FOUND:
    'Check the spelling of the id, version or path, and that the address is that of the right source; the message tells what is there.',
  HTTP_STATUS:
    'For 401 and 403 check the credentials, and that their NAME is that of the source ([sources](sources.md#credentials)). For 5xx try again later, or add a mirror as a further `dist-url` or `source`.',
  CONNECTION_FAILED:
    'Check the name in the address, a firewall and the proxy ([network](network.md)); `setup-pkgtool doctor` tells how far it gets.',
  TLS_FAILED:
    'Give the certificate of a private authority by `ca-file`, or a client certificate where the server asks for one ([network](network.md)). There is no way to switch the check off.',
  TIMED_OUT:
    'A slow link is no failure: `idle-timeout` counts from the last byte. Raise it, or `total-timeout` where you set that; add a mirror.',
  TRUNCATED:
    'Try again; where it is always the same file, the server or a proxy before it cuts it: tell its owner.',
  TOO_LARGE: 'The document is far larger than any of its kind. Check that the address is the right one.',
  REDIRECT_REFUSED: 'Use the address that the redirect leads to, over https, or tell the owner of the feed.',
  OFFLINE: 'Run once without `offline` to fetch it, or name a folder that has it as `dist-url` or `source`.',
  HASH_MISMATCH:
    'Do not go on as if nothing were wrong: these are other bytes than were locked or listed. Compare with the owner of the feed; change `checksum` or the lock only when you know why they differ.',
  SIZE_MISMATCH: 'As for `HASH_MISMATCH`; a cut download is tried again by itself.',
  INVALID_SERVICE_INDEX:
    'Check that `source` is the address of a V3 service index (often it ends in `/index.json`), not of a web page or a V2 feed.',
  INVALID_VERSION_LIST: 'Tell the owner of the feed; an exact version needs no list.',
  INVALID_MANIFEST: 'Tell the author of the package, or the owner of the feed.',
  MANIFEST_MISMATCH: 'The source has the wrong file under that name: tell its owner.',
  BAD_ARCHIVE:
    'The message tells the entry. Fetch the package from where it was made and compare; never unpack it by hand. Nothing of it was written.',
  PACKAGES_MISSING:
    'Each line of the message is an error of its own with its own remedy. What could be had is in place, so the next run fetches only the rest.',
  WRONG_LAYOUT: 'Choose another `packages-directory`, the layout that is there, or remove the folder.',
  FILE_SYSTEM: 'Check permission and free space at the path that the message names.',
  UNREADABLE_FILE: 'Check that the path is right, a file, and may be read by the user of the job.',
  INVALID_FEED: 'Name the folder that `feed init` made; `feed verify DIR` tells what is broken.',
  ALREADY_THERE:
    'Give the new bytes a new version. `--skip-existing` leaves what is there, `--force` replaces it, which breaks every lock that names it.',
  FEED_LOCKED:
    'Wait for the other writer. The lock of one that died on the same machine is taken over by itself; after one that died elsewhere, remove the file that the message names.',
  INVALID_BUNDLE:
    'Copy the file again, and compare its SHA-256 with the one that `feed bundle` printed ([carrying a feed](feed.md#carrying-a-feed)).',
  MIRROR_INCOMPLETE: 'Run it again: it goes on with what lacks. Each line is an error of its own.',
  RUNTIME_MISSING: 'Install mono on the machine, or use a tool for its platform.',
  CANCELLED: 'Nothing: it was asked for, or `total-timeout` ended. The next run goes on with what is there.',
}
