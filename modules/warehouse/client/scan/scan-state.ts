import { createStore } from 'zustand/vanilla'
import type { Gs1Content, Scanned } from '#modules/label/index.ts'
import { loadValue, saveValue } from '#kernel/client/storage.ts'
import { arrival, bin, hu, issue, lot, pack } from '../../index.ts'
import type { ScanTextKey } from './text.ts'

export type ScanTask = 'look' | 'receive' | 'move' | 'pick' | 'pack' | 'count'

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
  /** What it is, where the server could be asked. */
  readonly bizType?: string
  readonly id?: string
  /** What a GS1 code said besides. */
  readonly gs1?: Gs1Content
}

/** What came of a line that was announced. */
export interface Came {
  readonly line: string
  readonly qty: string
  readonly supplierLot: string | null
  readonly expireDate: string | null
}

interface ScanState {
  readonly task: ScanTask
  readonly entries: readonly ScanEntry[]
  /** What is worked on. */
  readonly doc?: TakenCode
  /** A lot, or a handling unit or an item in its place. */
  readonly lot?: TakenCode
  readonly bin?: TakenCode
  /** Where it comes from, where it lies in several places. */
  readonly from?: TakenCode
  /** Handling units that were scanned one after the other. */
  readonly units: readonly TakenCode[]
  /** Picked from elsewhere than was planned, on purpose. */
  readonly elsewhere: boolean
  readonly came: readonly Came[]
  readonly sound: boolean
}

const mostEntries = 50

/** What is being scanned; it stays while the person looks at other screens. */
export const scanStore = createStore<ScanState>(() => ({ task: 'look', entries: [], units: [], elsewhere: false, came: [], sound: true }))

export function remember(entry: Omit<ScanEntry, 'number'>): void {
  scanStore.setState(({ entries }) => ({
    entries: [{ ...entry, number: (entries[0]?.number ?? 0) + 1 }, ...entries].slice(0, mostEntries),
  }))
}

/** Under which the browser keeps what was scanned for last: a scanner stays with its work. */
const TASK = 'SCAN_TASK'

/** The task of last time, where the person may still do it. */
export function lastTask(tasks: readonly ScanTask[]): ScanTask | undefined {
  const last = loadValue<ScanTask>(TASK)
  return tasks.find((task) => task === last)
}

/** Begins the task anew, with another document. */
export function beginTask(task: ScanTask): void {
  saveValue(TASK, task)
  scanStore.setState({ task, doc: undefined, came: [] })
  nextInDocument()
}

/** The next thing of the same document. */
export function nextInDocument(): void {
  scanStore.setState({ lot: undefined, bin: undefined, from: undefined, units: [], elsewhere: false })
}

/** The next lot in the same bin. */
export function nextLot(): void {
  scanStore.setState({ lot: undefined, elsewhere: false })
}

export function takeDocument(doc: TakenCode): void {
  scanStore.setState({ doc })
}

/** What a scan may be, and what becomes of it. */
export interface Want {
  readonly bizType: string
  readonly slot: 'doc' | 'lot' | 'bin' | 'from' | 'units'
}

/** What the next scan is taken for, the likeliest first, and what is said where it is something else. */
export interface Step {
  readonly wants: readonly [Want, ...Want[]]
  readonly fault: ScanTextKey
}

const asLot = { bizType: lot.id, slot: 'lot' } as const
const asUnit = { bizType: hu.id, slot: 'lot' } as const
const asBin = { bizType: bin.id, slot: 'bin' } as const

/** A count goes bin by bin, in which another scan is another lot; what is picked lies where it says, so that a bin may be scanned anew. */
export function stepOf({ task, doc, lot: taken, bin: place }: Pick<ScanState, 'task' | 'doc' | 'lot' | 'bin'>): Step | undefined {
  switch (task) {
    case 'look':
      return undefined
    case 'move':
      return taken === undefined
        ? { wants: [asLot, asUnit], fault: 'notLotOrUnit' }
        : { wants: [place === undefined ? asBin : { bizType: bin.id, slot: 'from' }], fault: 'notBin' }
    case 'count':
      return place === undefined ? { wants: [asBin], fault: 'notBin' } : { wants: [asLot], fault: 'notLot' }
    case 'pick': {
      if (doc === undefined) return { wants: [{ bizType: issue.id, slot: 'doc' }], fault: 'notIssue' }
      return { wants: place === undefined ? [asBin, asUnit] : [asLot, asUnit, asBin],
        fault: place === undefined ? 'notBinOrUnit' : 'notLotOrUnit' }
    }
    case 'pack':
      return doc === undefined
        ? { wants: [{ bizType: pack.id, slot: 'doc' }], fault: 'notPack' }
        : { wants: [asLot, { bizType: hu.id, slot: 'units' }], fault: 'notLotOrUnit' }
    case 'receive':
      return doc === undefined
        ? { wants: [{ bizType: arrival.id, slot: 'doc' }], fault: 'notArrival' }
        : { wants: [{ bizType: 'product.item', slot: 'lot' }], fault: 'notItem' }
  }
}
