import { isGroup, TECHNICAL, type MenuRow } from './menu-row.ts'

export type Side = 'before' | 'inside' | 'after'

/** Where a menu is put: below which (none: at the top), before which of those that are there (none: after them all). */
export interface Place {
  parentId: string | null
  before: string | null
}

/** Where a row that is let go over another comes to stand; undefined where it cannot. */
export function placeAt(rows: readonly MenuRow[], moved: MenuRow, target: MenuRow, side: Side): Place | undefined {
  if (moved.id === target.id || moved.id === TECHNICAL || target.id === TECHNICAL || isBelow(moved, target.id)) return undefined
  if (side === 'inside') return moved.menuType !== 2 && isGroup(target) ? { parentId: target.id, before: null } : undefined
  // Rights stay with their menu, and no menu stands among rights.
  if ((moved.menuType === 2 || target.menuType === 2) && (moved.menuType !== target.menuType || moved.parentId !== target.parentId))
    return undefined
  const there = levelOf(rows, target.parentId).filter(({ id }) => id !== moved.id)
  const at = there.findIndex(({ id }) => id === target.id)
  return { parentId: target.parentId, before: (side === 'before' ? target : there[at + 1])?.id ?? null }
}

/** One step up or down among those beside it; undefined at the end. */
export function stepOf(rows: readonly MenuRow[], moved: MenuRow, by: -1 | 1): Place | undefined {
  const level = levelOf(rows, moved.parentId)
  const at = level.findIndex(({ id }) => id === moved.id)
  const target = level[at + by]
  return target && placeAt(rows, moved, target, by < 0 ? 'before' : 'after')
}

function levelOf(rows: readonly MenuRow[], parentId: string | null): readonly MenuRow[] {
  const own = parentId === null ? rows : find(rows, parentId)?.children ?? []
  return own.filter(({ id }) => id !== TECHNICAL)
}

function find(rows: readonly MenuRow[], id: string): MenuRow | undefined {
  for (const row of rows) {
    const found = row.id === id ? row : find(row.children ?? [], id)
    if (found) return found
  }
  return undefined
}

function isBelow(row: MenuRow, id: string): boolean {
  return (row.children ?? []).some((child) => child.id === id || isBelow(child, id))
}
