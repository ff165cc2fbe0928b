// Loaded into a measured process: writes its peak resident set in KiB when it ends.
const { writeFileSync } = require('node:fs')
process.on('exit', () => writeFileSync(process.env.PEAK_MEMORY_FILE, String(process.resourceUsage().maxRSS)))
