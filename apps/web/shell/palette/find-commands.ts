import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import type { RecentRecord } from '#kernel/client/recent.ts'
import { favouritesAmong, leafEntries, recentAmong, searchEntries, titleTrail } from '../layout/nav-tree.ts'

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

/** A record that the search of the server found. */
interface Hit {
  kind: string
  name: string
  path: string
}

export interface Lately {
  records: readonly RecentRecord[]
  /** Paths of the screens opened last, latest first. */
  pages: readonly string[]
}

/**
 * What the palette offers for a text: records opened lately, records that were found, then pages; without a text favourites, records and
 * pages opened lately, then all pages.
 */
export function findCommands(entries: readonly MenuEntry[], { records, pages: lately }: Lately, text: string,
  hits: readonly Hit[] = []): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = records.filter(({ title, kind }) => words.every((word) => `${kind} ${title}`.toLowerCase().includes(word)))
  const favourites = words.length === 0 ? favouritesAmong(entries) : []
  const all = words.length === 0 ? [...recentAmong(entries, lately), ...leafEntries(entries)] : searchEntries(entries, text)
  const pages = [...new Set(all)].filter((entry) => !favourites.includes(entry))
  const ofPage = (entry: MenuEntry): Command => ({ key: `page ${entry.key}`, path: entry.path, title: entry.title,
    detail: titleTrail(entries, entry).slice(0, -1).join(' / '), entry })
  const commands = [
    ...favourites.map(ofPage),
    ...matching.map(({ path, title, kind }): Command => ({ key: `record ${path}`, path, title, detail: kind })),
    ...hits.filter(({ path }) => !matching.some((recent) => recent.path === path)).map(({ kind, name, path }): Command => ({
      key: `hit ${path}`,
      path,
      title: name,
      detail: kind,
    })),
    ...pages.map(ofPage),
  ]
  return commands.slice(0, SHOWN)
}
