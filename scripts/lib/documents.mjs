// The texts that are made from the sources and committed: pages of docs/, and the inputs in action.yml and action-types.yml.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { actionManifest, actionTypes } from './action-files.mjs'
import { importSource } from './import-source.mjs'

/**
 * Makes each of these texts.
 *
 * @param {string} root
 * @returns {Promise<Map<string, string>>} file → text
 */
export async function documentTexts(root) {
  const read = file => readFileSync(join(root, file), 'utf8')
  const { inputs } = await importSource(root, 'src/options/options.ts')
  const { inputSentences } = await importSource(root, 'src/options/sentences.ts')
  const { optionNames, variableOf } = await importSource(root, 'src/options/command-line.ts')
  const manifest = actionManifest(read('action.yml'), { inputs, inputSentences })
  const { errorHeads } = await importSource(root, 'src/core/base/errors.ts')
  const { errorTexts } = await importSource(root, 'src/core/base/error-catalogue.ts')
  const { findingCatalogue } = await importSource(root, 'src/feed/index.ts')
  const variables = Object.fromEntries(optionNames.map(name => [name, variableOf(name)]))
  const optionOf = name => inputs[name].option ?? name
  return new Map([
    ['action.yml', manifest],
    ['action-types.yml', actionTypes(read('action-types.yml'), { inputs })],
    ['docs/inputs-and-outputs.md', inputsPage(parse(manifest), { variables, optionOf })],
    ['docs/errors.md', errorsPage(errorHeads, errorTexts)],
    ['docs/findings.md', findingsPage(findingCatalogue)],
  ])
}

const notice = source => `<!-- Made from ${source} by \`npm run fix\`; change it there. -->`

/**
 * The page of all inputs and outputs.
 *
 * @param {{ inputs: Record<string, Input>, outputs: Record<string, { description: string }> }} action
 * @param {{ variables: Record<string, string>, optionOf: (input: string) => string | false }} names
 *   variables: option of the command line → the variable beneath it; optionOf: the option that an input is
 */
export function inputsPage({ inputs, outputs }, { variables, optionOf }) {
  const rows = Object.entries(inputs).map(([name, { description, default: value = '' }]) =>
    row([
      `\`${name}\``,
      value === '' ? '' : `\`${value}\``,
      description,
      shownOption(optionOf(name), variables),
    ]),
  )
  return `# Inputs and outputs

${notice('src/options and action.yml')}

The command line has the same inputs as options, each with an environment variable as fallback; for an option that may be repeated, the variable holds one value per line.

## Inputs

${table(['input', 'default', 'meaning', 'command line'], rows)}

Durations are an integer and \`ms\`, \`s\`, \`m\`, \`h\` or \`d\`; booleans are \`true\` or \`false\`. Unknown values and inputs that
contradict each other are errors, reported before any set-up starts.

- \`version\`, \`stage\`: \`EarlyAccessPreview\` < \`Released\` < \`ReleasedAndBlessed\`; an exact version may have any stage
  ([how a version is chosen](selection.md)).
- \`dist-url\`: an address that ends in \`.json\` is the document itself. \`source\`: [folders](sources.md) may be a static tree, a V3 folder
  feed, a global packages folder or a flat folder.
- \`config-env\`: any other \`%NAME%\` is an error. \`VSS_NUGET_EXTERNAL_FEED_ENDPOINTS\` and its like are
  [read when listed](nuget-config.md#credentials).
- \`packages\`: a bare version is exact; \`[1.0,2.0)\` takes the lowest that fits, \`1.*\` the highest. \`packages-file\`: each package of a
  \`packages.lock.json\` is checked against its \`contentHash\`; a pattern without matches is an error.
- \`layout\`: \`expanded\` is byte for byte a global packages folder, \`classic\` what a packages.config's \`HintPath\`s expect
  ([layouts](layouts.md)). \`project\`, \`framework\`: [projects](projects.md).
- \`audit\` and the inputs beside it: [known vulnerabilities](audit.md).
- \`locked\`: a \`packages.lock.json\` binds its own pins ([the lock](formats/lock-file.md)).
- \`credentials\`: a NAME with blanks stands in double quotes. Masked; sent only over https or loopback, to that address's own origin and the
  package base address that its index names ([sources](sources.md), [keys](keys.md)). \`credential-origins\`: [the rule](sources.md#which-origin-a-secret-is-bound-to).
- [The tool cache](tool-cache.md), [the Actions cache](actions-cache.md), [the package store](package-store.md), [network](network.md).

## Outputs

${table(
  ['output', 'meaning'],
  Object.entries(outputs).map(([name, { description }]) => row([`\`${name}\``, description])),
)}

An output that does not apply is the empty string, a boolean \`false\`. The variable \`PKGTOOL\` (from \`tool-name\`: upper case, without
extension) holds the path of the tool. On Linux and macOS a launcher without \`.exe\` lies beside the tool: through mono if the tool is a
Windows program, otherwise directly.
`
}

