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
