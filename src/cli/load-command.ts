import type { Invocation, Result, Verb } from './verb.ts'

type Command = (invocation: Invocation) => Promise<Result>

// Each file of commands loads once, with the engine that they call.
const cache = () => import('./commands/cache.ts')
const feed = () => import('./commands/feed.ts')
const lock = () => import('./commands/lock.ts')
const packages = () => import('./commands/packages.ts')
const tool = () => import('./commands/tool.ts')

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  list: async () => (await tool()).list,
  select: async () => (await tool()).select,
  install: async () => (await tool()).install,
  restore: async () => (await packages()).restore,
  lock: async () => (await lock()).lock,
  audit: async () => (await import('./commands/audit.ts')).audit,
  why: async () => (await import('./commands/why.ts')).why,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  'dependency-submission': async () => (await lock()).dependencySubmission,
  push: async () => (await feed()).push,
  'cache list': async () => (await cache()).cacheList,
  'cache verify': async () => (await cache()).cacheVerify,
  'cache prune': async () => (await cache()).cachePrune,
  'feed init': async () => (await feed()).feedInit,
  'feed add-tool': async () => (await feed()).feedAddTool,
  'feed promote': async () => (await feed()).feedPromote,
  'feed add': async () => (await feed()).feedAdd,
  'feed remove': async () => (await feed()).feedRemove,
  'feed unlist': async () => (await feed()).feedUnlist,
  'feed relist': async () => (await feed()).feedRelist,
  'feed rebase': async () => (await feed()).feedRebase,
  'feed page': async () => (await feed()).feedPage,
  'feed mirror': async () => (await feed()).feedMirror,
  'feed publish': async () => (await feed()).feedPublish,
  'feed bundle': async () => (await feed()).feedBundle,
  'feed unbundle': async () => (await feed()).feedUnbundle,
  'feed verify': async () => (await feed()).feedVerify,
  'feed serve': async () => (await feed()).feedServe,
  nuget: async () => (await import('./nuget/run-nuget.ts')).nuget,
  init: async () => (await import('./commands/init.ts')).init,
  completion: async () => (await import('./commands/completion.ts')).completion,
}

/** Loads the code of a verb; help does not need it. */
export function loadCommand({ name }: Verb): Promise<Command> {
  const load = commands[name]
  if (load === undefined) throw new Error(`the verb ${name} has no code`)
  return load()
}
