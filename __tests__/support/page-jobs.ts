import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { blocksOf } from '../../scripts/lib/doc-blocks.mjs'
import type { Job } from './run-job.ts'

const root = new URL('../../', import.meta.url)

/** The text of the code blocks of one language of a page, addresses and folders replaced by those of a test. */
export function blocksOfPage(
  page: string,
  language: string,
  replacements: Readonly<Record<string, string>> = {},
): readonly string[] {
  const text = Object.entries(replacements).reduce(
    (changed, [from, to]) => changed.replaceAll(from, to),
    readFileSync(new URL(page, root), 'utf8'),
  )
  return blocksOf(text).flatMap(block => (block.language === language ? block.text : []))
}

/** The jobs of the YAML blocks of a page; steps, or the inputs of one, are a job of their own. */
export function jobsOfPage(
  page: string,
  replacements: Readonly<Record<string, string>> = {},
): readonly Job[] {
  return blocksOfPage(page, 'yaml', replacements).flatMap(text => jobsOf(parse(text)))
}

interface Step {
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}

type Content = readonly Step[] | (Step & { readonly steps?: Step[]; readonly jobs?: Record<string, Job> })

function jobsOf(content: Content): readonly Job[] {
  if (isList(content)) return [{ steps: content }]
  if (content.jobs) return Object.values(content.jobs)
  if (content.steps) return [{ steps: content.steps }]
  return content.with ? [{ steps: [{ uses: './', ...content }] }] : []
}

const isList = (content: Content): content is readonly Step[] => Array.isArray(content)
