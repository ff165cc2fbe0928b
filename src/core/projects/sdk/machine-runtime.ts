import { existsSync } from 'node:fs'

const systems: Partial<Readonly<Record<NodeJS.Platform, string>>> = {
  win32: 'win',
  darwin: 'osx',
  linux: 'linux',
}

const processors: Readonly<Record<string, string>> = { x64: 'x64', arm64: 'arm64', arm: 'arm', ia32: 'x86' }

/** The runtime identifier of this machine, such as `linux-x64`; undefined: .NET has none for it. */
export function machineRuntime(): string | undefined {
  const [system = 'linux', processor] = [systems[process.platform], processors[process.arch]]
  return processor && `${system}${usesMusl() ? '-musl' : ''}-${processor}`
}

// Alpine is the only such system that there are packages of .NET for.
function usesMusl(): boolean {
  return process.platform === 'linux' && existsSync('/etc/alpine-release')
}
