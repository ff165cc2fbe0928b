import { readdir } from 'node:fs/promises'
import { extname } from 'node:path'
import { PkgtoolError } from '../../../core/base/errors.ts'
import { quote } from '../../../core/base/printable.ts'
import { fileSystemError } from '../../../core/files/file-errors.ts'
import { linkRefused } from '../../../core/files/links.ts'
import { lookAt } from '../../../core/files/stats.ts'
import { replaceFile } from '../../../core/files/writing/replace-file.ts'
import { isValidPackageId } from '../../../core/nuget/package-id.ts'
import type { NugetRun } from '../nuget-run.ts'
import { hasFlag } from '../parse-arguments.ts'
import { userName } from './locals.ts'
import { projectExtensions } from './pack.ts'

/** `spec [ID]`: writes a nuspec to start from, with tokens where the folder has a project. */
export async function spec({ given, console }: NugetRun): Promise<void> {
  const [id = 'Package'] = given.operands
  if (!isValidPackageId(id))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'spec',
      found: `${quote(id)} is no package id`,
      wanted: 'letters, digits and "_", with single "." or "-" between them',
    })
  const projects = (await readdir('.')).filter(name =>
    projectExtensions.includes(extname(name).toLowerCase()),
  )
  const [project, second] = projects
  const isOfProject = project !== undefined && second === undefined
  const file = `${isOfProject ? project.slice(0, -extname(project).length) : id}.nuspec`
  const there = lookAt(file)
  if (there?.isSymbolicLink()) throw linkRefused(file)
  if (there && !hasFlag(given, 'Force')) {
    console.print(`'${file}' already exists, use -Force to overwrite it.`)
    return
  }
  try {
    await replaceFile(file, nuspecOf(isOfProject ? undefined : id))
  } catch (error) {
    throw error instanceof PkgtoolError ? error : fileSystemError(file, error)
  }
  console.print(`Created '${file}' successfully.`)
}

/** The nuspec that the original writes: of a package, or with tokens for a project. */
function nuspecOf(id: string | undefined): string {
  const isToken = id === undefined
  const lines = [
    `<id>${id ?? '$id$'}</id>`,
    `<version>${isToken ? '$version$' : '1.0.0'}</version>`,
    ...(isToken ? ['<title>$title$</title>'] : []),
    `<authors>${isToken ? '$author$' : userName() || 'me'}</authors>`,
    '<requireLicenseAcceptance>false</requireLicenseAcceptance>',
    '<license type="expression">MIT</license>',
    '<!-- <icon>icon.png</icon> -->',
    '<projectUrl>http://project_url_here_or_delete_this_line/</projectUrl>',
    `<description>${isToken ? '$description$' : 'Package description'}</description>`,
    '<releaseNotes>Summary of changes made in this release of the package.</releaseNotes>',
    '<copyright>$copyright$</copyright>',
    '<tags>Tag1 Tag2</tags>',
    ...(isToken
      ? []
      : [
          '<dependencies>',
          '  <group targetFramework=".NETStandard2.1">',
          '    <dependency id="SampleDependency" version="1.0.0" />',
          '  </group>',
          '</dependencies>',
        ]),
  ]
  const metadata = lines.map(line => `    ${line}\n`).join('')
  return `<?xml version="1.0" encoding="utf-8"?>\n<package >\n  <metadata>\n${metadata}  </metadata>\n</package>`
}
