import type { Invocation, Result, Verb } from './verb.ts'

type Command = (invocation: Invocation) => Promise<Result>

// Each file of commands loads once, with the engine that they call.
export const loadFeed = () => import('./commands/feed.ts')
const packages = () => import('./commands/packages.ts')
const projects = () => import('./commands/with-projects.ts')
const tools = () => import('./commands/with-tools.ts')

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  list: async () => (await tools()).list,
  select: async () => (await tools()).select,
  install: async () => (await tools()).install,
  restore: async () => (await packages()).restore,
  lock: async () => (await projects()).lock,
  audit: async () => (await projects()).audit,
  why: async () => (await tools()).why,
  doctor: async () => (await projects()).doctor,
  'dependency-submission': async () => (await projects()).dependencySubmission,
  push: async () => (await loadFeed()).push,
  'cache list': async () => (await tools()).cacheList,
  'cache verify': async () => (await tools()).cacheVerify,
  'cache prune': async () => (await tools()).cachePrune,
  'feed init': async () => (await loadFeed()).feedInit,
  'feed add-tool': async () => (await loadFeed()).feedAddTool,
  'feed promote': async () => (await loadFeed()).feedPromote,
  'feed add': async () => (await loadFeed()).feedAdd,
  'feed remove': async () => (await loadFeed()).feedRemove,
  'feed unlist': async () => (await loadFeed()).feedUnlist,
  'feed relist': async () => (await loadFeed()).feedRelist,
  'feed rebase': async () => (await loadFeed()).feedRebase,
  'feed page': async () => (await loadFeed()).feedPage,
  'feed mirror': async () => (await loadFeed()).feedMirror,
  'feed publish': async () => (await loadFeed()).feedPublish,
  'feed bundle': async () => (await loadFeed()).feedBundle,
  'feed unbundle': async () => (await loadFeed()).feedUnbundle,
  'feed verify': async () => (await loadFeed()).feedVerify,
  'feed serve': async () => (await loadFeed()).feedServe,
  nuget: async () => (await projects()).nuget,
  init: async () => (await projects()).init,
  completion: async () => (await projects()).completion,
}

/** Loads the code of a verb; help does not need it. */
export function loadCommand({ name }: Verb): Promise<Command> {
  const load = commands[name]
  if (load === undefined) throw new Error(`the verb ${name} has no code`)
  return load()
}
