import { flatten } from '#kernel/client/menu/match-entry.ts'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import type { Notice } from '#kernel/entity/console/announcements.ts'

type Target = Pick<Notice, 'openType' | 'openPage' | 'busId'>

/**
 * Where a notice of a business record leads (spec 1 §4): the page of its component, with the record open.
 * @returns undefined where the person has no such page
 */
export function businessPage(entries: readonly MenuEntry[], { openPage, busId }: Target): string | undefined {
  const entry = flatten(entries).map((trail) => trail.at(-1)!).find(({ component, path }) => component === openPage && !path.includes(':'))
  if (!entry) return undefined
  return busId ? `${entry.path}?open=${encodeURIComponent(`view:${busId}`)}` : entry.path
}

/** Whether the notice's address is of this console; others are opened beside it. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}

/** Whether an address may be followed at all: what was stored before it was checked stays harmless. */
export function isFollowable(address: string | null): address is string {
  return address !== null && (isOwnAddress(address) || /^https?:\/\//i.test(address))
}
