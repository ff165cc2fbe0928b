import type { Nuspec } from './nuspec.ts'
import type { PackageFile } from './package-files.ts'

/** A remark about a package that can be made all the same. */
export interface PackRemark {
  /** the code of the .NET client; absent: advice without one */
  readonly code?: string
  readonly text: string
}

/** What the client warns of about a package, as far as this packer looks: assemblies and scripts where no client looks, and outdated elements. */
export function analyzePackage(
  { texts, license }: Nuspec,
  files: readonly PackageFile[],
): readonly PackRemark[] {
  const remarks: PackRemark[] = []
  const warn = (code: string, text: string) => {
    remarks.push({ code, text })
  }
  for (const { target } of files) {
    const lower = target.toLowerCase()
    if (/\.(?:dll|exe|winmd)$/.test(lower) && !known.test(lower))
      warn('NU5100', `the assembly ${target} is not below lib, and no project refers to it`)
    if (/^lib\/[^/]+\.(?:dll|exe|winmd)$/.test(lower))
      warn('NU5101', `the assembly ${target} is directly below lib; put it into the folder of its framework`)
    if (lower.endsWith('.ps1') && !lower.startsWith('tools/'))
      warn('NU5110', `the script ${target} is not below tools, and no client runs it`)
  }
  if (texts.has('licenseUrl') && license === undefined)
    warn('NU5125', 'licenseUrl is old; use the element license')
  if (texts.has('iconUrl') && !texts.has('icon')) warn('NU5048', 'iconUrl is old; use the element icon')
  if (!texts.has('readme')) remarks.push({ text: 'the package has no readme; an element readme names one' })
  return remarks
}

const known =
  /^(?:lib|ref|runtimes|tools|analyzers|build|buildtransitive|buildcrosstargeting|content|contentfiles|embed|native)\//
