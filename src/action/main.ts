// The script of the thread that evaluates projects, and of the launcher `nuget`, is this bundle, which has all that they need. What a
// step alone needs is in its first file too, and runs in a step alone.
const [, , mode, ...words] = process.argv
if (mode === 'projects') await import('../core/projects/project-thread.ts')
else if (mode === 'nuget') await (await import('../cli/nuget/start-nuget.ts')).startNuget(words)
else await (await import(/* webpackMode: "eager" */ './run-step.ts')).runStep()
