// Runs campaigns and prints what they came to. `npm run test:faults` and its like start it.
//
//   run.ts [GROUP | NAME]… [--runs N] [--seed S] [--tenth] [--only RUN] [--record]
//
//   --runs N    so many of each campaign; default: its full number
//   --tenth     a tenth of each, half of it by a fixed seed, half by a random one
//   --seed S    default: random, and printed
//   --only RUN  the run with this number alone, to look at what failed
//   --record    write the figures to docs/campaigns.md
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Campaign, listDetails, runCampaign, type Tally } from './campaign.ts'
import { campaigns, groups } from './campaigns.ts'
import { formatFigures } from './format-figures.ts'
import { recordFigures } from './record-figures.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    tenth: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})

const fixedSeed = 'fixed'
const randomSeed = values.seed ?? String(randomInt(2 ** 32))
const results: Result[] = []

/** One campaign as it went. */
export type Result = Tally & {
  readonly campaign: string
  readonly seed: string
  readonly seconds: number
  /** its details, as docs/campaigns.md shows them */
  readonly description: string
}

if (chosen().length === 0) {
  const all = [...Object.keys(groups), ...campaigns.map(({ name }) => name)]
  console.error(`no such campaign; there are ${all.join(', ')}`)
}
for (const campaign of chosen()) {
  const missing = campaign.missing?.()
  if (missing !== undefined) {
    console.log(`${campaign.name}: not run, ${missing}`)
    continue
  }
  for (const [seed, runs] of plan(campaign)) {
    const tally = await runCampaign(campaign, { runs, seed, only: numberOf(values.only) })
    const description = campaign.describe?.(tally) ?? `${listDetails(tally)}.`
    results.push({ ...tally, campaign: campaign.name, seed, description })
    report(campaign, tally, { seed, description })
  }
}
console.log(`\n${formatFigures(results)}`)
// Again after the figures: the end of a long log is what is kept of it.
for (const result of results) reportFaults(result)
if (values.record) await recordFigures(results)
// Readers of servers that were stopped may still hold their connections.
process.exit(results.some(isBad) || chosen().length === 0 ? 1 : 0)

function chosen(): readonly Campaign[] {
  if (positionals.length === 0) return campaigns
  return positionals.flatMap(name => groups[name] ?? campaigns.filter(campaign => campaign.name === name))
}

function plan({ runs }: Campaign): readonly (readonly [seed: string, runs: number])[] {
  const number = numberOf(values.runs) ?? runs
  if (!values.tenth) return [[randomSeed, number]]
  const half = Math.max(1, Math.ceil(number / 20))
  return [
    [fixedSeed, half],
    [randomSeed, half],
  ]
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

function isBad({ wrong, hangs, leftovers, lacking }: Tally): boolean {
  return wrong.length + hangs.length + leftovers.length + lacking.length > 0
}

function report(
  campaign: Campaign,
  tally: Tally,
  { seed, description }: { readonly seed: string; readonly description: string },
): void {
  console.log(`\n${campaign.name}, seed ${seed}: ${tally.runs} runs`)
  console.log(description.replaceAll(/^(?=.)/gm, '  '))
  reportFaults({ ...tally, campaign: campaign.name, seed })
}

function reportFaults(result: Tally & { readonly campaign: string; readonly seed: string }): void {
  for (const [title, list] of [
    ['WRONG', result.wrong],
    ['HANG', result.hangs],
    ['LEFT', result.leftovers],
    ['LACKS', result.lacking],
  ] as const)
    for (const text of list.slice(0, 6)) {
      const lines = text.split('\n').slice(0, 6).join('\n    ')
      console.log(`  ${title} ${result.campaign}, seed ${result.seed}: ${lines}`)
    }
}
