/** A menu or button as the grant tree shows it. */
export interface GrantNode {
  key: string
  label: string
  /** 1 where the menu has data rules. */
  ruleFlag?: number
  /** Right of a button. */
  perms?: string | null
  /** 2 for a button. */
  menuType?: number
  /** Id of what a menu's screen lists. */
  entity?: string | null
  component?: string | null
  /** Null for a leaf, as existing clients expect; read by `filterTree` as none. */
  children?: GrantNode[] | null
}

export interface ShownNode {
  key: string
  label: string
  hasRules: boolean
  isRight: boolean
  /** Id of what its screen lists. */
  entity?: string
  component?: string
  children?: ShownNode[]
}

const BUTTON = 2

/** The branches that lead to a label with the word; an empty word keeps all. */
export function filterTree(nodes: readonly GrantNode[], word: string): ShownNode[] {
  const wanted = word.trim().toLowerCase()
  return nodes.flatMap((node) => {
    const found = node.label.toLowerCase().includes(wanted)
    const children = filterTree(node.children ?? [], found ? '' : word)
    return found || children.length > 0
      ? [{ key: node.key, label: node.label, hasRules: node.ruleFlag === 1, isRight: node.menuType === BUTTON,
        ...(node.entity ? { entity: node.entity } : {}), ...(node.component ? { component: node.component } : {}),
        ...(children.length > 0 ? { children } : {}) }]
      : []
  })
}

/** What stands open: the top, or with a word the way to all that it finds. */
export function openAt(nodes: readonly GrantNode[], word: string): string[] {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return nodes.map(({ key }) => key)
  const found = (node: GrantNode): boolean => node.label.toLowerCase().includes(wanted) || (node.children ?? []).some(found)
  return nodes.flatMap((node) => {
    const children = node.children ?? []
    return children.some(found) ? [node.key, ...openAt(children, word)] : []
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

/** What is given of a menu and of all that stands below it: to look only, everything, or nothing. */
export type Extent = 'view' | 'all' | 'none'

/** Looking needs no more of the buttons than the right to a list; a button without a right only shows or locks a part. */
const isViewed = ({ menuType, perms }: GrantNode) => menuType !== BUTTON || !perms || perms.endsWith(':list')

/** What is granted once a menu with all below it is given to that extent. What is there beyond looking stays where only looking is given. */
export function given(nodes: readonly GrantNode[], granted: ReadonlySet<string>, key: string, extent: Extent): string[] {
  const result = new Set(granted)
  const mark = (node: GrantNode): void => {
    if (extent === 'none') result.delete(node.key)
    else if (extent === 'all' || isViewed(node)) result.add(node.key)
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

/**
 * What is granted after a tick. A ticked menu takes along what is needed to look, never what changes or deletes: rights are ticked by
 * themselves, or given as a whole. A cleared one takes everything below it away.
 */
export function toggled(nodes: readonly GrantNode[], granted: ReadonlySet<string>, key: string, set: boolean): string[] {
  const node = nodeOf(nodes, key)
  return given(nodes, granted, key, !set ? 'none' : node?.menuType === BUTTON ? 'all' : 'view')
}

function nodeOf(nodes: readonly GrantNode[], key: string): GrantNode | undefined {
  for (const node of nodes) {
    const found = node.key === key ? node : nodeOf(node.children ?? [], key)
    if (found) return found
  }
  return undefined
}

/** What another role is granted, as far as it stands in the tree. */
export function copied(nodes: readonly GrantNode[], from: readonly string[]): string[] {
  const known = new Set<string>()
  const walk = (level: readonly GrantNode[]): void => {
    for (const { key, children } of level) {
      known.add(key)
      walk(children ?? [])
    }
  }
  walk(nodes)
  return from.filter((key) => known.has(key))
}
