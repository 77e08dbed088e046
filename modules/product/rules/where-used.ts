import { isEffective, type Bom, type BomLine, type BomSet } from './bom-set.ts'

/** One bill line that takes the item, directly or through others. */
export interface Usage<L extends BomLine = BomLine> {
  /** Shortest way up to this bill, 1 for direct use. */
  level: number
  /** The item that is made. */
  item: string
  /** The item on whose account the bill stands here. */
  component: string
  bom: Bom<L>
  line: L
}

/**
 * Everything an item goes into, over all levels: the inverse of `explode`. Each bill line appears once, nearest first.
 * `all` also counts bills that are not in effect: drafts, alternatives and other days, but not obsolete ones.
 */
export function whereUsed<L extends BomLine>(set: BomSet<L>, item: string, date: string,
  { all = false }: { all?: boolean } = {}): Usage<L>[] {
  const users = new Map<string, { bom: Bom<L>; line: L }[]>()
  for (const bom of set.boms) {
    if (all ? bom.status === obsolete : !isEffective(bom, date)) continue
    for (const line of bom.lines) {
      if (line.lineType === 'COMP') users.set(line.component, [...(users.get(line.component) ?? []), { bom, line }])
    }
  }
  const result: Usage<L>[] = []
  const seen = new Set([item])
  let layer = [item]
  for (let level = 1; layer.length > 0; level++) {
    const above: string[] = []
    for (const component of layer) {
      for (const { bom, line } of users.get(component) ?? []) {
        result.push({ level, item: bom.item, component, bom, line })
        if (!seen.has(bom.item)) above.push(bom.item)
        seen.add(bom.item)
      }
    }
    layer = above
  }
  return result
}

const obsolete = '6'
