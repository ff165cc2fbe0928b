// Preloaded into a restore: before the first copy or link of the file SWAP_FILE, that file is replaced by SWAP_BY, as another
// program would at this moment. All else is real.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { SWAP_FILE, SWAP_BY } = process.env
let isSwapped = false

for (const [owner, name] of [
  [fs, 'copyFileSync'],
  [fs, 'linkSync'],
  [fs.promises, 'copyFile'],
]) {
  const original = owner[name]
  owner[name] = function (from, ...parameters) {
    if (!isSwapped && String(from) === SWAP_FILE) {
      isSwapped = true
      fs.renameSync(SWAP_BY, SWAP_FILE)
      process.stderr.write('swapped\n')
    }
    return original.call(this, from, ...parameters)
  }
}
syncBuiltinESMExports()
