import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `make` makes, once for all test files of a run (`npm test` says where they keep it): what takes long to make. */
export function madeOnce(name: string, make: () => string): string {
  const shared = process.env.SETUP_PKGTOOL_SHARED
  if (shared === undefined) return make()
  const file = join(shared, name)
  if (!existsSync(file)) {
    writeFileSync(`${file}.${process.pid}`, make())
    renameSync(`${file}.${process.pid}`, file)
  }
  return readFileSync(file, 'utf8')
}
