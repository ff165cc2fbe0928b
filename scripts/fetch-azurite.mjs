// Fetches Azurite, which the tests of feeds in Azure talk to. Prints the path of its script.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { azuriteFolder, findAzurite } from './lib/azurite.mjs'

if (findAzurite() === undefined) {
  mkdirSync(azuriteFolder, { recursive: true })
  writeFileSync(join(azuriteFolder, 'package.json'), '{ "private": true }\n')
  // On Windows npm is a .cmd file, which only a shell starts.
  execFileSync('npm', ['install', 'azurite@3.35.0', '--ignore-scripts', '--omit=dev', '--loglevel=error'], {
    cwd: azuriteFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}
console.log(findAzurite())
