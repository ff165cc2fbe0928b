// Runs at the end of each job, so it loads nothing unless the main step has saved state. The bundle of the main step then
// reads that state and saves the cache.
const main: string = '../main/index.js'

if (process.env.STATE_cache) await import(/* webpackIgnore: true */ main)
