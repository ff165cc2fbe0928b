import {
  type DependencyGroup,
  type ManifestDependency,
  type ManifestTextElement,
  manifestTextElements,
  type PackageManifest,
} from './package-manifest.ts'

interface OpenGroup {
  readonly targetFramework?: string
  readonly dependencies: ManifestDependency[]
}

/** Collects a manifest from the events of an XML parser. `fail` has to throw. */
export class ManifestBuilder {
  readonly #fail: (found: string) => never
  readonly #path: string[] = []
  readonly #values = new Map<string, string>()
  readonly #groups: OpenGroup[] = []
  #hasMetadata = false
  #hasDependencies = false
  #text = ''

  constructor(fail: (found: string) => never) {
    this.#fail = fail
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#path.push(name)
    if (this.#path.length === 1 && name !== 'package') this.#fail(`a root element ${JSON.stringify(name)}`)
    if (this.#path.length === 3) this.#text = ''
    const path = this.#path.join('/')
    if (path === 'package/metadata') this.#openMetadata()
    else if (path === 'package/metadata/dependencies') this.#hasDependencies = true
    else if (path === 'package/metadata/dependencies/group')
      this.#openGroup(attributes.get('targetFramework'))
    else if (path === 'package/metadata/dependencies/group/dependency') this.#addDependency(attributes)
    else if (path === 'package/metadata/dependencies/dependency') {
      if (this.#groups.length === 0) this.#openGroup(undefined)
      this.#addDependency(attributes)
    }
  }

  text(value: string): void {
    if (this.#path.length >= 3) this.#text += value
  }

  close(): void {
    if (this.#path.length === 3 && this.#path[1] === 'metadata') this.#closeElement(this.#path[2] ?? '')
    this.#path.pop()
  }

  finish(): PackageManifest {
    if (!this.#hasMetadata) this.#fail('no element "metadata" in "package"')
    const id = this.#values.get('id') || this.#fail('no id')
    const version = this.#values.get('version') || this.#fail('no version')
    const groups: readonly DependencyGroup[] = this.#groups
    return {
      ...Object.fromEntries(this.#values),
      id,
      version,
      ...(this.#hasDependencies ? { dependencyGroups: groups } : {}),
    }
  }

  #openMetadata(): void {
    if (this.#hasMetadata) this.#fail('two elements "metadata"')
    this.#hasMetadata = true
  }

  #openGroup(targetFramework: string | undefined): void {
    this.#groups.push({ ...(targetFramework ? { targetFramework } : {}), dependencies: [] })
  }

  #addDependency(attributes: ReadonlyMap<string, string>): void {
    const id = attributes.get('id')?.trim() || this.#fail('a dependency without id')
    const version = attributes.get('version')?.trim()
    this.#groups.at(-1)?.dependencies.push({ id, ...(version ? { version } : {}) })
  }

  #closeElement(name: string): void {
    if (!isTextElement(name)) return
    if (this.#values.has(name)) {
      if (name === 'id' || name === 'version') this.#fail(`two elements "${name}"`)
      return
    }
    this.#values.set(name, this.#text.trim())
  }
}

function isTextElement(name: string): name is ManifestTextElement {
  return manifestTextElements.some(element => element === name)
}
