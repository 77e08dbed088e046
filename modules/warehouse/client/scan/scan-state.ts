import { createStore } from 'zustand/vanilla'
import type { Scanned } from '#modules/label/index.ts'

export type ScanTask = 'look' | 'move' | 'count'

/** One scan and what it was; nothing of it is known while there is no network. */
export interface ScanEntry {
  readonly number: number
  readonly content: string
  readonly hit?: Scanned
  /** Why it was not accepted. */
  readonly fault?: string
}

/** A code that was taken for a step, by its name where that is known. */
export interface TakenCode {
  readonly code: string
  readonly name: string
}

interface ScanState {
  readonly task: ScanTask
  readonly entries: readonly ScanEntry[]
  readonly lot?: TakenCode
  readonly bin?: TakenCode
  /** Where it comes from, where it lies in several places. */
  readonly from?: TakenCode
  readonly sound: boolean
}

const mostEntries = 50

/** What is being scanned; it stays while the person looks at other screens. */
export const scanStore = createStore<ScanState>(() => ({ task: 'look', entries: [], sound: true }))

export function remember(entry: Omit<ScanEntry, 'number'>): void {
  scanStore.setState(({ entries }) => ({ entries: [{ ...entry, number: (entries[0]?.number ?? 0) + 1 }, ...entries].slice(0, mostEntries) }))
}

/** Begins the task anew. */
export function beginTask(task: ScanTask): void {
  scanStore.setState({ task, lot: undefined, bin: undefined, from: undefined })
}

/** The next lot in the same bin. */
export function nextLot(): void {
  scanStore.setState({ lot: undefined })
}

export type Step = 'lot' | 'bin' | 'from'

/** What the next scan is taken for; a count goes bin by bin, in which another scan is another lot. */
export function stepOf({ task, lot, bin }: Pick<ScanState, 'task' | 'lot' | 'bin'>): Step | undefined {
  switch (task) {
    case 'look': return undefined
    case 'move': return lot === undefined ? 'lot' : bin === undefined ? 'bin' : 'from'
    case 'count': return bin === undefined ? 'bin' : 'lot'
  }
}
