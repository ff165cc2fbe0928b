// Finds import cycles.

/**
 * Lists the cycles of a graph, one for each knot of files that reach each other, as paths that end where they start.
 *
 * @param {Map<string, string[]>} graph file → the files it imports
 * @returns {string[][]}
 */
export function findCycles(graph) {
  const told = new Set()
  const cycles = []
  for (const file of [...graph.keys()].sort()) {
    if (told.has(file)) continue
    const cycle = shortestWayBack(graph, file)
    if (!cycle) continue
    cycles.push(cycle)
    for (const member of cycle) told.add(member)
  }
  return cycles
}

function shortestWayBack(graph, start) {
  const cameFrom = new Map()
  const queue = [start]
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...wayTo(cameFrom, start, file), start]
      if (cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
  }
  return undefined
}

function wayTo(cameFrom, start, end) {
  const way = [end]
  while (way[0] !== start) way.unshift(cameFrom.get(way[0]))
  return way
}
