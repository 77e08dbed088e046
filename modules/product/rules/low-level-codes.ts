import { childrenOf, CircularBom, findCycle, type Edge } from './find-cycle.ts'

/**
 * The low-level code of every item: the length of the longest way down to it. Items that nothing is made of have 0.
 * Throws `CircularBom`.
 */
export function lowLevelCodes(edges: readonly Edge[]): Map<string, number> {
  const children = childrenOf(edges)
  const open = new Map<string, number>()
  for (const { parent, child } of edges) {
    open.set(parent, open.get(parent) ?? 0)
    open.set(child, (open.get(child) ?? 0) + 1)
  }
  const codes = new Map([...open].filter(([, count]) => count === 0).map(([item]) => [item, 0]))
  const ready = [...codes.keys()]
  for (let index = 0; index < ready.length; index++) {
    const item = ready[index]!
    for (const child of children.get(item) ?? []) {
      codes.set(child, Math.max(codes.get(child) ?? 0, codes.get(item)! + 1))
      const left = open.get(child)! - 1
      open.set(child, left)
      if (left === 0) ready.push(child)
    }
  }
  if (ready.length < open.size) throw new CircularBom(findCycle(edges) ?? [])
  return codes
}
