// Lets a bundle have each module once: the bundler writes a module into every chunk that may be the first to need it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Fewest characters that a file of its own is worth, since it is opened and read with each of its chunks. */
const smallest = 4096

/**
 * Moves modules that several chunks of a folder have into files that these import, one for each set of chunks. A module has the
 * same number and does the same in all of them, though names in it may differ.
 *
 * @param {string} folder
 */
export function shareModules(folder) {
  const chunks = readdirSync(folder)
    .filter(name => /^\d+\.index\.js$/.test(name))
    .flatMap(name => readChunk(join(folder, name)) ?? [])
  for (const { ids, among } of groupsOf(chunks)) {
    const [first] = among
    // A module is in one group.
    const name = `shared-${ids[0]}.js`
    writeFileSync(
      join(folder, name),
      `export const shared={${ids.map(id => first.modules.get(id)).join()}};\n`,
    )
    for (const chunk of among) chunk.shared.push({ name, ids })
  }
  for (const chunk of chunks) if (chunk.shared.length > 0) writeFileSync(chunk.file, textOf(chunk))
}

/** The modules that the same chunks have, where they are worth a file. */
function groupsOf(chunks) {
  const homes = new Map()
  for (const chunk of chunks)
    for (const id of chunk.modules.keys()) homes.set(id, [...(homes.get(id) ?? []), chunk])
  const groups = new Map()
  for (const [id, among] of homes) {
    const key = among.map(({ file }) => file).join()
    groups.set(key, { among, ids: [...(groups.get(key)?.ids ?? []), id] })
  }
  return [...groups.values()]
    .filter(({ among }) => among.length > 1)
    .filter(
      ({ ids, among: [first] }) => ids.reduce((sum, id) => sum + first.modules.get(id).length, 0) >= smallest,
    )
}

/** The modules of a chunk; undefined for one whose modules have names outside of them. */
function readChunk(file) {
  const text = readFileSync(file, 'utf8')
  const [first] = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022).statements
  if (!text.startsWith('const id=') || !ts.isVariableStatement(first)) return undefined
  const list = first.declarationList.declarations.find(({ name }) => name.text === 'modules').initializer
  const modules = new Map(list.properties.map(one => [one.name.text, text.slice(one.pos, one.end).trim()]))
  return { file, modules, shared: [], head: text.slice(0, list.pos), tail: text.slice(list.end) }
}

function textOf({ modules, shared, head, tail }) {
  const moved = new Set(shared.flatMap(({ ids }) => ids))
  const own = [...modules].filter(([id]) => !moved.has(id)).map(([, text]) => text)
  const imports = shared.map(({ name }, index) => `import{shared as shared${index}}from"./${name}";`)
  return `${imports.join('')}${head}{${[...shared.map((_, index) => `...shared${index}`), ...own].join()}}${tail}`
}
