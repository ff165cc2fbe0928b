import type { FeedSettings } from '../feed.ts'
import { type Html, html } from './html.ts'
import type { PageEntry } from './page-entry.ts'

/** Makes the section that says how to get `entry` without a browser: in a workflow, with our command line, by hand. */
export function pageRecipes(settings: FeedSettings, entry: PageEntry): Html {
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
  const name = hasPlainName(settings) ? undefined : html` \\\n  --tool-name ${shellText(settings.toolName)}`
  return html`npx setup-pkgtool install ${shellText(version)} \\
  --dist-url ${address(settings)}${name}`
}

function download(settings: FeedSettings, { href, sha256 }: PageEntry): Html {
  const { toolName } = settings
  const output = shellText(toolName)
  const check =
    sha256 === undefined
      ? undefined
      : html` &&
echo ${shellText(`${sha256}  ${toolName}`)} |
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

/** The feed, or a file of it, as a word for a shell. */
function address(settings: FeedSettings, href?: string): Html {
  if (href !== undefined && URL.canParse(href)) return html`${shellText(href)}`
  const tail = href === undefined ? '' : `/${href}`
  const { baseUrl } = settings
  return baseUrl === undefined
    ? html`${base(settings)}${tail}`
    : html`${shellText(withoutSlash(baseUrl) + tail)}`
}

/** The same as a text of PowerShell. */
function powerShellAddress(settings: FeedSettings, href: string): Html {
  if (URL.canParse(href)) return html`${powerShellText(href)}`
  // An address has no quote of its own: URLs have them escaped, but for the plain one.
  const { baseUrl } = settings
  return baseUrl === undefined
    ? html`'${base(settings)}/${powerShellText(href).slice(1)}`
    : html`${powerShellText(`${withoutSlash(baseUrl)}/${href}`)}`
}

// PowerShell ends a text with curly quotes too.
function powerShellText(text: string): string {
  return `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`
}

/** Without base URL the page knows its address only when it is open. */
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

function shellText(text: string): string {
  return /^[\w.@%+=:,/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
