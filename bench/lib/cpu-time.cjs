// Loaded into a measured Node: writes the processor time of all its threads, in ms, when it ends.
const { writeFileSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')

if (isMainThread)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    writeFileSync(process.env.CPU_TIME_FILE, String((user + system) / 1000))
  })
