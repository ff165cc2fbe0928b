import { expect } from '@jest/globals'
import { ourNuget } from '../../support/nuget-programs.ts'
import { observeSettings, type SettingsCase, withoutUsage } from '../../support/nuget-settings.ts'
import { describeRecorded } from '../../support/recorded-lines.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

const done = ['sources', 'config', 'setapikey', 'locals', 'spec', 'trusted-signers']

/** Where ours decides otherwise, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'list, no config at all': 'a command that only reads writes nothing',
  'unknown action': 'it warns that nothing is done',
  'action by beginning': 'it warns that nothing is done',
  delete: 'it warns that nothing is done',
  'add odd name': 'the console there cannot print each letter',
  'remove tabs': 'line ends, quotes and a missing mark stay as they are',
  'remove one line': 'what is not changed stays as it is',
  'config set other case': 'the key that is there is changed, as it is found without case',
  'config set without =': 'it warns of what is left out',
  'config set password': 'it would have to be encrypted',
  key: 'the key is not printed, and not encrypted',
  'key with source': 'the key is not printed, and not encrypted',
  'key with source name': 'the key is not printed, and not encrypted',
  'ts bogus': 'errors are on stderr, without usage',
  'ts add without name': 'errors are on stderr, without usage',
  'ts add owners with author': 'errors are on stderr, without usage',
  'ts add package without kind': 'errors are on stderr, without usage',
  'ts add package both kinds': 'errors are on stderr, without usage',
  'ts remove without name': 'errors are on stderr, without usage',
  'ts sync without name': 'errors are on stderr, without usage',
  'ts add bad fingerprint': 'no certificate has it, and no restore would read the file',
  'key with near': 'the key is not printed, and not encrypted',
}

describeRecorded<SettingsCase>({
  file: 'nuget/settings',
  title: 'nuget does with settings what nuget.exe does',
  otherwise,
  fewest: 150,
  isDone: ({ args: [command = ''] }) => done.includes(command.toLowerCase()),
  async compare(one) {
    const found = await observeSettings(one, { program: ourNuget, directory: await newFolder() })
    const comparable = ({ code, stdout, stderr }: typeof found) => ({
      code,
      stdout: withoutUsage(stdout),
      hasError: stderr !== '',
    })
    expect({ ...comparable(found), after: found.after }).toEqual({
      ...comparable(one),
      after: Object.fromEntries(
        Object.entries(one.after).map(([path, text]) => [
          path,
          text === null || !/config$/i.test(path) ? text : indented(text),
        ]),
      ),
    })
  },
})

/** What is two levels deep in a section that is new has a level of indentation too many there. */
function indented(text: string): string {
  return text.replace(/^ {8}(?=<(?:add|certificate) )/gm, '      ').replace(/^ {6}(?=<\/)/gm, '    ')
}
