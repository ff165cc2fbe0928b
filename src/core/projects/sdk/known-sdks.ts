import { type PackageVersion, parsePackageVersion } from '../../nuget/version.ts'
import type { SdkElement } from './sdk-data.ts'

/** What the files of an SDK say that is a package: the children of `Project` of each. */
export type KnownSdk = Readonly<Record<'Sdk.props' | 'Sdk.targets', readonly SdkElement[]>>

/**
 * An SDK that is a package and of which it is known what each version says, for where the package itself is not at hand:
 * `Aspire.AppHost.Sdk`. Undefined for others.
 */
export function knownSdk(name: string, version: string): KnownSdk | undefined {
  if (name.toLowerCase() !== 'aspire.apphost.sdk') return undefined
  return isAspireVersion(parsePackageVersion(version)) ? aspireSdk(version) : undefined
}

// Version 8 was a workload.
function isAspireVersion({ numbers: [major = 0] }: PackageVersion): boolean {
  return major >= 9 && major <= 13
}

function aspireSdk(version: string): KnownSdk {
  const importsSdk = {
    Sdk: 'Microsoft.NET.Sdk',
    Condition: "'$(_ImportMicrosoftNETSdkFromAspireSdk)' == 'true'",
  }
  const isResource = "'%(IsAspireProjectResource)' == 'true'"
  const defaultOf = (metadata: string, value: string): SdkElement => [
    metadata,
    { Condition: `'%(${metadata})' == '' and ${isResource}` },
    value,
  ]
  return {
    'Sdk.props': [
      [
        'PropertyGroup',
        0,
        [
          ['AspireHostingSDKVersion', 0, version],
          ['SkipAspireWorkloadManifest', 0, 'true'],
          ['IsAspireHost', 0, 'true'],
          ['_ImportMicrosoftNETSdkFromAspireSdk', { Condition: "'$(UsingMicrosoftNETSdk)' == ''" }, 'true'],
        ],
      ],
      ['PropertyGroup', { Condition: "'$(FileBasedProgram)' == 'true'" }, [['PublishAot', 0, 'false']]],
      ['Import', { Project: 'Sdk.props', ...importsSdk }],
    ],
    'Sdk.targets': [
      ['Import', { Project: 'Sdk.targets', ...importsSdk }],
      [
        'PropertyGroup',
        0,
        [
          ['IsPublishable', { Condition: "'$(IsPublishable)' == ''" }, 'false'],
          ['IsPackable', { Condition: "'$(IsPackable)' == ''" }, 'false'],
          [
            'TreatProjectReferencesAsResources',
            { Condition: "'$(TreatProjectReferencesAsResources)' == ''" },
            'true',
          ],
        ],
      ],
      [
        'ItemGroup',
        { Condition: "'$(IsAspireHost)' == 'true' and '$(TreatProjectReferencesAsResources)' == 'true'" },
        [
          [
            'ProjectReference',
            { Update: '@(ProjectReference)' },
            [
              ['IsAspireProjectResource', { Condition: "'%(IsAspireProjectResource)' != 'false'" }, 'true'],
              defaultOf('ReferenceOutputAssembly', 'false'),
              defaultOf('ExcludeAssets', 'all'),
            ],
          ],
        ],
      ],
    ],
  }
}
