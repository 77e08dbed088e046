/** Prefix of everything that the console keeps in the browser (spec 1 §3). */
export const STORAGE_PREFIX = 'pro__'

/** Sign-in token, user and dictionaries (spec 1 §9). */
export const SESSION_TTL_MS = 604_800_000

/** Lifetime of short-lived cached values where none is named (spec 1 §9). */
export const DEFAULT_CACHE_TTL_MS = 30_000

interface Stored {
  value: unknown
  /** Epoch milliseconds, or null for no end. */
  expire: number | null
}

const fallback = new Map<string, string>()

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** A store that also works where the browser forbids storage: it then lasts as long as the page. */
const memoryStorage: Store = {
  get length() {
    return fallback.size
  },
  key: (at) => [...fallback.keys()][at] ?? null,
  getItem: (key) => fallback.get(key) ?? null,
  setItem: (key, text) => void fallback.set(key, text),
  removeItem: (key) => void fallback.delete(key),
}

function area(kind: 'local' | 'session'): Store {
  try {
    const found = kind === 'local' ? globalThis.window?.localStorage : globalThis.window?.sessionStorage
    return found ?? memoryStorage
  } catch {
    return memoryStorage
  }
}

/**
 * Keeps a JSON value; with `ttlMs` it is gone after that time. A full or forbidden store is no error.
 * @returns whether it outlives the page
 */
export function saveValue(key: string, value: unknown, options: { ttlMs?: number; kind?: 'local' | 'session' } = {}): boolean {
  const stored: Stored = { value, expire: options.ttlMs === undefined ? null : Date.now() + options.ttlMs }
  const store = area(options.kind ?? 'local')
  try {
    store.setItem(STORAGE_PREFIX + key, JSON.stringify(stored))
    return store !== memoryStorage
  } catch {
    memoryStorage.setItem(STORAGE_PREFIX + key, JSON.stringify(stored))
    return false
  }
}

/** A value kept before, or undefined if there is none, it has expired or somebody else wrote nonsense there. */
export function loadValue<T>(key: string, kind: 'local' | 'session' = 'local'): T | undefined {
  const text = area(kind).getItem(STORAGE_PREFIX + key) ?? memoryStorage.getItem(STORAGE_PREFIX + key)
  if (text === null) return undefined
  try {
    const stored = JSON.parse(text) as Stored
    if (stored.expire !== null && stored.expire <= Date.now()) {
      removeValue(key, kind)
      return undefined
    }
    return stored.value as T
  } catch {
    return undefined
  }
}

export function removeValue(key: string, kind: 'local' | 'session' = 'local'): void {
  area(kind).removeItem(STORAGE_PREFIX + key)
  memoryStorage.removeItem(STORAGE_PREFIX + key)
}

/** Keys that begin so, of values that are kept beyond the page or while it lasts. */
export function keysFrom(start: string): string[] {
  const keys = [area('local'), memoryStorage].flatMap((store) => Array.from({ length: store.length }, (_, at) => store.key(at) ?? ''))
  return [...new Set(keys)].filter((key) => key.startsWith(STORAGE_PREFIX + start)).map((key) => key.slice(STORAGE_PREFIX.length))
}
