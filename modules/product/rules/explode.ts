import type { Decimal } from '#kernel/entity/index.ts'
import { bomAt, Exact, roundUp, type Bom, type BomLine, type BomSet } from './bom-set.ts'
import type { Edge } from './find-cycle.ts'
import { lowLevelCodes } from './low-level-codes.ts'
import { lineNeed, needsOf, type Need } from './needs.ts'

/** The whole need of one item: `level` is its low-level code below the exploded item, `qty` a plain decimal in its base unit. */
export interface Requirement {
  level: number
  item: string
  qty: string
}

/**
 * What making `qty` of an item on a day (`yyyy-MM-dd`) needs, in the order of low-level codes: each item once, all its
 * uses together, rounded up once to the decimals of its unit before it is exploded itself. Phantoms are passed through;
 * by-products and co-products are not needs. `levels` cuts off items of greater low-level code. Throws `CircularBom`.
 */
export function explode(set: BomSet, item: string, qty: string | Decimal, date: string, levels = Infinity): Requirement[] {
  const needs = reachable(set, item, date)
  const edges: Edge[] = [...needs].flatMap(([parent, list]) => list.map(({ component }) => ({ parent, child: component })))
  const codes = lowLevelCodes(edges)
  const demand = new Map<string, Decimal>([[item, new Exact(qty)]])
  const order = [...codes].sort(([, a], [, b]) => a - b)
  const result: Requirement[] = []
  for (const [current, level] of order) {
    const asked = demand.get(current) ?? new Exact(0)
    const need = current === item ? asked : roundUp(asked, set.items?.[current]?.precision)
    if (current !== item && level <= levels) result.push({ level, item: current, qty: need.toFixed() })
    if (need.isZero()) continue
    for (const { component, perUnit, fixed } of needs.get(current) ?? []) {
      demand.set(component, (demand.get(component) ?? new Exact(0)).plus(need.times(perUnit)).plus(fixed))
    }
  }
  return result
}

/** The needs of the item and of everything below it. */
function reachable(set: BomSet, item: string, date: string): Map<string, Need[]> {
  const needs = new Map<string, Need[]>()
  const open = [item]
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    if (needs.has(current)) continue
    const bom = bomAt(set, current, date)
    const own = bom ? needsOf(set, bom, date) : []
    needs.set(current, own)
    open.push(...own.map(({ component }) => component))
  }
  return needs
}

/** A line of the structure with everything below it. */
export interface TreeNode<L extends BomLine = BomLine> {
  level: number
  item: string
  /** The line by which the item stands here; undefined at the top. */
  line?: L
  /** The bill by which the item is made, where it is. */
  bom?: Bom<L>
  /** What this place of the structure needs (or yields, for by-products), rounded up; a phantom's is exact. */
  need: string
  children: TreeNode<L>[]
}

export interface TreeOptions<L extends BomLine> {
  levels?: number
  /** The bill to begin with, in whatever state; default the one in effect. */
  root?: Bom<L>
  /** The most nodes; below them nothing is unfolded. */
  maxNodes?: number
}

/** The structure below an item as people read it: line by line, each use by itself. */
export function explodeTree<L extends BomLine>(set: BomSet<L>, item: string, qty: string | Decimal, date: string,
  { levels = Infinity, root, maxNodes = 20_000 }: TreeOptions<L> = {}): TreeNode<L> {
  let nodes = 0
  const build = (node: TreeNode<L>, need: Decimal, above: ReadonlySet<string>): TreeNode<L> => {
    const { bom } = node
    if (!bom || node.level >= levels || above.has(node.item)) return node
    const path = new Set([...above, node.item])
    for (const line of bom.lines) {
      if (++nodes > maxNodes) break
      node.children.push(below(node, bom, line, need, path))
    }
    return node
  }
  const below = (parent: TreeNode<L>, bom: Bom<L>, line: L, need: Decimal, path: ReadonlySet<string>): TreeNode<L> => {
    const { perUnit, fixed } = lineNeed(bom, line)
    const own = need.isZero() ? new Exact(0) : need.times(perUnit).plus(fixed)
    const { supplyMode, precision } = set.items?.[line.component] ?? {}
    const exact = supplyMode === 'PHANTOM' ? own : roundUp(own, precision)
    const inner = line.lineType === 'COMP' ? bomAt(set, line.component, date) : undefined
    const node: TreeNode<L> = { level: parent.level + 1, item: line.component, line, need: exact.toDecimalPlaces(shownDecimals).toFixed(),
      children: [], ...(inner ? { bom: inner } : {}) }
    return build(node, exact, path)
  }
  const top = root ?? bomAt(set, item, date)
  return build({ level: 0, item, need: new Exact(qty).toFixed(), children: [], ...(top ? { bom: top } : {}) }, new Exact(qty), new Set())
}

const shownDecimals = 6
