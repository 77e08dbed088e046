/** A node with those below it. */
export type Nested<N> = N & { isLeaf: boolean; children?: Nested<N>[] }

/**
 * Rows as a tree, in their order; a leaf has no `children` at all. Rows whose parent is out of sight stand at the top.
 * @param parent the field that holds the id of the row above
 * @param toNode what becomes of a row
 */
export function nest<R extends { id: string }, N extends object>(rows: readonly R[], parent: keyof R & string,
  toNode: (row: R) => N): Nested<N>[] {
  const nodes = new Map(rows.map((row): [string, Nested<N>] => [row.id, { ...toNode(row), isLeaf: true }]))
  const roots: Nested<N>[] = []
  for (const row of rows) {
    const node = nodes.get(row.id)!
    const above = nodes.get(String(row[parent] ?? ''))
    if (above) {
      above.isLeaf = false
      const siblings: Nested<N>[] = above.children ??= []
      siblings.push(node)
    } else {
      roots.push(node)
    }
  }
  return roots
}
