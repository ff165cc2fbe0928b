import { resolve } from 'node:path'
import { classicConfigPlaces, solutionConfigPlace } from '../../projects/classic-project.ts'
import { type Answers, joinAnswers, SeenFiles } from '../../projects/evaluate/seen-files.ts'
import { isSolution } from '../../projects/solutions/solution.ts'

/** Notes what decides which projects a run reads, so that a later run can see whether it still reads the same. */
export class AskedOfProjects {
  readonly #seen = new SeenFiles().shared
  readonly #isPlain: boolean

  /** `given`: the files that the names of a caller stand for, which are not read yet */
  constructor(
    names: readonly string[],
    { given, directory }: { readonly given: readonly string[]; readonly directory: string },
  ) {
    const paths = given.map(each => resolve(directory, each))
    // Which files a pattern matches, and what a filter names, is not among the questions.
    const isSame =
      names.length === paths.length && names.every((name, index) => resolve(directory, name) === paths[index])
    this.#isPlain = isSame && !paths.some(path => /[.]slnf$/i.test(path))
    if (!this.#isPlain) return
    for (const path of paths) {
      this.#seen.readNow(path)
      if (isSolution(path)) this.#seen.look(solutionConfigPlace(path))
    }
  }

  /** All that was asked, with what the evaluations of projects asked, those that are left out among them; undefined: nobody can tell. */
  with(evaluated: Answers | undefined, projects: Iterable<string>): Answers | undefined {
    if (!this.#isPlain || evaluated === undefined) return undefined
    // One that appears there counts before what the project itself says.
    for (const project of projects)
      for (const place of [project, ...classicConfigPlaces(project)]) this.#seen.look(place)
    return this.#seen.isWhole ? joinAnswers([this.#seen.answers, evaluated]) : undefined
  }
}
