// What the doors of the library export, as text: every type by its members, whatever file it stands in and however it is composed.
import { join } from 'node:path'
import ts from 'typescript'
import { doors } from './library-exports.mjs'

/**
 * Describes the exports of every door, one a block, in the order of their names.
 *
 * @param {string} root
 * @returns {string}
 */
export function exportedTypes(root) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = Object.values(doors).map(file => join(root, file))
  const program = ts.createProgram(files, { ...options, noEmit: true })
  const printer = new TypePrinter(program.getTypeChecker())
  const exported = Object.entries(doors).map(([door, file]) => [
    door,
    printer.exportsOf(program.getSourceFile(join(root, file))),
  ])
  for (const [, symbols] of exported) printer.learnNames(symbols)
  return exported
    .map(
      ([door, symbols]) =>
        `# ${door}\n\n${symbols.map(symbol => printer.printExport(symbol)).join('\n\n')}\n`,
    )
    .join('\n')
}

class TypePrinter {
  #checker
  /** the exported names of interfaces, classes and aliases */
  #names = new Map()
  /** the exported name of a type by its members: composed otherwise, it is the same type */
  #known = new Map()
  /** the same of unions: their members, which other unions may have too */
  #unions = new Map()
  #open = []

  constructor(checker) {
    this.#checker = checker
  }

  exportsOf(file) {
    const module = this.#checker.getSymbolAtLocation(file)
    return this.#checker
      .getExportsOfModule(module)
      .map(symbol => ({ name: symbol.name, symbol: this.#resolved(symbol) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  learnNames(exported) {
    const types = exported.filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Type)
    for (const { name, symbol } of types) this.#names.set(symbol, name)
    for (const { name, symbol } of types) {
      const type = this.#checker.getDeclaredTypeOfSymbol(symbol)
      if (type.isUnion()) this.#unions.set(name, this.#parts(type))
      const text = this.#expand(type)
      if (text.startsWith('{') && !this.#known.has(text)) this.#known.set(text, name)
    }
  }

  printExport({ name, symbol }) {
    if (symbol.flags & ts.SymbolFlags.Class) return `class ${name} ${this.#printClass(symbol)}`
    if (symbol.flags & ts.SymbolFlags.Type) {
      const parameters = symbol.declarations?.[0].typeParameters?.map(each => each.name.text) ?? []
      const type = this.#checker.getDeclaredTypeOfSymbol(symbol)
      return `type ${name}${parameters.length > 0 ? `<${parameters.join(', ')}>` : ''} = ${this.#expand(type)}`
    }
    const type = this.#checker.getTypeOfSymbol(symbol)
    const signatures = type.getCallSignatures()
    if (signatures.length === 0) return `const ${name}: ${this.#print(type)}`
    return signatures.map(each => `function ${name}${this.#signature(each, ': ')}`).join('\n')
  }

  #resolved(symbol) {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  #printClass(symbol) {
    const type = this.#checker.getTypeOfSymbol(symbol)
    const constructors = type.getConstructSignatures().map(each => `  new ${this.#signature(each, ': ')}`)
    const members = this.#members(this.#checker.getDeclaredTypeOfSymbol(symbol))
    return `{\n${[...constructors, ...members].join('\n')}\n}`
  }

  #print(type) {
    const name = this.#nameOf(type)
    if (name !== undefined) return name
    const text = this.#expand(type)
    return this.#known.get(text) ?? text
  }

  #nameOf(type) {
    const isWhole = !type.aliasTypeArguments?.length && !type.typeArguments?.length
    return isWhole ? this.#names.get(type.aliasSymbol ?? type.symbol) : undefined
  }

