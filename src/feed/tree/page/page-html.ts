import { createHash } from 'node:crypto'
import { formatBytes, plural } from '../../../core/base/format.ts'
import { printableLines } from '../../../core/base/printable.ts'
import { shellWord } from '../../../core/base/shell-word.ts'
import type { FeedSettings } from '../settings.ts'
import { pageScript, pageStyle } from './page-assets.ts'
import type { PageEntry } from './page-entry.ts'

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23155e75'/%3E%3Cpath d='M16 7v12m-5-5 5 5 5-5M9 24h14' fill='none' stroke='white' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E"

const policy = [
  "default-src 'none'",
  `script-src '${sourceHash(pageScript)}'`,
  `style-src '${sourceHash(pageStyle)}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * Renders the download page of a feed from its entries, highest version first. It offers the first recommended version, else the first one that is not
 * a prerelease, else the first. The page loads no other resources; without scripts, it cannot search, filter, sort or copy.
 */
export function formatPage(settings: FeedSettings, entries: readonly PageEntry[]): string {
  const { toolName } = settings
  const offered =
    entries.find(({ isRecommended }) => isRecommended) ??
    entries.find(({ isPrerelease }) => !isPrerelease) ??
    entries[0]
  const rows = entries.map(entry => row(toolName, entry, entry === offered))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="description" content="Downloads of ${toolName}: every released version with its SHA-256">
<title>${toolName} downloads</title>
<link rel="icon" href="${new Html(icon)}">
<style>${new Html(pageStyle)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the downloads</a>
<header class="top">
<p class="mark" aria-hidden="true">↓</p>
<h1>${toolName}</h1>
<p class="lead">Every released version, each with its checksum.</p>
</header>
<main id="main">
${offered && hero(toolName, offered)}${offered && pageRecipes(settings, offered)}${offered ? versions(entries, rows) : noVersion(toolName)}</main>
<footer class="foot">
<p>For programs: <a href="tools.json">tools.json</a> lists every version,
<a href="tools.schema.json">tools.schema.json</a> describes the list,
<a href="index.json">index.json</a> is the package source.</p>
</footer>
<p class="hidden" role="status" id="said"></p>
<script>${new Html(pageScript)}</script>
</body>
</html>
`.text
}

/** Markup that is inserted without escaping. */
class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function hero(toolName: string, entry: PageEntry): Html {
  const kind = entry.isPrerelease ? 'Latest pre-release' : 'Latest release'
  const title = entry.isRecommended ? 'Recommended version' : `${kind}, not yet recommended`
  return html`<section class="hero" aria-labelledby="offered">
<div>
<h2 id="offered"><span class="kicker">${title}</span> <span class="number">${entry.version}</span></h2>
<p class="facts">${facts(entry)}</p>
</div>
<a class="get" href="${entry.href}" download>Download<span class="hidden"> ${toolName} ${entry.version}</span></a>
${hash(entry)}</section>
`
}

const preReleases = html`<p class="check"><input id="pre" type="checkbox" checked><label for="pre">Pre-releases</label></p>
`

function noVersion(toolName: string): Html {
  return html`<section class="none"><h2>No version yet</h2><p>No version of ${toolName} has been released.</p></section>
`
}

function versions(entries: readonly PageEntry[], rows: readonly Html[]): Html {
  return html`<section aria-labelledby="all">
<div class="bar"><h2 id="all">All versions</h2><p id="count">${plural(entries.length, 'version')}</p></div>
<form class="filters" id="filters" role="search" aria-label="Versions" hidden>
<p class="wide"><label for="search">Search</label>
<input id="search" type="search" placeholder="Version, date or hash" autocomplete="off" spellcheck="false"></p>
<p><label for="stage">Show</label>
<select id="stage"><option value="">All versions</option><option value="recommended">Blessed only</option></select></p>
<p><label for="order">Sort by</label>
<select id="order"><option value="version">Highest version</option><option value="time">Newest upload</option></select></p>
${entries.some(({ isPrerelease }) => isPrerelease) ? preReleases : undefined}</form>
<ul class="versions" id="versions">
${rows}</ul>
<p class="legend">Blessed: recommended by who publishes here. Released: out, and not recommended yet.</p>
<p class="empty" id="empty" hidden>No version matches. <button type="button" id="clear">Show all</button></p>
</section>
`
}

function row(toolName: string, entry: PageEntry, isOffered: boolean): Html {
  const { version, href, isRecommended, isPrerelease } = entry
  const stage = stageOf(isRecommended)
  // Only the offered version is highlighted as recommended.
  const label = isRecommended ? (isOffered ? 'Recommended' : 'Blessed') : 'Released'
  const pre = isPrerelease ? html`<span class="badge pre">Pre-release</span>` : undefined
  const kind = isPrerelease ? html` data-pre` : undefined
  return html`<li class="${isOffered ? 'version first' : 'version'}" data-stage="${stage}"${kind}>
<div class="name"><h3>${version}</h3><span class="badge ${stage}">${label}</span>${pre}</div>
<p class="facts">${facts(entry)}</p>
<a class="link" href="${href}" download>Download<span class="hidden"> ${toolName} ${version}</span></a>
${hash(entry)}</li>
`
}

/**
 * Reads the versions of a download page as escaped text, each with the stage in its row; undefined when the page is not
 * ours.
 */
export function readPageRows(page: string): ReadonlyMap<string, string> | undefined {
  if (!/<ul class="versions" id="versions">|<section class="none">/.test(page)) return undefined
  const rows = page.matchAll(
    /<li class="version(?: first)?" data-stage="([a-z]+)"(?: data-pre)?>\n<div class="name"><h3>([^<]*)<\/h3>/g,
  )
  return new Map([...rows].map(([, stage = '', version = '']) => [version, stage]))
}

