import type { GridRow } from '../row.ts'
import { openBrowserWire } from './browser-wire.ts'
import type { OpenWire } from './connection.ts'
import { openPage, type LiveCase, type LivePage } from './live-page.ts'
import { defaultSocketKey, type Person, type PresentCell } from './live-message.ts'
import { browserTimers, type LiveTimers } from './timers.ts'
import { clearedTugs, noTugs, takeTugs, tugsOf } from './tug-status.ts'
import { createUnderway } from './underway.ts'

/** Whose change it is; the name is known once they announced themselves. */
export interface LiveSource {
  readonly caseId: string
  readonly person: Person | undefined
}

export interface LiveOptions {
  /** Grids with the same page id, in all browsers of the tenant, hear each other: see `recordPage`. */
  readonly pageId: string
  /** Tells grids of one page apart. */
  readonly socketKey?: string
  readonly rowKey?: string
  /** Values of a row that somebody else changed: some columns and the row key. */
  onRow(values: GridRow, from: LiveSource): void
  /** Who else is here. Only with this the grid announces itself. */
  onPeople?(people: readonly Person[]): void
  /** There was no connection for a while: the server's present state must be asked for. */
  onGap?(): void
}

export interface Live {
  /** This grid among all grids of the page. */
  readonly caseId: string
  /** False while there is no connection. */
  readonly isOpen: boolean
  /** Tells the others of a row: its key and the values that changed, `tug_status` among them. Without a connection it waits. */
  sendRow(values: GridRow): void
  /** Whether I sent a value of this cell that has not come back yet: the same order of messages for all lets mine stand. */
  isUnderway(row: string, column: string): boolean
  /** Tells where this person is; null is nowhere in the grid. */
  sendPresence(cell: PresentCell | null): void
  /** Runs the functions that other grids of the page registered under the key. */
  call(key: string, ...args: readonly unknown[]): void
  /** Runs a function when `common_send_date` with this key arrives; answers the way out. */
  onCall(key: string, run: (...args: readonly unknown[]) => void): () => void
  close(): void
}

/** Page id of a record's screen: the server asks for the right to see the record. */
export function recordPage(entityId: string, recordId: string): string {
  return `${entityId}:${recordId}`
}

export interface LiveSurroundings {
  /** Opens the socket of a page. */
  openWire(pageId: string): OpenWire
  readonly timers: LiveTimers
}

/** The live connections of one browser page, one socket per page id however many grids share it. */
export function createLives({ openWire, timers }: LiveSurroundings): (options: LiveOptions) => Live {
  const pages = new Map<string, LivePage>()

  return function openLive({ pageId, socketKey = defaultSocketKey, rowKey = 'id', onRow, onPeople, onGap }) {
    const calls = new Map<string, Set<(...args: readonly unknown[]) => void>>()
    const seen = new Set<string>()
    const underway = createUnderway()
    let tugs = noTugs
    const page = pages.get(pageId) ?? openPage(openWire(pageId), timers)
    pages.set(pageId, page)

    /** Nobody is left who could take back what these cases had set. */
    function clearTugs(isGone: (caseId: string) => boolean): void {
      const { rows, left } = clearedTugs(tugs, isGone)
      tugs = left
      for (const { row, status, caseId } of rows) onRow({ [rowKey]: row, tug_status: status }, { caseId, person: undefined })
    }

    const own: LiveCase = {
      caseId: newCaseId(),
      socketKey,
      onRow(row, caseId) {
        const id = row[rowKey]
        if (typeof id !== 'string' && typeof id !== 'number') return
        tugs = takeTugs(tugs, String(id), tugsOf(row), caseId)
        onRow(row, { caseId, person: page.personOf(caseId) })
      },
      onEcho: (row) => underway.echoed(String(row[rowKey]), Object.keys(row)),
      onCall: (key, args) => {
        for (const run of calls.get(key) ?? []) run(...args)
      },
      onPeople: onPeople && ((people) => {
        const here = new Set(people.map(({ caseId }) => caseId))
        clearTugs((caseId) => seen.has(caseId) && !here.has(caseId))
        for (const caseId of here) seen.add(caseId)
        onPeople(people)
      }),
      onGap: () => onGap?.(),
      onLost() {
        underway.forgetSent()
        clearTugs(() => true)
      },
    }
    page.enter(own)
    let closed = false

    return {
      caseId: own.caseId,
      get isOpen() {
        return page.isOpen
      },
      sendRow(values) {
        const id = values[rowKey]
        if (typeof id !== 'string' && typeof id !== 'number') return
        const row = String(id)
        if (!page.sendRow(own, row, underway.wait(row, values), () => underway.sent(row))) underway.drop(row)
      },
      isUnderway: (row, column) => underway.holds(row, column),
      sendPresence: (cell) => page.sendCell(own, cell),
      call: (key, ...args) => page.call(key, args),
      onCall(key, run) {
        calls.set(key, (calls.get(key) ?? new Set()).add(run))
        return () => {
          calls.get(key)?.delete(run)
        }
      },
      close() {
        if (closed) return
        closed = true
        page.leave(own)
        if (!page.isEmpty) return
        pages.delete(pageId)
        page.close()
      },
    }
  }
}

function newCaseId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

/** Opens a grid's part of the live connection of its page. */
export const openLive = createLives({ openWire: openBrowserWire, timers: browserTimers })
