import type { Entity } from './entity.ts'
import type { Tile } from './tile.ts'
import type { Work } from './work.ts'

export interface DictionarySeed {
  code: string
  name: string
  en?: string
  /** Value, Chinese text, English text; the colour is a status colour of the design (grey, blue, gold, green, red, purple). */
  items: readonly { value: string; text: string; en?: string; color?: StatusColor }[]
}

export type StatusColor = 'grey' | 'blue' | 'gold' | 'green' | 'red' | 'purple'

/** A row of the menu tree; the rights below it come from the entity it shows. */
export interface MenuSeed {
  /** Stable id, kebab-case, unique over all modules. */
  id: string
  title: string
  en: string
  path: string
  component: string
  icon?: string
  hidden?: boolean
  keepAlive?: boolean
  /** Shown to nobody who acts in a tenant, where that does not follow from its entity or its rights (decision 0034). */
  installation?: true
  /** `'<module>.<entity>'` whose operations and moves become the button rows of this menu. */
  entity?: string
  /** Further rights under this menu: code → Chinese and English title. */
  rights?: Record<string, { title: string; en: string }>
  children?: readonly MenuSeed[]
}

/**
 * Relations (tables, views) that others may read by SQL, with what their owner promises of each: what a row is, and which rules of
 * state and deletion readers keep. Nobody else writes them; that is asked of functions at the owner's door.
 */
export type Published = Readonly<Record<string, string>>

/** Ids of menu entries, by role code. */
export type Nav = Readonly<Record<string, readonly string[]>>

/** What a module brings; everything is found from here. */
export interface Module {
  id: string
  title: string
  en: string
  depends: readonly string[]
  entities: readonly Entity[]
  /** What modules that depend on this one may read by SQL; absent: nothing. */
  published?: Published
  dictionaries: readonly DictionarySeed[]
  menu: readonly MenuSeed[]
  /** Steps that wait for somebody, beside the approvals that wait by themselves. */
  work?: readonly Work[]
  /** What homes may bear. */
  tiles?: readonly Tile[]
  /** What stands in the menus of the roles that come with the installation; those that no module names see all that they may open. */
  nav?: Nav
  /** Rights of the roles that come with the installation: role code → patterns such as `product:*:list`. */
  grants?: Record<string, readonly string[]>
}

export function defineModule(module: Module): Module {
  return module
}
