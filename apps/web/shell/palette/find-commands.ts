import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import type { RecentRecord } from '#kernel/client/recent.ts'
import { leafEntries, searchEntries, titleTrail } from '../layout/nav-tree.ts'

export interface Command {
  key: string
  path: string
  title: string
  /** Where the page stands, or what kind of record it is. */
  detail: string
  entry?: MenuEntry
}

/** More than this nobody reads. */
const SHOWN = 40

/** What the palette offers for a text: records opened lately first, then pages; without a text all of both. */
export function findCommands(entries: readonly MenuEntry[], records: readonly RecentRecord[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = records.filter(({ title, kind }) => words.every((word) => `${kind} ${title}`.toLowerCase().includes(word)))
  const pages = words.length === 0 ? leafEntries(entries) : searchEntries(entries, text)
  const commands = [
    ...fitting.map(({ path, title, kind }): Command => ({ key: `record ${path}`, path, title, detail: kind })),
    ...pages.map((entry): Command => ({ key: `page ${entry.key}`, path: entry.path, title: entry.title,
      detail: titleTrail(entries, entry).slice(0, -1).join(' / '), entry })
    ),
  ]
  return commands.slice(0, SHOWN)
}
