// What ends each job, so it loads nothing unless the main step left word that something is to be saved. The rest is in
// the bundle of the main step, which finds the same word.
const main: string = '../main/index.js'

if (process.env.STATE_cache) await import(/* webpackIgnore: true */ main)
