import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readBoundedFile } from '../files/read-bounded-file.ts'
import { renameUnlessTaken } from '../files/rename-unless-taken.ts'
import { isAbandoned } from '../files/sweep-temporaries.ts'
import { asideNames } from './aside-names.ts'
import { folderStates } from './folder-states.ts'
import { isPlaceName } from './is-place-name.ts'
import { parentPath } from './parent-path.ts'

const longestPlace = 1024

/**
 * Gives folders of packages their names back that a run which was killed had set aside, a moment before the new ones would
 * have taken these (`replace-folder.ts`). Nothing that is there gives way. Never throws: what cannot go back is fetched anew.
 */
export async function putBackFolders(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names)
    if (await isAbandoned(join(directory, name))) await putBack(directory, name).catch(() => {})
}

// The folder may have come with a repository: nothing in it leads elsewhere.
async function putBack(directory: string, aside: string): Promise<void> {
  const stateOf = folderStates(directory)
  const old = `${aside}/${asideNames.old}`
  if ((await stateOf(old)) !== 'folder') return
  const note = await readBoundedFile(join(directory, aside, asideNames.place), {
    limit: longestPlace,
    noLink: true,
  })
  const place = Buffer.from(note).toString()
  const segments = place.split('/')
  if (segments.length > 2 || !segments.every(isPlaceName)) return
  if ((await stateOf(parentPath(place))) !== 'folder' || (await stateOf(place)) !== 'absent') return
  if (await renameUnlessTaken(join(directory, old), join(directory, place)))
    await rm(join(directory, aside), { recursive: true })
}
