// Packages that depend on each other, as a project of many roots restores them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePackage } from '../../scripts/lib/make-package.mjs'
