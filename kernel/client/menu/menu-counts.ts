/** How much waits behind an entry of the menu; urgent where some of it is late. */
export interface MenuNumber {
  readonly count: number
  readonly urgent: boolean
}

/** By the paths of the entries. */
export type MenuNumbers = Readonly<Record<string, MenuNumber>>

interface Source {
  /** Entries behind which it counts; without them behind any. */
  readonly paths?: readonly string[]
  readonly load: (signal: AbortSignal) => Promise<MenuNumbers>
}

const sources: Source[] = []

/**
 * Names the entries behind which a module counts what is no step of work (those are counted together); called in its `client.ts`,
 * asked only where the caller's menu has one of them.
 */
export function registerMenuCounts(source: Source): void {
  sources.push(source)
}

/** What waits behind the entries of these paths. A source that fails counts nothing: nobody asked for it. */
export async function loadMenuCounts(paths: ReadonlySet<string>, signal: AbortSignal): Promise<MenuNumbers> {
  const asked = sources.filter((source) => source.paths?.some((path) => paths.has(path)) ?? true)
  const answers = await Promise.all(asked.map(({ load }) => load(signal).catch(() => ({}))))
  return Object.assign({}, ...answers) as MenuNumbers
}
