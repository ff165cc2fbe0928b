import type { Random } from '../campaigns/random.ts'

/** A question about frameworks, as `conformance/frameworks.json` writes them. */
export type FrameworkQuestion =
  | { readonly op: 'format'; readonly input: string }
  | { readonly op: 'compatible'; readonly project: string; readonly candidate: string }
  | { readonly op: 'nearest'; readonly project: string; readonly candidates: readonly string[] }

const shortNames = [
  ...['net', 'netcoreapp', 'netstandard', 'netcore', 'netmf', 'netnano', 'win', 'winrt', 'wp', 'wpa', 'uap'],
  ...['dnx', 'dnxcore', 'aspnet', 'aspnetcore', 'dotnet', 'sl', 'native', 'any', 'tizen', 'monoandroid'],
  ...[
    'monotouch',
    'monomac',
    'xamarinios',
    'xamarinmac',
    'xamarintvos',
    'xamarinwatchos',
    'xamarinps3',
    'foo',
  ],
]

const longNames = [
  ...['.NETFramework', '.NETCoreApp', '.NETStandard', '.NETPlatform', '.NETCore', '.NETStandardApp'],
  ...['.NETnanoFramework', '.NETMicroFramework', 'Silverlight', 'Windows', 'WindowsPhone', 'WindowsPhoneApp'],
  ...['UAP', 'Xamarin.iOS', 'Xamarin.Mac', 'MonoAndroid', 'MonoTouch', 'Tizen', 'DNX', 'DNXCore', 'ASP.NET'],
]

const versions = [
  ...[
    '',
    '1',
    '10',
    '1.0',
    '1.3',
    '1.6',
    '2',
    '20',
    '2.0',
    '2.1',
    '3.1',
    '3.5',
    '35',
    '4',
    '40',
    '4.0.3',
    '403',
  ],
  ...[
    '45',
    '4.5',
    '451',
    '46',
    '4.6.1',
    '472',
    '4.7.2',
    '48',
    '481',
    '4.8.1',
    '5',
    '50',
    '5.0',
    '5.4',
    '6.0',
    '7',
  ],
  ...[
    '8',
    '80',
    '8.0',
    '8.1',
    '81',
    '9.0',
    '10.0',
    '100',
    '10.0.16299',
    '10.0.16299.0',
    '11.0',
    '0',
    '0.0',
    '4.',
  ],
  ...['.5', 'v4.5', '4.50', '1.2.3.4', '1.2.3.4.5', '99'],
]

const platforms = [
  ...[
    'windows',
    'windows7.0',
    'windows10.0.19041',
    'windows10.0.19041.0',
    'android',
    'android34.0',
    'ios17.0',
  ],
  ...[
    'ios',
    'maccatalyst17.0',
    'macos14.0',
    'tvos',
    'tizen8.0',
    'browser',
    'custom2.0',
    'WINDOWS',
    '7.0',
    '',
  ],
]

const profiles = ['client', 'full', 'cf', 'wp', 'wp71', 'Profile7', 'Profile259', 'CompactFramework', 'x', '']

const portableProfiles = [
  ...['net45+win8', 'net45+win8+wp8', 'net45+win8+wp8+wpa81', 'net40+sl5+win8+wp8', 'net40+sl4+win8+wp71'],
  ...['net451+win81', 'win81+wpa81', 'net45+netcore45+wp8+MonoAndroid+MonoTouch', 'wp8+wpa81', 'win+net45'],
  ...['net45+win8+net45', 'Profile7', 'Profile111', 'Profile259', 'Profile999', '', '+', 'net45+foo'],
]

/** Frameworks that packages and projects have; no two are spellings of one. */
const usual = [
  ...[
    'net8.0',
    'net10.0',
    'net9.0',
    'net6.0',
    'net5.0',
    'net472',
    'net461',
    'net48',
    'net45',
    'net40',
    'net35',
  ],
  ...['net20', 'net11', 'net463', 'net462', 'net403', 'net451', 'netstandard1.0', 'netstandard1.3'],
  ...[
    'netstandard1.6',
    'netstandard1.7',
    'netstandard2.0',
    'netstandard2.1',
    'netstandard2.2',
    'netcoreapp1.0',
  ],
  ...['netcoreapp2.0', 'netcoreapp2.2', 'netcoreapp3.1', 'netcoreapp4.0', 'uap10.0', 'uap10.0.16299', 'win8'],
  ...['win81', 'wp8', 'wp81', 'wpa81', 'netcore50', 'dnxcore50', 'dotnet5.4', 'dotnet', 'tizen40', 'tizen30'],
  ...['monoandroid90', 'monoandroid12.0', 'xamarinios10', 'xamarinmac20', 'xamarintvos10', 'monotouch10'],
  ...[
    'net40-client',
    'net35-client',
    'sl5',
    'sl4',
    'native',
    'any',
    'netmf43',
    'aspnet50',
    'dnx451',
    'netnano10',
  ],
  ...[
    'net8.0-windows',
    'net8.0-windows7.0',
    'net8.0-windows10.0.19041',
    'net8.0-android34.0',
    'net8.0-ios17.0',
  ],
  ...['net8.0-maccatalyst17.0', 'net8.0-macos14.0', 'net8.0-tvos17.0', 'net8.0-tizen8.0', 'net6.0-android'],
  ...[
    'net9.0-browser',
    'portable-net45+win8',
    'portable-net45+win8+wp8+wpa81',
    'portable-net40+sl5+win8+wp8',
  ],
]

/** Draws a question. The candidates of one are no two spellings of one framework. */
export function randomFrameworkQuestion(random: Random): FrameworkQuestion {
  const kind = random.next()
  if (kind < 0.4) return { op: 'format', input: randomText(random) }
  const project = random.chance(0.8) ? random.pick(usual) : randomText(random)
  if (kind < 0.7)
    return {
      op: 'compatible',
      project,
      candidate: random.chance(0.7) ? random.pick(usual) : randomText(random),
    }
  const candidates = Array.from({ length: 1 + random.int(8) }, () => random.pick(usual))
  return { op: 'nearest', project, candidates: [...new Set(candidates)] }
}

function randomText(random: Random): string {
  const text = drawText(random)
  const changed = random.chance(0.15) ? misspell(random, text) : text
  return random.chance(0.2) ? changed.toUpperCase() : changed
}

function drawText(random: Random): string {
  const kind = random.next()
  if (kind < 0.12) return `portable-${random.pick(portableProfiles)}`
  if (kind < 0.32)
    return `net${random.pick(['5.0', '6.0', '8.0', '10.0', '8', '80', '100'])}-${random.pick(platforms)}`
  if (kind < 0.5) {
    const profile = random.chance(0.3) ? `,Profile=${random.pick(profiles)}` : ''
    return `${random.pick(longNames)},Version=v${random.pick(versions)}${profile}`
  }
  const profile = random.chance(0.2) ? `-${random.pick(profiles)}` : ''
  return `${random.pick(kind < 0.6 ? longNames : shortNames)}${random.pick(versions)}${profile}`
}

function misspell(random: Random, text: string): string {
  const at = random.int(text.length + 1)
  const added = random.chance(0.3) ? '' : random.pick([...' .-+,01v=_/é٣\t'])
  return text.slice(0, at) + added + text.slice(added === '' ? at + 1 : at)
}
