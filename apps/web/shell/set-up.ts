import { flatten } from '#kernel/client/menu/match-entry.ts'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { hasArrived } from '../arrival.ts'
import { HOME_PATH } from '../guard.ts'

/** The screen of the first set-up: the server puts it into the menu while it is due and the person may do it. */
export const SET_UP_PATH = '/isystem/setup'

export function isSetUpDue(entries: readonly MenuEntry[]): boolean {
  return flatten(entries).some((trail) => trail.at(-1)?.path === SET_UP_PATH)
}

/** Leads who just signed in, and wanted nothing in particular, to the first set-up while it is due. */
export function leadToSetUp(entries: readonly MenuEntry[]): void {
  if (hasArrived() && location.pathname === HOME_PATH && isSetUpDue(entries)) history.replaceState(null, '', SET_UP_PATH)
}
