import { sessionStore } from '../session/session-store.ts'
import { loadDictionaryTexts } from './dict-search.ts'

/** Codes asked for at a time, so that the address stays short. */
const CODES_PER_CALL = 50
/** A call that failed is made again after this time, if the code is still in sight (ms, spec 1 §9). */
const PAUSE_MS = 30_000

type Load = (dict: string, codes: readonly string[]) => Promise<readonly string[]>

/** Texts of codes of dictionaries too large to be loaded whole: looked up where a code is shown, many at a time. */
export class LookedUpTexts {
  private readonly load: Load
  private readonly known = new Map<string, Map<string, string>>()
  private readonly asked = new Map<string, number>()
  private readonly waiting = new Map<string, Set<string>>()
  private readonly listeners = new Set<() => void>()
  private changes = 0

  constructor(load: Load) {
    this.load = load
  }

  /** How often texts have come: another number means that something is to be drawn anew. */
  readonly version = (): number => this.changes

  readonly subscribe = (listener: () => void): () => void => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The text of a code; undefined until it has come. */
  textOf(dict: string, code: string): string | undefined {
    const text = this.known.get(dict)?.get(code)
    if (text === undefined) this.want(dict, code)
    return text
  }

  /** What somebody chose from a list need not be looked up. */
  keep(dict: string, code: string, text: string): void {
    let texts = this.known.get(dict)
    if (!texts) this.known.set(dict, texts = new Map())
    texts.set(code, text)
  }

  clear(): void {
    this.known.clear()
    this.asked.clear()
  }

  private want(dict: string, code: string): void {
    const key = `${dict}\n${code}`
    const since = Date.now() - (this.asked.get(key) ?? -PAUSE_MS)
    if (since < PAUSE_MS) return
    this.asked.set(key, Date.now())
    if (this.waiting.size === 0) queueMicrotask(() => this.flush())
    const codes = this.waiting.get(dict)
    if (codes) codes.add(code)
    else this.waiting.set(dict, new Set([code]))
  }

  private flush(): void {
    const all = [...this.waiting]
    this.waiting.clear()
    for (const [dict, set] of all) {
      const codes = [...set]
      for (let from = 0; from < codes.length; from += CODES_PER_CALL) void this.ask(dict, codes.slice(from, from + CODES_PER_CALL))
    }
  }

  private async ask(dict: string, codes: readonly string[]): Promise<void> {
    try {
      const texts = await this.load(dict, codes)
      codes.forEach((code, index) => this.keep(dict, code, texts[index] ?? code))
    } catch {
      // The codes stand for themselves; after the pause they are asked for again.
      return
    }
    this.changes += 1
    for (const tell of this.listeners) tell()
  }
}

export const lookedUp = new LookedUpTexts(loadDictionaryTexts)

// What one person may read is not for the next.
sessionStore.subscribe(({ token }, before) => {
  if (token !== before.token) lookedUp.clear()
})
