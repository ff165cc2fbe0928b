import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { localFileError } from '../files/file-errors.ts'
import { entryNameFault, foldEntryName } from '../zip/entry-name.ts'
import { findNameCollision } from '../zip/name-collisions.ts'
import { type Refuse, refusalOf } from './cannot-pack.ts'
import { isSymbols } from './manifest.ts'
import type { Nuspec } from './nuspec.ts'
import type { PackageFile } from './package-files.ts'

/** bytes, of an icon */
const largestIcon = 1024 * 1024

/** Refuses a package that the client refuses to make, by its codes. @throws PkgtoolError `CANNOT_PACK`, `UNREADABLE_FILE` */
export async function checkPackage(
  nuspec: Nuspec,
  files: readonly PackageFile[],
  { path }: { readonly path: string },
): Promise<void> {
  const refuse: Refuse = refusalOf(path)
  checkContent(nuspec, files, refuse)
  checkTargets(files, refuse)
  checkParts(nuspec, files, refuse)
  checkReferences(nuspec, files, refuse)
  if (isSymbols(nuspec)) return
  checkLicense(nuspec, files, refuse)
  await checkIcon(nuspec, files, refuse)
  await checkReadme(nuspec, files, refuse)
}

function checkContent(nuspec: Nuspec, files: readonly PackageFile[], refuse: Refuse): void {
  const { dependencies, frameworkReferences, frameworkAssemblies } = nuspec
  const isEmpty =
    files.length === 0 &&
    dependencies.every(({ items }) => items.length === 0) &&
    frameworkReferences.length === 0 &&
    frameworkAssemblies.length === 0
  if (isEmpty)
    refuse({
      code: 'NU5017',
      found: 'it has neither files nor dependencies',
      change: 'name files of the package',
    })
}

// The reader of packages is stricter than the client, and what it refuses nobody could restore.
function checkTargets(files: readonly PackageFile[], refuse: Refuse): void {
  const places = new Map<string, string>()
  for (const { source, target } of files) {
    const fault = entryNameFault(target)
    if (fault !== undefined) refuse({ found: `the target ${JSON.stringify(target)} is ${fault}` })
    const key = foldEntryName(target)
    const before = places.get(key)
    if (before !== undefined)
      refuse({
        code: 'NU5050',
        found: `${JSON.stringify(target)} is there twice, from ${JSON.stringify(before)} and ${JSON.stringify(source)}`,
        wanted: 'one file for each place in the package, whatever its case',
      })
    places.set(key, source)
  }
}

/** What the format itself has in a package must be alone in its place. */
function checkParts({ id }: Nuspec, files: readonly PackageFile[], refuse: Refuse): void {
  const targets = files.map(({ target }) => target)
  const names = ['_rels/.rels', `${id}.nuspec`, '[Content_Types].xml', ...targets]
  const collision = findNameCollision(names.map(name => ({ name, isDirectory: false })))
  const target = collision?.entry.name ?? targets.find(name => /^[^/]*\.nuspec\//i.test(name))
  if (target === undefined) return
  refuse({
    found: `${JSON.stringify(target)} is in the place of another file, or below it as if that were a folder`,
    wanted: 'a target besides _rels, [Content_Types].xml and the nuspec',
  })
}

function checkReferences({ references }: Nuspec, files: readonly PackageFile[], refuse: Refuse): void {
  const inLib = files.filter(({ target }) => target.toLowerCase().startsWith('lib'))
  const names = new Set(inLib.map(({ target }) => target.slice(target.lastIndexOf('/') + 1).toLowerCase()))
  for (const file of references.flatMap(({ items }) => items)) {
    if (/[\u0000-\u001f"<>|:*?\\/]/.test(file))
      refuse({ found: `the reference is ${JSON.stringify(file)}`, wanted: 'a name' })
    const isThere = ['', '.dll', '.exe', '.winmd'].some(ending => names.has(`${file.toLowerCase()}${ending}`))
    if (!isThere)
      refuse({
        code: 'NU5018',
        found: `the reference ${JSON.stringify(file)} is not below lib`,
        wanted: 'a file there',
      })
  }
}

function checkLicense({ license }: Nuspec, files: readonly PackageFile[], refuse: Refuse): void {
  if (license?.type !== 'file') return
  checkEnding(license.text, { what: 'licence file', endings: ['', '.txt', '.md'], code: 'NU5031' }, refuse)
  findPart(license.text, files, { what: 'licence file', code: 'NU5030', refuse })
}

async function checkIcon({ texts }: Nuspec, files: readonly PackageFile[], refuse: Refuse): Promise<void> {
  const icon = texts.get('icon')
  if (icon === undefined) return
  checkEnding(icon, { what: 'icon', endings: ['.png', '.jpg', '.jpeg'], code: 'NU5045' }, refuse)
  const size = await sizeOf(findPart(icon, files, { what: 'icon', code: 'NU5046', refuse }))
  if (size === 0) refuse({ code: 'NU5047', found: 'the icon is empty' })
  if (size > largestIcon)
    refuse({ code: 'NU5047', found: `the icon has ${size} bytes`, wanted: 'at most 1 MiB' })
}

async function checkReadme({ texts }: Nuspec, files: readonly PackageFile[], refuse: Refuse): Promise<void> {
  const readme = texts.get('readme')
  if (readme === undefined) return
  checkEnding(readme, { what: 'readme', endings: ['', '.md'], code: 'NU5038' }, refuse)
  if ((await sizeOf(findPart(readme, files, { what: 'readme', code: 'NU5039', refuse }))) === 0)
    refuse({ code: 'NU5040', found: 'the readme is empty' })
}

interface Endings {
  readonly what: string
  readonly endings: readonly string[]
  readonly code: string
}

function checkEnding(file: string, { what, endings, code }: Endings, refuse: Refuse): void {
  if (endings.includes(extname(file).toLowerCase())) return
  const wanted = endings.map(ending => ending || 'none').join(', ')
  refuse({ code, found: `the ${what} is ${JSON.stringify(file)}`, wanted: `one that ends in ${wanted}` })
}

interface Wanted {
  readonly what: string
  readonly code: string
  readonly refuse: Refuse
}

function findPart(file: string, files: readonly PackageFile[], { what, code, refuse }: Wanted): PackageFile {
  const wanted = file.replaceAll('\\', '/').replace(/^\/+/, '')
  const found = files.find(({ target }) => target === wanted)
  if (found !== undefined) return found
  const near = files.find(({ target }) => target.toLowerCase() === wanted.toLowerCase())
  return refuse({
    code,
    found: `the ${what} ${JSON.stringify(file)} is not in the package`,
    change: near ? `write it as ${JSON.stringify(near.target)}` : 'name it among the files',
  })
}

async function sizeOf({ source }: PackageFile): Promise<number> {
  try {
    return (await stat(source)).size
  } catch (error) {
    throw localFileError(source, error)
  }
}
