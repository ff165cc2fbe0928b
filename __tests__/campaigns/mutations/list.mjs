// One-line edits that break a promise of docs/threat-model.md, and the test or campaign that must notice each.

/**
 * @typedef {object} Mutation
 * @property {string} name
 * @property {string} file
 * @property {string} find stands once in the file
 * @property {string} replace
 * @property {string} caughtBy a test file, or `campaign NAME RUNS`
 */

/** @type {readonly Mutation[]} */
export const mutations = [
  {
    name: 'no hash check of a download',
    file: 'src/core/download/check-download.ts',
    find: 'if (expected.digest && expected.digest.value !== digest)',
    replace: 'if (false as boolean && expected.digest)',
    caughtBy: '__tests__/core/download/download-file.test.ts',
  },
  {
    name: 'no size check of a download',
    file: 'src/core/download/check-download.ts',
    find: 'if (expected.size !== undefined && size !== expected.size)',
    replace: 'if (expected.size === -1)',
    caughtBy: '__tests__/core/download/download-file.test.ts',
  },
  {
    name: 'a body that ends early is taken for whole',
    file: 'src/core/download/receive.ts',
    find: 'if (sink.total === undefined || sink.received === sink.total) return',
    replace: 'if (sink.total === undefined || sink.received <= sink.total) return',
    caughtBy: '__tests__/core/download/download-file.test.ts',
  },
  {
    name: 'any Content-Range is taken',
    file: 'src/core/download/receive.ts',
    find: 'if (range === null || Number(range[1]) !== sink.received) return false',
    replace: 'if (range === null) return false',
    caughtBy: '__tests__/core/download/download-file.test.ts',
  },
  {
    name: 'no If-Range on a resumed download',
    file: 'src/core/download/receive.ts',
    find: "'if-range': validator",
    replace: "'x-range': validator",
    caughtBy: '__tests__/core/download/download-file.test.ts',
  },
  {
    name: 'files written in place',
    file: 'src/core/files/replace-file.ts',
    find: 'const temporary = temporaryPath(directory)',
    replace: 'const temporary = directory ? path : path',
    caughtBy: '__tests__/core/restore/restore-record.test.ts',
  },
  {
    name: 'marker before the entry',
    file: 'src/core/tool-cache/place-entry.ts',
    find: '    await entry.build(built)',
    replace: '    await mark(target)\n    await entry.build(built)',
    caughtBy: 'campaign "race: installs" 12',
  },
  {
    name: 'an entry counts without its marker',
    file: 'src/core/tool-cache/is-complete.ts',
    find: '.complete`) !== undefined',
    replace: '.complete`) !== null',
    caughtBy: '__tests__/core/tool-cache/folder-tool-cache.test.ts',
  },
  {
    name: 'an entry is dropped, whoever replaced it',
    file: 'src/core/tool-cache/place-entry.ts',
    find: 'const isGone = await setAside(target, options)',
    replace: 'const isGone = await setAside(target, options && {})',
    caughtBy: '__tests__/core/tool-cache/folder-tool-cache.test.ts',
  },
  {
    name: 'a folder of another process is replaced',
    file: 'src/core/restore/replace-folder.ts',
    find: 'if (kept !== undefined) return kept',
    replace: 'if (kept === null) return kept',
    caughtBy: '__tests__/core/restore/replace-folder.test.ts',
  },
  {
    name: 'temporaries of living runs are swept',
    file: 'src/core/files/sweep-temporaries.ts',
    find: 'if (owner.isOurMachine) {',
    replace: 'if (owner.pid > 0) {',
    caughtBy: '__tests__/core/files/sweep-temporaries.test.ts',
  },
  {
    name: 'temporaries of dead runs stay',
    file: 'src/core/files/sweep-temporaries.ts',
    find: 'if (hasProcessEnded(owner)) return true',
    replace: 'if (hasProcessEnded(owner)) return false',
    caughtBy: '__tests__/core/files/sweep-temporaries.test.ts',
  },
  {
    name: 'credentials kept on a redirect elsewhere',
    file: 'src/core/transport/create-transport.ts',
    find: 'if (target.origin !== url.origin)',
    replace: 'if (target.href === url.href)',
    caughtBy: 'campaign "tool install" 60',
  },
  {
    name: 'any certificate is taken',
    file: 'src/core/transport/agents.ts',
    find: '  return { secureContext }',
    replace: '  return { secureContext, rejectUnauthorized: false }',
    caughtBy: 'campaign "tool install" 60',
  },
  {
    name: 'redirects from https to http are followed',
    file: 'src/core/transport/create-transport.ts',
    find: "if (url.protocol === 'https:' && target.protocol === 'http:') throw",
    replace: "if (url.protocol === 'no:' && target.protocol === 'http:') throw",
    caughtBy: 'campaign "tool install" 120',
  },
  {
    name: 'redirects go on without end',
    file: 'src/core/transport/create-transport.ts',
    find: 'if (options.redirects >= maxRedirects)',
    replace: 'if (options.redirects >= 100 * maxRedirects)',
    caughtBy: '__tests__/core/transport/create-transport.test.ts',
  },
  {
    name: 'a 404 is tried again',
    file: 'src/core/transport/retry-policy.ts',
    find: 'new Set([408, 425,',
    replace: 'new Set([404, 408, 425,',
    caughtBy: '__tests__/core/transport/retry-policy.test.ts',
  },
  {
    name: 'Retry-After without a cap',
    file: 'src/core/transport/retry-policy.ts',
    find: 'return retryAfter > policy.longestRetryAfter ? undefined : retryAfter',
    replace: 'return retryAfter',
    caughtBy: '__tests__/core/transport/retry-policy.test.ts',
  },
  {
    name: 'documents without a cap',
    file: 'src/core/transport/read-document.ts',
    find: 'if (size > limit) throw tooLarge(answer.url, limit)',
    replace: 'if (size < 0) throw tooLarge(answer.url, limit)',
    caughtBy: '__tests__/core/transport/read-document.test.ts',
  },
  {
    name: 'entries may leave their folder',
    file: 'src/core/archive/entry-name.ts',
    find: "if (segment === '..')",
    replace: "if (segment === '...')",
    caughtBy: '__tests__/core/archive/open-archive.test.ts',
  },
  {
    name: 'no CRC of entries',
    file: 'src/core/archive/check-unpacked.ts',
    find: 'if (found.crc32 !== entry.crc32)',
    replace: 'if (found.crc32 === -1)',
    caughtBy: '__tests__/core/archive/extract-archive.test.ts',
  },
  {
    name: 'no cap of what an archive unpacks to',
    file: 'src/core/archive/check-entries.ts',
    find: 'if (unpacked > archiveLimits.ratioFloor && unpacked > archiveLimits.ratio * packed)',
    replace: 'if (unpacked < 0 && packed < 0)',
    caughtBy: '__tests__/core/archive/open-archive.test.ts',
  },
  {
    name: 'foreign text is shown as it is',
    file: 'src/core/text.ts',
    find: 'return text.replace(unprintable, character => {',
    replace: 'return text.replace(/(?!)/g, character => {',
    caughtBy: '__tests__/core/text.test.ts',
  },
  {
    name: 'the lock of another machine is taken over',
    file: 'src/feed/tree/lock-holder.ts',
    find: 'if (holder.host !== hostname()) return false',
    replace: 'if (holder.host === "") return false',
    caughtBy: '__tests__/feed/tree/feed-lock.test.ts',
  },
  {
    name: 'a process with the number of a dead one counts as it',
    file: 'src/core/files/process-identity.ts',
    find: 'return seen.isOver || (start !== undefined && seen.start !== start)',
    replace: 'return seen.isOver && start !== undefined',
    caughtBy: '__tests__/core/files/process-identity.test.ts',
  },
  {
    name: 'what killed runs left of a tool stays',
    file: 'src/core/tool-cache/place-entry.ts',
    find: '    await sweepVersions(dirname(parent))\n',
    replace: '',
    caughtBy: '__tests__/core/tool-cache/folder-tool-cache.test.ts',
  },
  {
    name: 'a folder that was set aside does not come back',
    file: 'src/core/restore/put-back-folders.ts',
    find: "if ((await stateOf(old)) !== 'folder') return",
    replace: "if ((await stateOf(old)) !== 'absent') return",
    caughtBy: '__tests__/core/restore/replace-folder.test.ts',
  },
  {
    name: 'names that do not fit are found out too late',
    file: 'src/core/files/assert-names-fit.ts',
    find: "=== 'ENAMETOOLONG'",
    replace: "=== 'NEVER'",
    caughtBy: '__tests__/feed/tree/long-names.test.ts',
  },
  {
    name: 'the hash file before the package',
    file: 'src/core/restore/place-feed.ts',
    find: '    renameSync(file, target)\n',
    replace: '    await replaceFile(hashFile, sha512, { directory })\n    renameSync(file, target)\n',
    caughtBy: 'campaign "kill: restore" 60',
  },
]
