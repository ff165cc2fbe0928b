/* What reads a lock, compares the tool with it, and says where it does not answer. */

export { lockCoversTool } from './cover-tool.ts'
export { parseLock, readLockFile } from './parse-lock.ts'
export { notLocked, renewal } from './renewal.ts'