function shownOption(name, variables) {
  const variable = variables[name]
  return variable === undefined ? '' : `\`--${name}\`, \`${variable}\``
}

/**
 * The page of all error codes.
 *
 * @param {Record<string, string>} heads
 * @param {Record<string, { help: string, advice: string }>} texts
 */
export function errorsPage(heads, texts) {
  const sections = Object.entries(heads).map(
    ([code, head]) =>
      `## ${code}\n\n\`${head.includes('…') ? head : `${head} …`}\` ${texts[code].help}\n\n**What to do.** ${texts[code].advice}\n`,
  )
  return `# Errors

${notice('src/core/base/errors.ts and src/core/base/error-catalogue.ts')}

Every error has a code and a message of this form:

\`\`\`text
WHAT "SUBJECT": … Expected … What to change. (CODE)
  - details, one per line
\`\`\`

Where the words around a subject read better so, it stands inside of them (\`Cannot fetch "…" while offline: …\`), and numbers have no quotes.
The log of a step ends with it; problems with a known place become annotations at file and line, and so does the error where it says
more than how many they are. The command line prints it
on stderr and, with \`--json\`, as \`{"error": {"code", "message", …}}\` on stdout. The library throws a \`PkgtoolError\` with
\`code\` and fields: test the code, never the text. [Troubleshooting](troubleshooting.md) is sorted by symptom.

${sections.join('\n')}`
}

/**
 * The page of all findings of `feed verify`.
 *
 * @param {Record<string, { help: string, remark?: true }>} catalogue
 */
export function findingsPage(catalogue) {
  const tableOf = remark =>
    table(
      ['code', 'what it says'],
      Object.entries(catalogue)
        .filter(([, facts]) => 'remark' in facts === remark)
        .map(([code, { help }]) => row([`\`${code}\``, help])),
    )
  return `# Findings of \`feed verify\`

${notice('findingCatalogue in src/feed/verify')}

\`feed verify DIR\` checks a whole feed in a folder. \`feed verify --source URL --dist-url URL\` checks a server of this protocol over
http(s): ours, or a NuGet V3 server with \`--preset nuget\`.

\`\`\`sh
setup-pkgtool feed verify ./feed
setup-pkgtool feed verify --source https://feed.example/dist/index.json --dist-url https://feed.example/dist --against ./feed
\`\`\`

- The first line counts the ids, versions, tools and findings. Each finding is one line: \`CODE "SUBJECT" at PLACE: … Expected …\`. The subject is
  an address without its query, or a path below the folder. Exit code 0: no findings; 1: findings; 2: wrong usage; 3: the check
  was not possible, because the folder is not a feed, the server is down or the time limit is exceeded. \`--quiet\` prints nothing
  when there are no findings.
- \`--json\` prints one document:
  \`{"findings": [{"code", "subject", "place", "found", "wanted"}], "remarks", "ids", "versions", "tools", "clean"}\`. In the
  library: \`verifyFeed\` of \`setup-pkgtool/feed\`.
- A server has no list of ids. Name them with \`--id\`, \`--packages\`, \`--packages-file\` or \`--against DIR\`. Without any, packages
  are not checked, and the finding \`NO_IDS\` says so. The version list must contain the exact version of a pin.
- With \`--against DIR\`, the server must have exactly what the feed in the folder has: versions, bytes, tools with stage and time,
  pages of known vulnerabilities with their times.
- \`--quick\` does not read packages, manifests and tools: it sends HEAD to a server, and only checks that the file exists in a
  folder. It still reads version lists, listing, schema and service index. It skips registration documents and the comparison of
  HEAD with GET.
- A server gets one GET and one HEAD per address. If their headers differ, it gets a second pair, since a header that changes with
  each answer proves nothing. \`Date\`, \`Connection\`, \`Keep-Alive\` and \`Transfer-Encoding\` are not compared. Listing, schema, service index and
  tools may answer HEAD with 405 or 501: the contract requires HEAD only below the package base address.
- Errors that follow from a reported finding are skipped: the schema does not see an entry with an unknown stage, and a truncated
  package is not compared with its hash.
- The schema of the listing is compared with the one that \`feed init\` writes. Another one is a remark, \`NOT_CHECKED\`: no client reads it,
  and the rules of other publishers are not run here.

## Findings

«SPEC 4.1» is a section of [the contract](spec.md).

${tableOf(false)}

## Remarks

Remarks are harmless and do not change the exit code. They go to stderr, and to \`remarks\` of \`--json\`. A killed writer leaves
remarks, never findings: readers see only whole files.

${tableOf(true)}
`
}

function table(header, rows) {
  return [row(header), row(header.map(() => '---')), ...rows].join('\n')
}

function row(cells) {
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`.replaceAll('|  |', '| |')
}
