/** A framework that a project may take beside .NET itself: ASP.NET Core, or those of the Windows desktop. */
export type SharedFramework = 'web' | 'desktop'
