/** An entry of `auth` or `allAuth` (wire contract §5). `type` '1' shows if granted, '2' disables unless granted. */
export interface PermissionEntry {
  action: string
  type: string
  describe?: string
  /** Only in `allAuth`: '0' switched off, '1' in force. */
  status?: string
}

/** The two lists of the permission answer: what the user holds, and every button that exists. */
export interface PermissionLists {
  auth: readonly PermissionEntry[]
  allAuth: readonly PermissionEntry[]
}

const DISABLING_TYPE = '2'
const SHOWING_TYPE = '1'
const OFF = '0'
const ON = '1'

/**
 * Whether an element guarded by `action` is shown (decision 0003). Entries of type '2' do not count.
 * An entry that was switched off guards nothing: everybody sees the element.
 */
export function isElementVisible(action: string, lists: PermissionLists): boolean {
  const guards = lists.allAuth.filter((entry) => entry.type !== DISABLING_TYPE)
  if (guards.some((entry) => entry.status === OFF && covers(entry, action))) return true
  return lists.auth.some((entry) => entry.type !== DISABLING_TYPE && covers(entry, action))
}

/**
 * Whether a form field guarded by `action` is disabled (decision 0003). Only entries of type '2' count:
 * one in force disables the field unless the user holds it.
 */
export function isFieldDisabled(action: string, lists: PermissionLists): boolean {
  if (lists.auth.some((entry) => entry.type === DISABLING_TYPE && covers(entry, action))) return false
  return lists.allAuth.some((entry) => entry.type === DISABLING_TYPE && entry.status !== OFF && covers(entry, action))
}

/**
 * Codes under `prefix` (it ends with a colon) that are in force and that the user does not hold, without the prefix:
 * the columns, and the buttons `add` and `delete`, that a grid leaves out (decision 0003).
 */
export function excludedUnderPrefix(prefix: string, lists: PermissionLists): string[] {
  const granted = new Set(showingActionsUnder(prefix, lists.auth))
  return showingActionsUnder(prefix, lists.allAuth.filter((entry) => entry.status === ON)).filter((name) => !granted.has(name))
}

/** Sub-paths of `prefix` that are in force (status '1') and that the user holds, without the prefix (spec 1 §6). */
export function menuChildren(prefix: string, lists: PermissionLists): string[] {
  const granted = new Set(showingActionsUnder(prefix, lists.auth))
  return showingActionsUnder(prefix, lists.allAuth.filter((entry) => entry.status === ON)).filter((name) => granted.has(name))
}

function showingActionsUnder(prefix: string, entries: readonly PermissionEntry[]): string[] {
  if (prefix === '') return []
  const names = entries
    .filter((entry) => entry.type === SHOWING_TYPE)
    .flatMap(actionsOf)
    .filter((action) => action.startsWith(prefix) && action.length > prefix.length)
    .map((action) => action.slice(prefix.length))
  return [...new Set(names)]
}

function covers(entry: PermissionEntry, action: string): boolean {
  return actionsOf(entry).includes(action)
}

function actionsOf(entry: PermissionEntry): string[] {
  return (entry.action ?? '')
    .split(',')
    .map((action) => action.trim())
    .filter((action) => action !== '')
}
