import type { MenuEntry } from './menu-entry.ts'

/** An entry that answers an address, with the entries above it. */
export interface Match {
  entry: MenuEntry
  /** From the top of the menu to the entry, at most `MAX_DEPTH` long. */
  trail: MenuEntry[]
  params: Record<string, string>
}

/** Deeper trails are trimmed (spec 1 §2). */
const MAX_DEPTH = 4

/** The entry of a path: an exact path before one with parameters, an entry that shows something before a container. */
export function matchEntry(entries: readonly MenuEntry[], pathname: string): Match | undefined {
  // Decoded once: a menu has hundreds of entries, and each open tab asks.
  const wanted = normalise(pathname).split('/').map(decode)
  const found = flatten(entries).flatMap((trail) => {
    const entry = trail.at(-1)
    const params = entry && matchPath(entry.path, wanted)
    return entry && params ? [{ entry, trail: trimTrail(trail), params }] : []
  })
  return found.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** The path to which an address of a container leads: its redirect, or its first shown descendant. */
export function landingPath(entry: MenuEntry): string | undefined {
  if (entry.kind !== 'container') return undefined
  if (entry.redirect && entry.redirect !== entry.path) return entry.redirect
  for (const child of entry.children) {
    if (child.hidden || child.kind === 'external' || child.path.includes(':')) continue
    const landing = child.kind === 'container' ? landingPath(child) : child.path
    if (landing !== undefined && landing !== entry.path) return landing
  }
  return undefined
}

/** Every entry with the entries above it. */
export function flatten(entries: readonly MenuEntry[], above: MenuEntry[] = []): MenuEntry[][] {
  return entries.flatMap((entry) => {
    const trail = [...above, entry]
    return [trail, ...flatten(entry.children, trail)]
  })
}

/** Trims what lies between the outermost entries and the matched one. */
export function trimTrail(trail: readonly MenuEntry[]): MenuEntry[] {
  return trail.length <= MAX_DEPTH ? [...trail] : [...trail.slice(0, MAX_DEPTH - 1), ...trail.slice(-1)]
}

function rank({ entry, params }: Match): number {
  return Object.keys(params).length * 2 + (entry.kind === 'container' ? 1 : 0)
}

function matchPath(pattern: string, parts: readonly string[]): Record<string, string> | undefined {
  const names = pattern.split('/')
  if (names.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = part
    else if (decode(name) !== part) return undefined
  }
  return params
}

function decode(part: string): string {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function normalise(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}
