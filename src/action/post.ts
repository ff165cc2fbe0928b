// Runs at the end of each job, so it loads nothing unless the main step has saved state for it. The rest is in the
// bundle of the main step, which reads the same state.
const main: string = '../main/index.js'

if (process.env.STATE_cache) await import(/* webpackIgnore: true */ main)
