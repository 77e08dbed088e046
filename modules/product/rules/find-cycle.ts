/** `parent` is made of `child`. */
export interface Edge {
  parent: string
  child: string
}

/** What a bill that contains itself is refused with: the path ends where it began. */
export class CircularBom extends Error {
  readonly path: readonly string[]
  constructor(path: readonly string[]) {
    super(`circular: ${path.join(' → ')}`)
    this.name = 'CircularBom'
    this.path = path
  }
}

export function childrenOf(edges: readonly Edge[]): Map<string, string[]> {
  const children = new Map<string, string[]>()
  for (const { parent, child } of edges) {
    const known = children.get(parent)
    if (known) known.push(child)
    else children.set(parent, [child])
  }
  return children
}

/** A circle reachable from `start` (or from anywhere), as its path `A, B, A`; undefined where there is none. */
export function findCycle(edges: readonly Edge[], start?: string): string[] | undefined {
  const children = childrenOf(edges)
  const done = new Set<string>()
  for (const root of start === undefined ? children.keys() : [start]) {
    const path = walk(root, children, done)
    if (path) return path
  }
  return undefined
}

interface Visit {
  node: string
  next: number
}

/** Depth first without recursion: bills may be deep. */
function walk(root: string, children: ReadonlyMap<string, readonly string[]>, done: Set<string>): string[] | undefined {
  if (done.has(root)) return undefined
  const stack: Visit[] = [{ node: root, next: 0 }]
  const onPath = new Set([root])
  while (stack.length > 0) {
    const visit = stack.at(-1)!
    const child = children.get(visit.node)?.[visit.next++]
    if (child === undefined) {
      stack.pop()
      onPath.delete(visit.node)
      done.add(visit.node)
    } else if (onPath.has(child)) {
      const path = stack.map(({ node }) => node)
      return [...path.slice(path.indexOf(child)), child]
    } else if (!done.has(child)) {
      stack.push({ node: child, next: 0 })
      onPath.add(child)
    }
  }
  return undefined
}
