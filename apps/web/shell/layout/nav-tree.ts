import { flatten } from '#kernel/client/menu/match-entry.ts'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'

/** Entries that a person can open: not hidden, no pure container, no path that needs a value. */
export function leafEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return leafTrails(entries).map((trail) => trail.at(-1) as MenuEntry)
}

function leafTrails(entries: readonly MenuEntry[]): MenuEntry[][] {
  return flatten(entries).filter((trail) => {
    const entry = trail.at(-1)
    return entry && entry.kind !== 'container' && !trail.some(({ hidden }) => hidden) && !entry.path.includes(':')
  })
}

/** Entries whose titles, path or sound hold every word of the text. */
export function searchEntries(entries: readonly MenuEntry[], text: string): MenuEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return leafTrails(entries)
    .filter((trail) => {
      const haystack = [...trail.map(({ title }) => title), trail.at(-1)?.path ?? '', trail.at(-1)?.words ?? ''].join(' ').toLowerCase()
      return words.every((word) => haystack.includes(word))
    })
    .map((trail) => trail.at(-1) as MenuEntry)
}

/** Titles from the top of the menu to an entry. */
export function titleTrail(entries: readonly MenuEntry[], entry: MenuEntry): string[] {
  return flatten(entries).find((trail) => trail.at(-1) === entry)?.map(({ title }) => title) ?? [entry.title]
}

/** Open submenus after a click: of the top-level ones only the one opened last (spec 1 §2). */
export function openKeysAfter(before: readonly string[], after: readonly string[], entries: readonly MenuEntry[]): string[] {
  const opened = after.find((key) => !before.includes(key))
  if (opened === undefined || !entries.some(({ key }) => key === opened)) return [...after]
  return [opened]
}

/** What a person marked, in the order of the menu. */
export function favouritesAmong(entries: readonly MenuEntry[]): MenuEntry[] {
  return leafEntries(entries).filter(({ favourite }) => favourite)
}

/** The screens opened last that are no favourites and still may be opened, latest first. */
export function recentAmong(entries: readonly MenuEntry[], paths: readonly string[]): MenuEntry[] {
  const known = new Map(leafEntries(entries).map((entry) => [entry.path, entry]))
  return paths.flatMap((path) => known.get(path) ?? []).filter(({ favourite }) => !favourite)
}

/** What of the children the menu draws: none of an entry that is shown as a single item. */
export function shownChildren(entry: MenuEntry): MenuEntry[] {
  return entry.single ? [] : entry.children.filter(({ hidden }) => !hidden)
}

/** Whether some of what the person may open stands beside the menu. */
export function hasAside(entries: readonly MenuEntry[]): boolean {
  return entries.some(({ aside, children }) => aside || hasAside(children))
}

/** The menu of a person's own work: without what stands beside it, the area with most of it first after the pages of the top. */
export function ownWork(entries: readonly MenuEntry[]): MenuEntry[] {
  const kept = entries.flatMap(withoutAside)
  const [pages, areas] = [kept.filter(({ kind }) => kind !== 'container'), kept.filter(({ kind }) => kind === 'container')]
  return [...pages, ...areas.toSorted((one, other) => leafEntries(other.children).length - leafEntries(one.children).length)]
}

function withoutAside(entry: MenuEntry): MenuEntry[] {
  if (entry.aside) return []
  if (entry.kind !== 'container') return [entry]
  const children = entry.children.flatMap(withoutAside)
  return children.some(({ hidden }) => !hidden) ? [{ ...entry, children }] : []
}
