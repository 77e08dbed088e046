/** A menu or button as the grant tree shows it. */
export interface GrantNode {
  key: string
  label: string
  /** 1 where the menu has data rules. */
  ruleFlag?: number
  /** Null for a leaf, as existing clients expect; read by `filterTree` as none. */
  children?: GrantNode[] | null
}

export interface ShownNode {
  key: string
  label: string
  hasRules: boolean
  children?: ShownNode[]
}

/** The branches that lead to a label with the word; an empty word keeps all. */
export function filterTree(nodes: readonly GrantNode[], word: string): ShownNode[] {
  const wanted = word.trim().toLowerCase()
  return nodes.flatMap((node) => {
    const found = node.label.toLowerCase().includes(wanted)
    const children = filterTree(node.children ?? [], found ? '' : word)
    return found || children.length > 0
      ? [{ key: node.key, label: node.label, hasRules: node.ruleFlag === 1, ...(children.length > 0 ? { children } : {}) }]
      : []
  })
}

/** Menus that are not granted themselves while something below them is: the tree marks them half. */
export function partlyGranted(nodes: readonly GrantNode[], granted: ReadonlySet<string>): string[] {
  const below = (node: GrantNode): string[] => (node.children ?? []).flatMap((child) => [child.key, ...below(child)])
  return nodes.flatMap((node) => [
    ...(!granted.has(node.key) && below(node).some((key) => granted.has(key)) ? [node.key] : []),
    ...partlyGranted(node.children ?? [], granted),
  ])
}

/** What is granted after a tick: a menu takes everything below it along, whether it is set or cleared. */
export function toggled(nodes: readonly GrantNode[], granted: ReadonlySet<string>, key: string, set: boolean): string[] {
  const result = new Set(granted)
  const mark = (node: GrantNode): void => {
    if (set) result.add(node.key)
    else result.delete(node.key)
    for (const child of node.children ?? []) mark(child)
  }
  const find = (level: readonly GrantNode[]): void => {
    for (const node of level) {
      if (node.key === key) mark(node)
      else find(node.children ?? [])
    }
  }
  find(nodes)
  return [...result]
}
