import { PkgtoolError } from '../../core/base/errors.ts'
import { quote } from '../../core/base/printable.ts'
import { hasOptionalValue, isFlag, type OptionName, optionNames, rowOf } from '../../options/command-line.ts'
import { helpOf, placeholderOf } from '../../options/sentences.ts'
import type { Invocation, Result } from '../verb.ts'
import { optionsOf } from '../verb.ts'
import { verbs } from '../verbs.ts'

const shells = { bash, zsh, fish, powershell } as const

/** `completion SHELL`: prints the script that completes verbs, options and their values. @throws PkgtoolError `INVALID_INPUT` */
export async function completion({ operands: [shell = ''] }: Invocation): Promise<Result> {
  if (!Object.hasOwn(shells, shell))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'SHELL',
      found: `the value is ${quote(shell)}`,
      wanted: Object.keys(shells).join(', '),
    })
  return { lines: shells[shell as keyof typeof shells]() }
}

const groups = [
  ...new Set(verbs.map(({ name }) => name.split(' ')).flatMap(([group = '', verb]) => (verb ? group : []))),
]

/** The words that may follow the program's name and each group: the next word of a verb. */
const starts = ['', ...groups].map(start => ({
  start,
  words: [
    ...new Set(
      verbs
        .map(({ name }) => name.split(' '))
        .filter(([group, verb]) => start === '' || (group === start && verb !== undefined))
        .map(([group = '', verb = '']) => (start === '' ? group : verb)),
    ),
  ],
}))

const valued = optionNames.filter(name => !isFlag(name))

const choices = valued.flatMap(name => {
  const { values } = rowOf(name)
  return values ? [{ name, values: values.join(' ') }] : []
})

const flagsOf = (names: readonly OptionName[]) => [...names, 'help'].map(name => `--${name}`).join(' ')

const valuedFlags = valued.map(name => `--${name}`)

// For operands and for values without a fixed set, the shell's default completes files.
function bash(): readonly string[] {
  return [
    '# source <(setup-pkgtool completion bash)',
    '_setup_pkgtool() {',
    `  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} verb=\${COMP_WORDS[1]} words=`,
    '  COMPREPLY=()',
    `  case $verb in ${groups.join('|')}) [ "$COMP_CWORD" -gt 2 ] && verb="$verb \${COMP_WORDS[2]}" ;; esac`,
    '  [ "$COMP_CWORD" -eq 1 ] && verb=',
    '  case $before in',
    ...choices.map(({ name, values }) => `    --${name}) words='${values}' ;;`),
    `    ${valuedFlags.join('|')}) return 0 ;;`,
    '    *) case $verb in',
    ...starts.map(({ start, words }) => `      '${start}') words='${words.join(' ')} --help' ;;`),
    '      *) case $word in -*) ;; *) return 0 ;; esac',
    '        case $verb in',
    ...verbs.map(verb => `          '${verb.name}') words='${flagsOf(optionsOf(verb))}' ;;`),
    '        esac ;;',
    '    esac ;;',
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    '}',
    'complete -o default -F _setup_pkgtool setup-pkgtool',
  ]
}

function zsh(): readonly string[] {
  return [
    '#compdef setup-pkgtool',
    '# source <(setup-pkgtool completion zsh)',
    '_setup_pkgtool() {',
    '  local verb=$words[2]',
    `  case $verb in (${groups.join('|')}) (( CURRENT > 3 )) && verb="$verb $words[3]" ;; esac`,
    '  (( CURRENT == 2 )) && verb=',
    '  case $words[CURRENT-1] in',
    ...choices.map(({ name, values }) => `    (--${name}) compadd -- ${values}; return ;;`),
    `    (${valuedFlags.join('|')}) _files; return ;;`,
    '  esac',
    '  case $verb in',
    ...starts.map(({ start, words }) => `    ('${start}') compadd -- ${words.join(' ')} --help; return ;;`),
    '  esac',
    '  if [[ $PREFIX != -* ]]; then _files; return; fi',
    '  case $verb in',
    ...verbs.map(verb => `    ('${verb.name}') compadd -- ${flagsOf(optionsOf(verb))} ;;`),
    '  esac',
    '}',
    'compdef _setup_pkgtool setup-pkgtool',
  ]
}

function fish(): readonly string[] {
  const condition = (names: readonly string[]) =>
    `-n 'contains -- (__setup_pkgtool_verb) ${names.map(name => `"${name}"`).join(' ')}'`
  const text = (help: string) => `-d '${help.replace(/['\\]/g, '\\$&')}'`
  const option = (name: OptionName) => {
    const placeholder = placeholderOf(name)
    const { values } = rowOf(name)
    const help = helpOf(name)
    const value = values
      ? ` -x -a '${values.join(' ')}'`
      : placeholder === undefined || hasOptionalValue(name)
        ? ''
        : ' -r'
    const taking = verbs.filter(verb => optionsOf(verb).includes(name)).map(verb => verb.name)
    return `complete -c setup-pkgtool ${condition(taking)} -l ${name}${value} ${text(help)}`
  }
  return [
    '# setup-pkgtool completion fish | source',
    'function __setup_pkgtool_verb',
    '  set -l words (commandline -opc)[2..3]',
    `  contains -- "$words[1]" ${groups.join(' ')}; or set words $words[1]`,
    '  string join -- " " $words; or echo ""',
    'end',
    ...starts.map(
      ({ start, words }) => `complete -c setup-pkgtool -f ${condition([start])} -a '${words.join(' ')}'`,
    ),
    ...optionNames.map(option),
    `complete -c setup-pkgtool -l help ${text('show help')}`,
  ]
}

function powershell(): readonly string[] {
  const list = (words: string) => `'${words.replaceAll(' ', "', '")}'`
  return [
    '# setup-pkgtool completion powershell | Out-String | Invoke-Expression',
    'Register-ArgumentCompleter -Native -CommandName setup-pkgtool -ScriptBlock {',
    '  param($word, $commandAst, $cursor)',
    '  $before = @($commandAst.CommandElements | ForEach-Object { $_.ToString() })',
    '  if ($word -ne "") { $before = @($before | Select-Object -SkipLast 1) }',
    '  $verb = @($before | Select-Object -Skip 1 -First 1)[0]',
    `  if (@(${list(groups.join(' '))}) -contains $verb -and $before.Count -gt 2) { $verb = "$verb $($before[2])" }`,
    '  $words = switch ("$($before[-1])") {',
    ...choices.map(({ name, values }) => `    '--${name}' { @(${list(values)}) }`),
    `    { @(${list(valuedFlags.filter(flag => !choices.some(({ name }) => flag === `--${name}`)).join(' '))}) -contains $_ } { @() }`,
    '    default {',
    '      switch ("$verb") {',
    ...starts.map(({ start, words }) => `        '${start}' { @(${list(`${words.join(' ')} --help`)}) }`),
    ...verbs.map(verb => `        '${verb.name}' { @(${list(flagsOf(optionsOf(verb)))}) }`),
    '      }',
    '    }',
    '  }',
    '  $words | Where-Object { $_ -like "$word*" } | ForEach-Object {',
    '    [System.Management.Automation.CompletionResult]::new($_, $_, "ParameterValue", $_)',
    '  }',
    '}',
  ]
}
