/* The parts of a project, as text. */

export const document = (body: string) => `<Project>${body}</Project>`
export const property = (name: string, value: string) => `<${name}>${value}</${name}>`
export const properties = (texts: Readonly<Record<string, string>>) =>
  `<PropertyGroup>${Object.entries(texts)
    .map(([name, value]) => property(name, value))
    .join('')}</PropertyGroup>`
export const items = (...lines: readonly string[]) => `<ItemGroup>${lines.join('')}</ItemGroup>`
export const reference = (id: string, more = '') =>
  `<PackageReference Include="${id}" Version="1.0.0" ${more}/>`
export const only = (framework: string) => `Condition="'$(TargetFramework)' == '${framework}'"`
export const pinning = '<CentralPackageTransitivePinningEnabled>true</CentralPackageTransitivePinningEnabled>'
