// No `createRequire` by its name: whoever bundles the library for ESM often has a line before it that declares one.
import nodeModule from 'node:module'

type Builtins = typeof process.getBuiltinModule

/**
 * Returns one of Node's modules. An `import` reads every export of it, and of `node:http` some are getters that load all of Node's
 * own undici: 45 ms of processor time for each thread (Node 24).
 */
export const builtinModule: Builtins = (name: string) =>
  // Node has it since 20.16 and 22.3. Of what `require` starts from only the form counts: no path is looked up.
  process.getBuiltinModule?.(name) ?? nodeModule.createRequire(process.execPath)(name)
