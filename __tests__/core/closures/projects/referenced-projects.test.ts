import { resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { ReferencedProjects } from '../../../../src/core/closures/projects/referenced-projects.ts'
import { parseFramework } from '../../../../src/core/frameworks/parse-framework.ts'
import type { Project } from '../../../../src/core/projects/project.ts'
import { ProjectFaults } from '../../../../src/core/projects/project-faults.ts'
import { withTexts } from '../../../support/closures.ts'
import { failureOf } from '../../../support/failure-of.ts'

const pathOf = (name: string) => resolve(`/${name}/${name}.csproj`)

function projectOf(name: string, frameworks: readonly string[], ...projects: readonly string[]): Project {
  const own = { packages: [], downloads: [], shared: [], runtimes: [], projects: projects.map(pathOf) }
  return {
    kind: 'project',
    file: pathOf(name),
    isSdkStyle: true,
    frameworks: frameworks.map(text => ({ framework: { text, framework: parseFramework(text) }, ...own })),
  }
}

async function closureOf(...projects: readonly [Project, ...Project[]]) {
  const asked: string[] = []
  const known = new Map(projects.map(project => [project.file, project]))
  const collected = (project: Project) => ({ project, faults: new ProjectFaults() })
  const referenced = new ReferencedProjects(async path => {
    asked.push(path)
    return collected(known.get(path) as Project)
  })
  const [first] = projects
  const [own] = first.frameworks
  const faults = new ProjectFaults()
  const closure = own && (await referenced.closureOf(collected(first), own, { faults }))
  faults.assertNone('projects')
  return { asked, closure }
}

describe('ReferencedProjects', () => {
  test('refuses projects with more ways through them than can be followed, and leaves none of them out', async () => {
    const levels = 18
    const keeping = (name: string, below: readonly string[], kept: string): Project => {
      const project = projectOf(name, ['net8.0'], ...below, kept)
      const frameworks = project.frameworks.map(each => ({ ...each, privateProjects: [pathOf(kept)] }))
      return { ...project, frameworks }
    }
    const pair = (level: number) => (level < levels ? [`a${level}`, `b${level}`] : [])
    const names = Array.from({ length: levels }, (_, level) => pair(level)).flat()
    const projects = names.flatMap(name => [
      keeping(name, pair(Number(name.slice(1)) + 1), `own-${name}`),
      projectOf(`own-${name}`, ['net8.0']),
    ])
    const failure = await failureOf(() => closureOf(projectOf('app', ['net8.0'], ...pair(0)), ...projects))
    expect(failure.code).toBe('TOO_LARGE')
  })

  test('reads each project once, and ends where projects refer to each other', async () => {
    const { asked, closure } = await closureOf(
      projectOf('app', ['net8.0'], 'left', 'right'),
      projectOf('left', ['netstandard2.0'], 'right'),
      projectOf('right', ['net6.0', 'net9.0'], 'left'),
    )
    expect(asked).toEqual([pathOf('left'), pathOf('right')])
    expect(withTexts(closure)).toEqual([
      { id: 'left', dependencies: [{ id: 'right', range: '[1.0.0, )' }] },
      { id: 'right', dependencies: [{ id: 'left', range: '[1.0.0, )' }] },
    ])
  })

  test.each([
    ['no target framework', ['net9.0']],
    ['several equal target frameworks', ['net8.0', 'NET8.0']],
  ])('refuses a project with %s for the one that refers to it', async (found, frameworks) => {
    const error = await failureOf(() =>
      closureOf(projectOf('app', ['net8.0'], 'lib'), projectOf('lib', frameworks)),
    )
    expect([error.code, error.fields.file]).toEqual(['NEEDS_EVALUATION', pathOf('app')])
    expect(error.message).toContain(`a reference to lib.csproj, which has ${found} for net8.0`)
  })
})
