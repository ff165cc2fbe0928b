import { PkgtoolError } from '../../../core/base/errors.ts'
import type { FoundPackage } from '../../../core/sources/search-server.ts'
import type { NugetRun } from '../nuget-run.ts'
import { hasFlag, textOf } from '../parse-arguments.ts'
import { type SearchedSource, searchSources } from '../searching.ts'

/** `search [TERMS]`: shows the newest version of each package that sources find. */
export async function search(run: NugetRun): Promise<void> {
  const { given } = run
  const query = {
    terms: given.operands.join(' '),
    hasPrereleases: hasFlag(given, 'PreRelease'),
    take: countOf(textOf(given, 'Take') ?? '20'),
  }
  await searchSources(run, { ...query, show: source => showSource(source, run) })
}

const line = '-'.repeat(20)

function showSource({ name, packages }: SearchedSource, { given, console }: NugetRun): void {
  const verbosity = textOf(given, 'Verbosity')
  console.print('='.repeat(20))
  console.answer(`Source: ${name}`)
  console.answer(line)
  if (packages.length === 0) {
    console.answer('No results found.')
    console.print(line)
  }
  for (const each of packages) {
    const title = `> ${each.id} | ${each.version.normalized}`
    console.answer(verbosity === 'quiet' ? title : `${title} | Downloads: ${downloadsOf(each)}`)
    const shown = verbosity === 'detailed' ? each.description : shortened(each.description)
    if (shown !== '') for (const text of shown.split(/\r?\n/)) console.print(`  ${text}`)
    console.print(line)
  }
  console.answer('')
}

const longest = 100

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}...` : text
}

function downloadsOf({ downloads }: FoundPackage): string {
  return downloads === undefined ? 'N/A' : downloads.toLocaleString('en-US')
}

function countOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new PkgtoolError('INVALID_INPUT', {
    subject: '-Take',
    found: `'${text}' is no count`,
    wanted: '1 to 999999',
  })
}
