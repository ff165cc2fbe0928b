import { isSameText } from '../../frameworks/framework.ts'
import { flags, type IncludeFlags } from '../include-flags.ts'
import { compareIgnoringCase } from '../ordinal.ts'
import { noContent } from './content-files.ts'
import { type Asset, fileName, isPlaceholder, type TargetAssets } from './target-assets.ts'

/** Leaves out what is not taken. In place of what a package has, a placeholder says so. */
export function excludeAssets(assets: TargetAssets, taken: IncludeFlags): TargetAssets {
  const takes = (flag: IncludeFlags) => (taken & flag) !== 0
  const kept = (flag: IncludeFlags, list: readonly Asset[]) => (takes(flag) ? list : placeholderFor(list))
  const hasContent = assets.contentFiles.some(({ path }) => !isPlaceholder(path))
  return {
    ...assets,
    frameworkAssemblies: takes(flags.runtime) ? assets.frameworkAssemblies : [],
    compile: kept(flags.compile, assets.compile),
    runtime: kept(flags.runtime, assets.runtime),
    resource: takes(flags.runtime) ? assets.resource : [],
    native: kept(flags.native, assets.native),
    contentFiles: takes(flags.contentFiles) || !hasContent ? assets.contentFiles : [noContent],
    runtimeTargets: runtimeTargetFlags.flatMap(([type, flag]) =>
      kept(
        flag,
        assets.runtimeTargets.filter(({ properties }) => properties?.assetType === type),
      ),
    ),
    embed: kept(flags.compile, assets.embed),
    ...imports(assets, taken),
  }
}

/** The kinds of files for single runtimes, each of which is left out for itself. */
const runtimeTargetFlags = [
  ['runtime', flags.runtime],
  ['resource', flags.runtime],
  ['native', flags.native],
] as const

type Imports = Pick<TargetAssets, 'build' | 'buildMultiTargeting'>

function imports({ build, buildMultiTargeting }: Imports, taken: IncludeFlags): Imports {
  if (taken & flags.build) return { build, buildMultiTargeting }
  const hasTransitive = build.some(({ path }) => /^buildTransitive\//i.test(path))
  if (!(taken & flags.buildTransitive) || !hasTransitive)
    return { build: placeholderFor(build), buildMultiTargeting: placeholderFor(buildMultiTargeting) }
  const own = build.filter(({ path }) => /^build\//i.test(path))
  const names = own.map(({ path }) => fileName(path))
  return {
    build: build.filter(each => !own.includes(each)),
    buildMultiTargeting: withoutFirstOf(buildMultiTargeting, names),
  }
}

function withoutFirstOf(list: readonly Asset[], names: readonly string[]): readonly Asset[] {
  const left = [...list]
  for (const name of names) {
    const index = left.findIndex(({ path }) => isSameText(fileName(path), name))
    if (index >= 0) left.splice(index, 1)
  }
  return left
}

/** What stands for a list of files that is left out: nothing for one without files. */
function placeholderFor(list: readonly Asset[]): readonly Asset[] {
  if (list.every(({ path }) => isPlaceholder(path))) return list
  const [first] = [...list].sort(
    (a, b) => a.path.lastIndexOf('/') - b.path.lastIndexOf('/') || compareIgnoringCase(a.path, b.path),
  )
  if (first === undefined) return list
  return [{ ...first, path: `${first.path.slice(0, first.path.lastIndexOf('/') + 1)}_._` }]
}
