/** A scanner types faster than any person: characters that follow each other within this time belong together (ms). */
const BURST_PAUSE_MS = 50
/** Shorter ones are fast fingers. */
const LEAST_CODE_LENGTH = 3

/** What becomes of a key: it goes its way, it is held back until it is known what it belongs to, or it ends a code. */
export type KeyFate =
  | { readonly type: 'passes' }
  | { readonly type: 'held' }
  | { readonly type: 'code'; readonly code: string }

export interface BurstClock {
  /** Calls back after some time (ms). @returns takes it back */
  readonly after: (ms: number, call: () => void) => () => void
}

/**
 * Tells a scanner's keys from a person's by their pace. Characters are held back until the next one comes or the pause is
 * over; what turns out to be typed by hand is given back as it was.
 */
export class Burst {
  private readonly clock: BurstClock
  private readonly giveBack: (text: string) => void
  private held = ''
  private lastAt = Number.NEGATIVE_INFINITY
  private stop: (() => void) | undefined

  constructor(clock: BurstClock, giveBack: (text: string) => void) {
    this.clock = clock
    this.giveBack = giveBack
  }

  /** @param at when the key went down (ms, of any clock that runs evenly) */
  key(key: string, at: number): KeyFate {
    const isQuick = at - this.lastAt <= BURST_PAUSE_MS
    if (!isQuick) this.release()
    if (key === 'Enter' || key === 'Tab') return this.end()
    if ([...key].length !== 1) {
      // A shift that makes a capital is part of the burst.
      if (key !== 'Shift') this.release()
      return { type: 'passes' }
    }
    this.held += key
    this.lastAt = at
    this.stop?.()
    this.stop = this.clock.after(BURST_PAUSE_MS, () => this.release())
    return { type: 'held' }
  }

  /** Gives back what was held: it was typed by hand. */
  release(): void {
    const text = this.take()
    if (text !== '') this.giveBack(text)
  }

  private end(): KeyFate {
    if ([...this.held].length < LEAST_CODE_LENGTH) {
      this.release()
      return { type: 'passes' }
    }
    return { type: 'code', code: this.take() }
  }

  private take(): string {
    const text = this.held
    this.held = ''
    this.lastAt = Number.NEGATIVE_INFINITY
    this.stop?.()
    this.stop = undefined
    return text
  }
}