/** The row of an entry as returned by `readPageRows`. */
export function pageRowOf({ version, isRecommended }: PageEntry): readonly [version: string, stage: string] {
  return [html`${version}`.text, stageOf(isRecommended)]
}

function stageOf(isRecommended: boolean): string {
  return isRecommended ? 'recommended' : 'released'
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

function facts({ uploaded, size }: PageEntry): Html {
  const time = uploaded === undefined ? undefined : html`<time datetime="${uploaded}">${day(uploaded)}</time>`
  const bytes = size === undefined ? undefined : html`<span>${formatBytes(size)}</span>`
  return html`${time}${bytes}`
}

/** The day in UTC. */
function day(uploaded: string): string {
  // Not every engine parses more than three fractional digits.
  const date = new Date(uploaded.replace(/(\.\d{3})\d+/, '$1'))
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

function hash({ sha256, version }: PageEntry): Html | undefined {
  if (sha256 === undefined) return undefined
  return html`<p class="hash"><span class="kind">SHA-256</span> <code>${sha256}</code>
<button class="copy" type="button" data-copy="${sha256}" hidden><span class="word">Copy</span><span class="hidden"> SHA-256 of ${version}</span></button></p>
`
}

function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Renders the section on how to get `entry` without a browser: in a workflow, with our command line, manually. */
function pageRecipes(settings: FeedSettings, entry: PageEntry): Html {
  return html`<section aria-labelledby="use">
<h2 id="use">Use it</h2>
<div class="recipes">
${recipe('In a GitHub workflow', workflow(settings, entry))}${recipe('On any machine', install(settings, entry))}${recipe('By hand, checked', download(settings, entry))}${recipe('By hand, in PowerShell', powerShell(settings, entry))}</div>
</section>
`
}

function recipe(title: string, code: Html): Html {
  return html`<article class="recipe">
<div class="bar"><h3>${title}</h3><button class="copy" type="button" data-code hidden><span class="word">Copy</span><span class="hidden"> ${title}</span></button></div>
<pre tabindex="0"><code>${code}</code></pre>
</article>
`
}

function workflow(settings: FeedSettings, { version }: PageEntry): Html {
  const { toolName } = settings
  const name = hasPlainName(settings) ? undefined : html`\n    tool-name: ${yamlText(toolName)}`
  return html`- uses: setup-pkgtool/setup-pkgtool@v0
  with:
    version: '${version}'
    dist-url: ${base(settings)}${name}`
}

function install(settings: FeedSettings, { version }: PageEntry): Html {
  const name = hasPlainName(settings) ? undefined : html` \\\n  --tool-name ${shellWord(settings.toolName)}`
  return html`npx setup-pkgtool install ${shellWord(version)} \\
  --dist-url ${address(settings)}${name}`
}

function download(settings: FeedSettings, { href, sha256 }: PageEntry): Html {
  const { toolName } = settings
  const output = shellWord(toolName)
  const check =
    sha256 === undefined
      ? undefined
      : html` &&
echo ${shellWord(`${sha256}  ${toolName}`)} |
  sha256sum --check`
  return html`curl -fL -o ${output} \\
  ${address(settings, href)}${check}`
}

function powerShell(settings: FeedSettings, { href, sha256 }: PageEntry): Html {
  const output = powerShellText(settings.toolName)
  const check =
    sha256 === undefined
      ? undefined
      : html`\nif ((Get-FileHash -LiteralPath ${output}).Hash -ne '${sha256}') {
  throw 'another SHA-256'
}`
  return html`Invoke-WebRequest -OutFile ${output} \`
  ${powerShellAddress(settings, href)}${check}`
}

const example = 'https://feed.example/dist'

/** The address of the feed, or of one of its files, as a shell word. */
function address(settings: FeedSettings, href?: string): Html {
  if (href !== undefined && URL.canParse(href)) return html`${shellWord(href)}`
  const tail = href === undefined ? '' : `/${href}`
  const { baseUrl } = settings
  return baseUrl === undefined
    ? html`${base(settings)}${tail}`
    : html`${shellWord(withoutSlash(baseUrl) + tail)}`
}

/** The address as a PowerShell string. */
function powerShellAddress(settings: FeedSettings, href: string): Html {
  if (URL.canParse(href)) return html`${powerShellText(href)}`
  // In a URL, curly quotes are percent-encoded.
  const { baseUrl } = settings
  return baseUrl === undefined
    ? html`'${base(settings)}/${powerShellText(href).slice(1)}`
    : html`${powerShellText(`${withoutSlash(baseUrl)}/${href}`)}`
}

// In PowerShell, curly quotes also end a string.
function powerShellText(text: string): string {
  return `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`
}

/** The address of the feed. Without a base URL, the script of the open page replaces the example. */
function base({ baseUrl }: FeedSettings): Html {
  return baseUrl === undefined ? html`<span data-base>${example}</span>` : html`${withoutSlash(baseUrl)}`
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}

function hasPlainName({ toolName }: FeedSettings): boolean {
  return toolName === 'pkgtool.exe'
}

function yamlText(text: string): string {
  return /^[A-Za-z][\w.-]*$/.test(text) ? text : `'${text.replaceAll("'", "''")}'`
}

/** Renders markup: escapes every value that is not markup, joins the items of a list, and omits `undefined`. */
function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(parts.map((part, index) => part + markup(values[index])).join(''))
}

function markup(value: unknown): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(markup).join('')
  return printableLines(String(value)).replace(/[&<>"']/g, character => entities[character] ?? '')
}
