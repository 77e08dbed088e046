/** A menu or button as the grant tree shows it. */
export interface GrantNode {
  key: string
  label: string
  /** Null for a leaf, as existing clients expect; read by `filterTree` as none. */
  children?: GrantNode[] | null
}

export interface ShownNode {
  key: string
  label: string
  children?: ShownNode[]
}

/** The branches that lead to a label with the word; an empty word keeps all. */
export function filterTree(nodes: readonly GrantNode[], word: string): ShownNode[] {
  const wanted = word.trim().toLowerCase()
  return nodes.flatMap((node) => {
    const found = node.label.toLowerCase().includes(wanted)
    const children = filterTree(node.children ?? [], found ? '' : word)
    return found || children.length > 0 ? [{ key: node.key, label: node.label, ...(children.length > 0 ? { children } : {}) }] : []
  })
}
