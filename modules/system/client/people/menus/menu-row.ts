import type { Locale } from '#kernel/entity/index.ts'

/** A menu or button as the lazy tree answers it (wire contract §6.5): an empty list below means more is there. */
export interface MenuRow {
  id: string
  parentId: string | null
  name: string
  nameEn?: string | null
  menuType: number
  icon: string | null
  component: string | null
  url: string | null
  perms: string | null
  sortNo: number | null
  status: string
  ruleFlag: number | null
  rev: number
  /** A route that no menu shows. */
  hidden: boolean
  children?: MenuRow[] | null
}

/** The title in the language in force. */
export function menuTitle(row: MenuRow, locale: Locale): string {
  return locale === 'en-US' ? (row.nameEn ?? row.name) : row.name
}

/** Rows with what was loaded below them in its place. */
export function withChildren(rows: readonly MenuRow[], loaded: ReadonlyMap<string, readonly MenuRow[]>): MenuRow[] {
  return rows.map((row) => {
    if (!row.children) return { ...row, children: undefined } as MenuRow
    return { ...row, children: withChildren(loaded.get(row.id) ?? [], loaded) }
  })
}

/** What holds other menus and shows no screen of its own. */
export function isGroup(row: MenuRow): boolean {
  return row.menuType !== 2 && (row.component?.startsWith('layouts/') ?? true) && row.component !== 'layouts/IframePageView'
}

/** Stands for the routes at the top that no menu shows. */
export const TECHNICAL = 'technical'

/** The routes at the top that no menu shows, folded into one row behind the others. */
export function foldTechnical(rows: readonly MenuRow[], title: string): MenuRow[] {
  const technical = rows.filter((row) => row.hidden)
  if (technical.length === 0) return [...rows]
  return [...rows.filter((row) => !row.hidden), { id: TECHNICAL, parentId: null, name: title, nameEn: title, menuType: 0, icon: null,
    component: null, url: null, perms: null, sortNo: null, status: '1', ruleFlag: 0, rev: 0, hidden: true, children: technical }]
}
