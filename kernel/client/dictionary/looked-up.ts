import { sessionStore } from '../session/session-store.ts'
import { loadDictionaryTexts } from './dict-search.ts'

/** Codes asked for at a time, so that the address stays short. */
const CODES_PER_CALL = 50
/** A call that failed is made again after this time, if the code is still in sight (ms, spec 1 §9). */
const PAUSE_MS = 30_000

type Load<T> = (source: string, codes: readonly string[]) => Promise<readonly (T | undefined)[]>

/**
 * What codes of a source too large to be loaded whole stand for: looked up where a code is shown, many at a time. What is kept is
 * asked for once more where it is still in sight after the pause, if it is of the kind that changes (`renews`).
 */
export class LookedUp<T> {
  private readonly load: Load<T>
  private readonly renews: boolean
  private readonly known = new Map<string, Map<string, T>>()
  private readonly asked = new Map<string, number>()
  private readonly waiting = new Map<string, Set<string>>()
  private readonly listeners = new Set<() => void>()
  private changes = 0

  constructor(load: Load<T>, renews = false) {
    this.load = load
    this.renews = renews
  }

  /** How often texts have come: another number means that something is to be drawn anew. */
  readonly version = (): number => this.changes

  readonly subscribe = (listener: () => void): () => void => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** What a code stands for; undefined until it has come. */
  of(source: string, code: string): T | undefined {
    const found = this.known.get(source)?.get(code)
    if (found === undefined || this.renews) this.want(source, code)
    return found
  }

  /** What somebody chose from a list need not be looked up. */
  keep(source: string, code: string, found: T): void {
    let kept = this.known.get(source)
    if (!kept) this.known.set(source, kept = new Map())
    kept.set(code, found)
    this.asked.set(askedKey(source, code), Date.now())
  }

  clear(): void {
    this.known.clear()
    this.asked.clear()
  }

  private want(source: string, code: string): void {
    const key = askedKey(source, code)
    const since = Date.now() - (this.asked.get(key) ?? -PAUSE_MS)
    if (since < PAUSE_MS) return
    this.asked.set(key, Date.now())
    if (this.waiting.size === 0) queueMicrotask(() => this.flush())
    const codes = this.waiting.get(source)
    if (codes) codes.add(code)
    else this.waiting.set(source, new Set([code]))
  }

  private flush(): void {
    const all = [...this.waiting]
    this.waiting.clear()
    for (const [source, set] of all) {
      const codes = [...set]
      for (let from = 0; from < codes.length; from += CODES_PER_CALL) void this.ask(source, codes.slice(from, from + CODES_PER_CALL))
    }
  }

  private async ask(source: string, codes: readonly string[]): Promise<void> {
    try {
      const found = await this.load(source, codes)
      codes.forEach((code, index) => {
        if (found[index] !== undefined) this.keep(source, code, found[index])
      })
    } catch {
      // The codes stand for themselves; after the pause they are asked for again.
      return
    }
    this.changes += 1
    for (const tell of this.listeners) tell()
  }
}

const askedKey = (source: string, code: string) => `${source}\n${code}`

/** Texts of codes of large dictionaries; a code without one stands for itself. */
export const lookedUp = new LookedUp<string>(async (dict, codes) => {
  const texts = await loadDictionaryTexts(dict, codes)
  return codes.map((code, index) => texts[index] ?? code)
})

// What one person may read is not for the next.
sessionStore.subscribe(({ token }, before) => {
  if (token !== before.token) lookedUp.clear()
})
