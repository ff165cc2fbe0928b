import {
  compareVersions,
  type Framework,
  type FrameworkVersion,
  frameworkOf,
  isSameText,
} from './framework.ts'
import { versionOf } from './framework-equivalents.ts'

/** From `since` on, a framework supports what lies between two others. */
interface Support {
  readonly identifier: string
  readonly since: FrameworkVersion
  readonly until: FrameworkVersion
  readonly supported: readonly Framework[]
}

type Short = readonly [number, number, number?]

const last: FrameworkVersion = [2 ** 31 - 1, 0, 0, 0]

function support(
  identifier: string,
  since: Short,
  [other, ...versions]: readonly [string, ...Short[]],
): Support {
  const supported = versions.map(version => frameworkOf(other, versionOf(version)))
  return { identifier, since: versionOf(since), until: last, supported }
}

// Of .NET Standard and of its forerunner `dotnet`, the lowest and the highest that are supported.
function generations(
  identifier: string,
  since: Short,
  versions: { dotnet: Short; standard: Short },
): Support[] {
  return [
    support(identifier, since, ['.NETPlatform', [0, 0], versions.dotnet]),
    support(identifier, since, ['.NETStandard', [1, 0], versions.standard]),
  ]
}

const xamarin = (
  [
    'MonoAndroid',
    'MonoMac',
    'MonoTouch',
    'Xamarin.iOS',
    'Xamarin.Mac',
    'Xamarin.TVOS',
    'Xamarin.WatchOS',
  ] as const
).flatMap(identifier => generations(identifier, [0, 0], { dotnet: [5, 6], standard: [2, 1] }))

const consoles = (
  [
    'Xamarin.PlayStation3',
    'Xamarin.PlayStation4',
    'Xamarin.PlayStationVita',
    'Xamarin.Xbox360',
    'Xamarin.XboxOne',
  ] as const
).flatMap(identifier => generations(identifier, [0, 0], { dotnet: [5, 6], standard: [2, 0] }))

const supports: readonly Support[] = [
  support('UAP', [0, 0], ['Windows', [0, 0], [8, 1]]),
  support('UAP', [0, 0], ['WindowsPhoneApp', [0, 0], [8, 1]]),
  support('UAP', [0, 0], ['.NETCore', [5, 0]]),
  support('Windows', [0, 0], ['WinRT', [0, 0], [4, 5]]),
  support('Tizen', [3, 0], ['.NETStandard', [1, 0], [1, 6]]),
  support('Tizen', [4, 0], ['.NETStandard', [1, 0], [2, 0]]),
  support('Tizen', [6, 0], ['.NETStandard', [1, 0], [2, 1]]),
  support('UAP', [10, 0, 15064], ['.NETStandard', [1, 0], [2, 0]]),
  support('.NETCoreApp', [1, 0], ['.NETStandard', [1, 0], [1, 6]]),
  support('.NETCoreApp', [1, 1], ['.NETStandard', [1, 0], [1, 7]]),
  support('.NETCoreApp', [2, 0], ['.NETStandard', [1, 0], [2, 0]]),
  support('.NETCoreApp', [3, 0], ['.NETStandard', [1, 0], [2, 1]]),
  support('.NETFramework', [4, 6, 3], ['.NETStandard', [1, 0], [2, 0]]),
  ...generations('DNXCore', [0, 0], { dotnet: [5, 6], standard: [1, 5] }),
  ...generations('UAP', [0, 0], { dotnet: [5, 5], standard: [1, 4] }),
  ...generations('.NETCore', [5, 0], { dotnet: [5, 5], standard: [1, 4] }),
  ...generations('WindowsPhoneApp', [8, 1], { dotnet: [5, 3], standard: [1, 2] }),
  ...generations('WindowsPhone', [8, 0], { dotnet: [5, 1], standard: [1, 0] }),
  ...generations('.NETFramework', [4, 5], { dotnet: [5, 2], standard: [1, 1] }),
  ...generations('.NETFramework', [4, 5, 1], { dotnet: [5, 3], standard: [1, 2] }),
  ...generations('.NETFramework', [4, 6], { dotnet: [5, 4], standard: [1, 3] }),
  ...generations('.NETFramework', [4, 6, 1], { dotnet: [5, 5], standard: [2, 0] }),
  ...generations('.NETFramework', [4, 6, 2], { dotnet: [5, 6], standard: [2, 0] }),
  ...generations('.NETCore', [4, 5], { dotnet: [5, 2], standard: [1, 1] }),
  ...generations('.NETCore', [4, 5, 1], { dotnet: [5, 3], standard: [1, 2] }),
  ...xamarin,
  ...consoles,
]

/** The frameworks of other names that a framework supports, the lowest and the highest of each. */
export function supportedBy({ identifier, version, profile }: Framework): readonly Framework[] {
  if (profile !== '') return []
  return supports
    .filter(
      ({ identifier: name, since, until }) =>
        isSameText(name, identifier) &&
        compareVersions(since, version) <= 0 &&
        compareVersions(version, until) <= 0,
    )
    .flatMap(({ supported }) => supported)
}
