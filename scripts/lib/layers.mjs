// Who may import whom below src (the tree is drawn in ARCHITECTURE.md). Tables first, the reader of the tables below.

/** The doors, and what each imports besides itself. */
const doors = {
  core: [],
  feed: ['core'],
  action: ['core'],
  cli: ['core', 'feed'],
}

/** Root files of src/core that everything may import; they import only each other. */
const base = ['concurrency.ts', 'errors.ts', 'ports.ts', 'text.ts', 'version.ts']

/** Parts that every stage may use; they import only each other and the base. */
const shared = [
  'files',
  'versions',
  'encoding',
  'integrity',
  'progress',
  'threads',
  'transport',
  'download',
  'archive',
]

/** The joins of a flow; they and the other root files of src/core, the flows, may import every stage. */
const flows = ['tool-flow', 'package-flow', 'lock-flow', 'diagnosis']

/** Stages of the two flows; only flows join them. */
const stages = ['listing', 'selection', 'pins', 'lock', 'sources', 'package-content', 'restore', 'tool-cache']

/** Types that one stage may take from another, and why. Values never pass. */
const stageTypes = {
  'selection listing': 'a selection chooses among entries of a listing',
  'restore package-content': 'a restore is handed the sources that package-content opened',
  'restore pins': 'a restore takes what the pins resolved to',
  'restore lock': 'a restore checks bytes against lock entries',
  'sources package-content': 'a config file sets the sources that package-content opens',
  'lock pins': 'a lock entry keeps the pin that asked for it',
}

/** Packages that only some files may import. */
const packageHomes = {
  '@actions/core': ['src/action/'],
  '@actions/tool-cache': ['src/action/run.ts'],
  '@actions/http-client': ['src/core/transport/', 'src/action/job-cache.ts'],
}

/**
 * Says why `file` may not import `target` (both `src/…`), or undefined when it may.
 *
 * @param {string} file
 * @param {string} target
 * @param {{ typeOnly: boolean }} options
 * @returns {string | undefined}
 */
export function importProblem(file, target, { typeOnly }) {
  if (!target.startsWith('src/'))
    return target.endsWith('.json') ? undefined : `imports ${target}, outside src`
  const from = placeOf(file)
  const to = placeOf(target)
  if (from.door !== to.door) {
    return doors[from.door]?.includes(to.door) ? undefined : `src/${from.door} imports ${target}`
  }
  return from.door === 'core' ? coreProblem(from, to, { target, typeOnly }) : undefined
}

/**
 * Says why `file` may not import the package `name`, or undefined when it may.
 *
 * @param {string} file
 * @param {string} name
 * @returns {string | undefined}
 */
export function packageProblem(file, name) {
  const homes = packageHomes[name] ?? (name.startsWith('@actions/') ? ['src/action/'] : undefined)
  if (!homes || homes.some(home => file.startsWith(home))) return undefined
  return `imports ${name}, which only ${homes.join(' and ')} may`
}

/** Says that a folder of src/core is in no table, or undefined. */
export function folderProblem(file) {
  const { door, kind, part } = placeOf(file)
  if (!(door in doors)) return `src/${door} is no door: see the tables in scripts/lib/layers.mjs`
  if (kind !== 'unknown') return undefined
  return `src/core/${part} is no stage, flow or shared part: see the tables in scripts/lib/layers.mjs`
}

function placeOf(file) {
  const [, door, part, ...rest] = file.split('/')
  if (door !== 'core') return { door, part, kind: 'door' }
  if (rest.length === 0) return { door, part, kind: base.includes(part) ? 'base' : 'flow' }
  if (flows.includes(part)) return { door, part, kind: 'flow' }
  if (shared.includes(part)) return { door, part, kind: 'shared' }
  return { door, part, kind: stages.includes(part) ? 'stage' : 'unknown' }
}

function coreProblem(from, to, { target, typeOnly }) {
  if (from.kind === 'flow' || from.kind === 'unknown' || to.kind === 'base') return undefined
  if (from.kind === 'base') return `${from.part} imports ${target}; the base imports only the base`
  if (to.kind === 'shared' || from.part === to.part) return undefined
  if (to.kind === 'flow')
    return `${from.part} imports ${target}, of a flow (the base is listed in scripts/lib/layers.mjs)`
  if (from.kind === 'shared') return `the shared part ${from.part} imports ${target}`
  if (typeOnly && Object.hasOwn(stageTypes, `${from.part} ${to.part}`)) return undefined
  return `the stage ${from.part} imports ${target}, of the stage ${to.part}${typeOnly ? '' : ' (a value)'}`
}
