const prototypes = [Object, Array, Function, String, Number, Boolean, Map, Set, Promise, Error, Buffer].map(
  one => one.prototype as object,
)
const own = prototypes.map(prototype => new Set(Reflect.ownKeys(prototype)))

/** Returns whether something was added to a prototype, and takes it away, so that the next document is judged by itself. */
export function mendPrototypes(): boolean {
  const added = prototypes.flatMap((prototype, at) =>
    Reflect.ownKeys(prototype)
      .filter(key => !own[at]?.has(key))
      .map(key => [prototype, key] as const),
  )
  for (const [prototype, key] of added) Reflect.deleteProperty(prototype, key)
  return added.length > 0
}
