import type { Stored } from '#kernel/entity/index.ts'
import type { depart } from '../entities/depart.ts'
import type { permission } from '../entities/permission.ts'

/** What existing clients draw a node of a tree by (wire contract §3). */
interface Node {
  key: string
  title: string
}

/** A department in a tree, or as one of a level. */
export type DepartNode = Stored<typeof depart> & Node & {
  value: string
  isLeaf: boolean
  /** The names above, where nodes of several branches stand side by side. */
  path?: string
  /** Absent or null for a leaf. */
  children?: DepartNode[] | null
}

/** Fields of a menu that existing clients read as booleans. */
export const menuFlags = ['route', 'keepAlive', 'hidden', 'hideTab', 'alwaysShow', 'internalOrExternal'] as const

type MenuRow = Omit<Stored<typeof permission>, (typeof menuFlags)[number] | 'isLeaf'> & Record<(typeof menuFlags)[number], boolean>

/** A menu or button in the tree of menus; of a level, an empty list below it says that there is more. */
export interface MenuNode extends MenuRow, Node {
  isLeaf: boolean
  leaf: boolean
  _actions?: string[]
  children?: MenuNode[] | null
}

/** A menu or button where it is granted (wire contract §3, TreeModel). */
export interface GrantNode {
  key: string
  value: string
  slotTitle: string
  /** Pickers of a parent read it, trees of grants want it empty. */
  title: string | null
  label: string
  icon: string | null
  isLeaf: boolean
  ruleFlag: number
  /** Right of a button; null for a menu, and for a button that shows or locks a part by itself. */
  perms: string | null
  /** 2 for a button. */
  menuType: number
  /** Id of what a menu's screen lists, whose records data rules narrow. */
  entity: string | null
  component: string | null
  scopedSlots: { title: 'hasDatarule' }
  parentId: string | null
  children: GrantNode[] | null
}