  #expand(type) {
    const { flags } = type
    if (flags & ts.TypeFlags.Boolean) return 'boolean'
    if (type.isUnion()) return this.#union(type)
    if (type.isIntersection() && !this.#isPlain(type))
      return type.types.map(each => this.#print(each)).join(' & ')
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) return this.#list(type)
    if (!(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return this.#asWritten(type)
    if (!this.#isOurs(type)) return this.#foreign(type)
    // A type in itself, such as a problem with problems.
    if (this.#open.includes(type)) return this.#asWritten(type)
    this.#open.push(type)
    try {
      const signatures = type.getCallSignatures()
      if (signatures.length === 1 && type.getProperties().length === 0)
        return this.#signature(signatures[0], ' => ')
      const members = this.#members(type)
      return members.length === 0 ? '{}' : `{\n${members.join('\n')}\n}`
    } finally {
      this.#open.pop()
    }
  }

  // An intersection of objects alone is one object.
  #isPlain(type) {
    return type.types.every(each => each.flags & ts.TypeFlags.Object && this.#isOurs(each))
  }

  #union(type, { without } = {}) {
    let parts = this.#parts(type).filter(part => part !== without)
    for (const [name, all] of this.#unions) {
      const isWithin = all.length > 2 && all.length < parts.length && all.every(each => parts.includes(each))
      if (isWithin) parts = [...parts.filter(each => !all.includes(each)), name]
    }
    const wrapped = parts.map(each => (each.startsWith('(') && each.includes(' => ') ? `(${each})` : each))
    return wrapped.sort().join(' | ')
  }

  #parts(type) {
    const parts = [...new Set(type.types.map(each => this.#print(each)))]
    if (!['false', 'true'].every(each => parts.includes(each))) return parts
    return [...parts.filter(each => each !== 'false' && each !== 'true'), 'boolean']
  }

  #list(type) {
    const items = this.#checker.getTypeArguments(type).map(each => this.#print(each))
    const mark = (type.target?.readonly ?? type.symbol?.name === 'ReadonlyArray') ? 'readonly ' : ''
    if (this.#checker.isTupleType(type)) return `${mark}[${items.join(', ')}]`
    return `${mark}${/[ |&]/.test(items[0]) && !items[0].startsWith('{') ? `(${items[0]})` : items[0]}[]`
  }

  #foreign(type) {
    const given = this.#checker.getTypeArguments(type)
    if (given.length === 0) return this.#asWritten(type)
    return `${type.symbol.name}<${given.map(each => this.#print(each)).join(', ')}>`
  }

  #isOurs(type) {
    const declarations = type.symbol?.declarations ?? []
    return declarations.every(each => !each.getSourceFile().isDeclarationFile) || this.#isMapped(type)
  }

  // Pick, Omit and the like are declared by the language, and their members are ours.
  #isMapped(type) {
    return (type.objectFlags & ts.ObjectFlags.Mapped) !== 0
  }

  #members(type) {
    const indexes = this.#checker
      .getIndexInfosOfType(type)
      .map(each => `[${this.#print(each.keyType)}]: ${this.#print(each.type)}`)
    const named = type
      .getProperties()
      .filter(({ name }) => !name.startsWith('#') && !name.startsWith('__'))
      .map(property => {
        const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
        const own = this.#checker.getTypeOfSymbol(property)
        if (isOptional && own.isUnion() && !this.#nameOf(own))
          return `${property.name}?: ${this.#union(own, { without: 'undefined' })}`
        return `${property.name}${isOptional ? '?' : ''}: ${this.#print(own)}`
      })
    return [...indexes, ...named.sort()].map(line => `  ${line.replaceAll('\n', '\n  ')}`)
  }

  #signature(signature, arrow) {
    const parameters = signature.getParameters().map(parameter => {
      const declaration = parameter.valueDeclaration
      const isOptional =
        declaration !== undefined &&
        ts.isParameter(declaration) &&
        (declaration.questionToken !== undefined || declaration.initializer !== undefined)
      const type = this.#checker.getTypeOfSymbol(parameter)
      const shown = isOptional ? this.#checker.getNonNullableType(type) : type
      // A pattern in place of a name: all of them take options apart.
      const name = parameter.name.startsWith('__') ? 'options' : parameter.name
      return `${name}${isOptional ? '?' : ''}: ${this.#print(shown)}`
    })
    const predicate = this.#checker.getTypePredicateOfSignature(signature)
    const result = predicate
      ? `${predicate.parameterName} is ${this.#print(predicate.type)}`
      : this.#print(signature.getReturnType())
    return `(${parameters.join(', ')})${arrow}${result}`
  }

  #asWritten(type) {
    return this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
  }
}
