import type { Rec } from './record.ts'

export interface TreeRow extends Rec {
  children?: TreeRow[]
}

/** Rows below their parents, in the order given. Rows whose parent is not among them are roots, so a filtered tree loses nothing; a circle is cut where it begins. */
export function buildTree(records: readonly Rec[], parentField: string): TreeRow[] {
  const nodes = new Map<string, TreeRow>(records.map((record) => [record.id, { ...record }]))
  const roots: TreeRow[] = []
  for (const node of nodes.values()) {
    const parent = nodes.get(String(node[parentField] ?? ''))
    if (!parent || isAbove(node, parent, nodes, parentField)) roots.push(node)
    else (parent.children ??= []).push(node)
  }
  return roots
}

/** The rows of a tree as they stand under each other, with their depth from 0. */
export function flattenTree(rows: readonly TreeRow[], depth = 0): { row: TreeRow; depth: number }[] {
  return rows.flatMap((row) => [{ row, depth }, ...flattenTree(row.children ?? [], depth + 1)])
}

function isAbove(node: TreeRow, start: TreeRow, nodes: ReadonlyMap<string, TreeRow>, parentField: string): boolean {
  const seen = new Set<string>()
  for (let at: TreeRow | undefined = start; at && !seen.has(at.id); at = nodes.get(String(at[parentField] ?? ''))) {
    if (at.id === node.id) return true
    seen.add(at.id)
  }
  return false
}
