import type { Rec } from '#kernel/server/rules.ts'

/**
 * Rows as a tree, in their order; a leaf has no `children` at all. Rows whose parent is out of sight stand at the top.
 * @param parent the field that holds the id of the row above
 * @param toNode what becomes of a row
 */
export function nest(rows: readonly Rec[], parent: string, toNode: (row: Rec) => Rec): Rec[] {
  const nodes = new Map(rows.map((row) => [row.id as string, toNode(row)]))
  const below = new Map<Rec, Rec[]>()
  const roots: Rec[] = []
  for (const row of rows) {
    const node = nodes.get(row.id as string)!
    const above = nodes.get(String(row[parent] ?? ''))
    const siblings = above ? below.get(above) : roots
    if (siblings) siblings.push(node)
    else below.set(above!, [node])
  }
  for (const node of nodes.values()) {
    const children = below.get(node)
    if (children) node.children = children
    node.isLeaf = children === undefined
  }
  return roots
}
