import type { DotnetPlaces } from '../../src/core/frameworks/dotnet-folders.ts'

/** A .NET with all packs beside its SDK, the same on each machine: projects need no download of one. */
export const wholeDotnet: DotnetPlaces = { root: process.env.SETUP_PKGTOOL_DOTNET }
