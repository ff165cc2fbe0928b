/** What was given that options without an effect are told by. */
export interface GivenOptions {
  readonly projects?: readonly string[] | undefined
  readonly frameworks?: readonly string[] | undefined
  /** absent: as the run is made */
  readonly audit?: string | undefined
}

interface Rule {
  /** of options, as users write them */
  readonly names: readonly string[]
  readonly isUsed: (given: GivenOptions) => boolean
  readonly why: string
}

const hasProjects = ({ projects = [] }: GivenOptions) => projects.length > 0

const rules: readonly Rule[] = [
  { names: ['property', 'sdk-version'], isUsed: hasProjects, why: 'no project is named' },
  {
    names: ['framework-packages'],
    isUsed: given => hasProjects(given) || (given.frameworks ?? []).length > 0,
    why: 'neither a project nor a framework is named',
  },
  {
    names: ['audit-level', 'audit-source', 'audit-ignore'],
    isUsed: given => (given.audit === undefined ? hasProjects(given) : given.audit !== 'off'),
    why: 'nothing is audited: the audit is off, or not asked for and no project is named',
  },
]

/** Says for each given option of a restore that has no effect beside the others why it has none. */
export function optionsWithoutEffect(
  names: Iterable<string>,
  given: GivenOptions,
): readonly { readonly name: string; readonly why: string }[] {
  const all = [...names]
  return rules
    .filter(({ isUsed }) => !isUsed(given))
    .flatMap(rule => all.filter(name => rule.names.includes(name)).map(name => ({ name, why: rule.why })))
}
