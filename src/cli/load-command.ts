import type { Invocation, Result, Verb } from './verb.ts'

type Command = (invocation: Invocation) => Promise<Result>

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  list: async () => (await import('./commands/tool.ts')).list,
  select: async () => (await import('./commands/tool.ts')).select,
  install: async () => (await import('./commands/tool.ts')).install,
  restore: async () => (await import('./commands/packages.ts')).restore,
  lock: async () => (await import('./commands/packages.ts')).lock,
  audit: async () => (await import('./commands/audit.ts')).audit,
  why: async () => (await import('./commands/why.ts')).why,
  doctor: async () => (await import('./commands/packages.ts')).doctor,
  'dependency-submission': async () => (await import('./commands/packages.ts')).dependencySubmission,
  push: async () => (await import('./commands/feed.ts')).push,
  'cache list': async () => (await import('./commands/cache.ts')).cacheList,
  'cache verify': async () => (await import('./commands/cache.ts')).cacheVerify,
  'cache prune': async () => (await import('./commands/cache.ts')).cachePrune,
  'feed init': async () => (await import('./commands/feed.ts')).feedInit,
  'feed add-tool': async () => (await import('./commands/feed.ts')).feedAddTool,
  'feed promote': async () => (await import('./commands/feed.ts')).feedPromote,
  'feed add': async () => (await import('./commands/feed.ts')).feedAdd,
  'feed remove': async () => (await import('./commands/feed.ts')).feedRemove,
  'feed unlist': async () => (await import('./commands/feed.ts')).feedUnlist,
  'feed relist': async () => (await import('./commands/feed.ts')).feedRelist,
  'feed rebase': async () => (await import('./commands/feed.ts')).feedRebase,
  'feed page': async () => (await import('./commands/feed.ts')).feedPage,
  'feed mirror': async () => (await import('./commands/feed.ts')).feedMirror,
  'feed publish': async () => (await import('./commands/feed.ts')).feedPublish,
  'feed bundle': async () => (await import('./commands/feed.ts')).feedBundle,
  'feed unbundle': async () => (await import('./commands/feed.ts')).feedUnbundle,
  'feed verify': async () => (await import('./commands/feed.ts')).feedVerify,
  'feed serve': async () => (await import('./commands/feed.ts')).feedServe,
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
