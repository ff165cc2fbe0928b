// Preloaded into a step: writes the address of each module that it loads, a line each, to the file RECORD_LOADS.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(process.env.RECORD_LOADS, `${url}\n`)
    return nextLoad(url, context)
  },
})
