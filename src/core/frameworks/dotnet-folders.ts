/**
 * Where .NET is installed for all users: by the packages of distributions, the installers of Microsoft, and on GitHub's runners. Only
 * those of the system itself: a path of another one would lie in the working directory, which a checkout fills.
 */
export function dotnetFolders(platform: NodeJS.Platform = process.platform): readonly string[] {
  return folders[platform] ?? []
}

const folders: Partial<Readonly<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/share/dotnet', '/usr/lib/dotnet', '/usr/lib64/dotnet', '/usr/local/share/dotnet'],
  darwin: ['/usr/local/share/dotnet'],
  win32: ['C:\\Program Files\\dotnet'],
}
