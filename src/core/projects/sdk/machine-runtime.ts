import { existsSync } from 'node:fs'

/** The systems that `IsOSPlatform` and `$(OS)` tell apart. */
export type OperatingSystem = 'windows' | 'linux' | 'macos'

export function systemOfMachine(): OperatingSystem {
  if (process.platform === 'win32') return 'windows'
  return process.platform === 'darwin' ? 'macos' : 'linux'
}

const systems = { windows: 'win', linux: 'linux', macos: 'osx' } as const

const processors: Readonly<Record<string, string>> = { x64: 'x64', arm64: 'arm64', arm: 'arm', ia32: 'x86' }

/** The runtime identifier of this machine, such as `linux-x64`, or as it would be with another system; undefined: .NET has none for it. */
export function machineRuntime(os: OperatingSystem = systemOfMachine()): string | undefined {
  const processor = processors[process.arch]
  return processor && `${systems[os]}${os === 'linux' && usesMusl() ? '-musl' : ''}-${processor}`
}

// Alpine is the only such system that there are packages of .NET for.
function usesMusl(): boolean {
  return process.platform === 'linux' && existsSync('/etc/alpine-release')
}
