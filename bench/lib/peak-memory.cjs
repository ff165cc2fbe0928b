// Loaded into a measured Node: writes its peak resident set in KiB when it ends. Workers share it and load this too.
const { writeFileSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')

if (isMainThread)
  process.on('exit', () =>
    writeFileSync(process.env.PEAK_MEMORY_FILE, String(process.resourceUsage().maxRSS)),
  )
