/* The verbs that need listings and caches, and no project. */

export { cacheList, cachePrune, cacheVerify } from './cache.ts'
export { install, list, select } from './tool.ts'
export { why } from './why.ts'
