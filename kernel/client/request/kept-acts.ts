import { keysFrom, loadValue, removeValue, saveValue, SESSION_TTL_MS } from '../storage.ts'
import type { QueuedAct } from './act-queue.ts'

/** An act as the browser keeps it. */
interface Entry {
  readonly act: QueuedAct
  /** Acts of several pages are sent in this order. */
  readonly place: number
}

/** An entry as this page wrote or found it. */
interface Own extends Entry {
  readonly kept: boolean
  /** Epoch milliseconds; 0 where another page wrote it. */
  readonly at: number
}

interface KeptActs {
  /** What was open when the page began. */
  readonly found: readonly QueuedAct[]
  /**
   * Keeps these acts, and no longer those that this page kept before and that are not among them.
   * @returns whether all of them outlive the page
   */
  keep(open: readonly QueuedAct[]): boolean
}

/** What waits for long is written again now and then, so that it does not expire under an open page. */
const RENEWED_AFTER_MS = SESSION_TTL_MS / 7

/**
 * What is open, each act by itself: another page of the same person has acts of its own under the same name, and neither may
 * take away what the other one keeps. The next page to begin sends them all.
 */
export function keptActs(name: string): KeptActs {
  const entryKey = (key: string) => `${name}/${key}`
  const own = new Map<string, Own>()
  let lastPlace = 0

  function keepOne(act: QueuedAct): boolean {
    const before = own.get(act.key)
    if (before && isKeptAs(act, before)) return true
    const place = before?.place ?? nextPlace(act)
    const entry: Entry = { act, place }
    const kept = saveValue(entryKey(act.key), entry, { ttlMs: SESSION_TTL_MS })
    own.set(act.key, { ...entry, kept, at: Date.now() })
    return kept
  }

  /** What another page has sent meanwhile is gone, and stays so unless it changes here. */
  function isKeptAs(act: QueuedAct, { kept, at, act: before }: Own): boolean {
    if (!kept || before.body !== act.body || before.state !== act.state || before.answer !== act.answer) return false
    return Date.now() - at < RENEWED_AFTER_MS || loadValue(entryKey(act.key)) === undefined
  }

  /** By time, though never by time alone: several are done within a millisecond, and clocks are set back. */
  function nextPlace({ since = 0 }: QueuedAct): number {
    lastPlace = Math.max(since, lastPlace + 1)
    return lastPlace
  }

  function forget(key: string): void {
    removeValue(entryKey(key))
    own.delete(key)
  }

  const entries = keysFrom(entryKey('')).flatMap((key) => {
    const entry = loadValue<Entry>(key)
    return entry && key === entryKey(entry.act.key) ? [entry] : []
  })
  for (const entry of entries) own.set(entry.act.key, { ...entry, kept: true, at: 0 })
  for (const act of formerList(name)) if (!own.has(act.key)) keepOne(act)
  const found = [...own.values()].toSorted((a, b) => a.place - b.place)
  lastPlace = Math.max(0, ...found.map(({ place }) => place))
  return {
    found: found.map(({ act }) => act),
    keep(open) {
      const keys = new Set(open.map(({ key }) => key))
      // First, because it makes room.
      for (const key of own.keys()) if (!keys.has(key)) forget(key)
      return open.map((act) => keepOne(atRest(act))).every(Boolean)
    },
  }
}

/** What a former version kept, as one list of all; from here on it is kept act by act. */
function formerList(name: string): readonly QueuedAct[] {
  const acts = (loadValue<readonly QueuedAct[]>(name) ?? []).map(atRest)
  removeValue(name)
  return acts
}

/** What is on its way when the page ends is sent again: under its key it is booked once. */
function atRest(act: QueuedAct): QueuedAct {
  return act.state === 'sending' ? { ...act, state: 'waiting' } : act
}
