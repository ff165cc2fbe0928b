/** The identifiers that the reference client knows, and their short names. */
const shortNames = [
  ['.NETCoreApp', 'netcoreapp'],
  ['.NETStandardApp', 'netstandardapp'],
  ['.NETStandard', 'netstandard'],
  ['.NETPlatform', 'dotnet'],
  ['.NETFramework', 'net'],
  ['.NETMicroFramework', 'netmf'],
  ['Silverlight', 'sl'],
  ['.NETPortable', 'portable'],
  ['WindowsPhone', 'wp'],
  ['WindowsPhoneApp', 'wpa'],
  ['Windows', 'win'],
  ['ASP.NET', 'aspnet'],
  ['ASP.NETCore', 'aspnetcore'],
  ['native', 'native'],
  ['MonoAndroid', 'monoandroid'],
  ['MonoTouch', 'monotouch'],
  ['MonoMac', 'monomac'],
  ['Xamarin.iOS', 'xamarinios'],
  ['Xamarin.Mac', 'xamarinmac'],
  ['Xamarin.PlayStation3', 'xamarinpsthree'],
  ['Xamarin.PlayStation4', 'xamarinpsfour'],
  ['Xamarin.PlayStationVita', 'xamarinpsvita'],
  ['Xamarin.WatchOS', 'xamarinwatchos'],
  ['Xamarin.TVOS', 'xamarintvos'],
  ['Xamarin.Xbox360', 'xamarinxboxthreesixty'],
  ['Xamarin.XboxOne', 'xamarinxboxone'],
  ['DNX', 'dnx'],
  ['DNXCore', 'dnxcore'],
  ['.NETCore', 'netcore'],
  ['WinRT', 'winrt'],
  ['UAP', 'uap'],
  ['Tizen', 'tizen'],
  ['.NETnanoFramework', 'netnano'],
] as const

const synonyms = [
  ['NETFramework', '.NETFramework'],
  ['.NET', '.NETFramework'],
  ['NETCore', '.NETCore'],
  ['NETPortable', '.NETPortable'],
  ['asp.net', 'ASP.NET'],
  ['asp.netcore', 'ASP.NETCore'],
  ['Xamarin.PlayStationThree', 'Xamarin.PlayStation3'],
  ['XamarinPlayStationThree', 'Xamarin.PlayStation3'],
  ['Xamarin.PlayStationFour', 'Xamarin.PlayStation4'],
  ['XamarinPlayStationFour', 'Xamarin.PlayStation4'],
  ['XamarinPlayStationVita', 'Xamarin.PlayStationVita'],
] as const

// A synonym wins over a short name, and both over the identifier itself.
const identifiers: ReadonlyMap<string, string> = new Map([
  ...shortNames.map(([long]) => [long.toUpperCase(), long] as const),
  ...shortNames.map(([long, short]) => [short.toUpperCase(), long] as const),
  ...synonyms.map(([name, long]) => [name.toUpperCase(), long] as const),
])

/** The identifier that a name stands for, in any case; undefined for an unknown one. */
export function identifierOf(name: string): string | undefined {
  return identifiers.get(name.toUpperCase())
}

/** The short names by identifier, or by themselves, in upper case. */
export const namesOfIdentifiers: ReadonlyMap<string, string> = new Map([
  ...shortNames.map(([, short]) => [short.toUpperCase(), short] as const),
  ...shortNames.map(([long, short]) => [long.toUpperCase(), short] as const),
])

const profiles = [
  ['Client', 'Client'],
  ['CF', 'CompactFramework'],
  ['Full', ''],
  ['WP', 'WindowsPhone'],
  ['WP71', 'WindowsPhone71'],
] as const

/** The profile that a short name stands for; an unknown one is itself. */
export function longProfile(name: string): string {
  const upper = name.toUpperCase()
  return (
    profiles.find(([short]) => short.toUpperCase() === upper)?.[1] ??
    profiles.find(([, long]) => long.toUpperCase() === upper)?.[1] ??
    name
  )
}

/** The short name of a profile; an unknown one is itself. */
export function shortProfile(profile: string): string {
  if (profile === '') return ''
  const upper = profile.toUpperCase()
  return (
    profiles.find(([, long]) => long.toUpperCase() === upper)?.[0] ??
    profiles.find(([short]) => short.toUpperCase() === upper)?.[0] ??
    profile
  )
}
