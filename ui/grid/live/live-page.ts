import type { GridRow } from '../row.ts'
import { connect, type OpenWire } from './connection.ts'
import { callText, leaveText, presenceText, rowText, type LiveMessage, type Person, type PresentCell } from './live-message.ts'
import { createOutbox } from './outbox.ts'
import type { LiveTimers } from './timers.ts'

/** A grid on a page. */
export interface LiveCase {
  readonly caseId: string
  readonly socketKey: string
  onRow(row: GridRow, caseId: string): void
  /** A row that this grid sent came back: from now on it stands before all that comes later. */
  onEcho(row: GridRow): void
  onCall(key: string, args: readonly unknown[]): void
  /** Undefined: this grid wants no presence. */
  onPeople: ((people: readonly Person[]) => void) | undefined
  onGap(): void
  onLost(): void
}

/** The one socket that all grids of a page share. */
export interface LivePage {
  enter(one: LiveCase): void
  leave(one: LiveCase): void
  readonly isEmpty: boolean
  readonly isOpen: boolean
  /** @returns false: it will never be sent */
  sendRow(one: LiveCase, id: string, row: GridRow, sent: () => void): boolean
  sendCell(one: LiveCase, cell: PresentCell | null): void
  call(key: string, args: readonly unknown[]): void
  personOf(caseId: string): Person | undefined
  close(): void
}

/** A moving cursor is told no more often than this. */
const cellEveryMs = 200

export function openPage(openWire: OpenWire, timers: LiveTimers): LivePage {
  const cases = new Map<LiveCase, { cell: PresentCell | null; announced: boolean; stopTimer: (() => void) | undefined; behind: boolean }>()
  let people: Map<string, Person> = new Map()
  const connection = connect({ openWire, timers, onMessage: receive, onOpen, onLost })
  const outbox = createOutbox((text) => connection.send(text), timers)

  function receive(message: LiveMessage): void {
    if (message.type === 'people') takePeople(message.here, message.left)
    for (const one of cases.keys()) {
      if (message.type === 'call') one.onCall(message.key, message.args)
      if (message.type !== 'row' || message.socketKey !== one.socketKey) continue
      if (message.caseId === one.caseId) one.onEcho(message.row)
      else one.onRow(message.row, message.caseId)
    }
  }

  function onOpen(missed: boolean): void {
    for (const [one, state] of cases) if (state.announced) connection.send(presenceText(one.caseId, state.cell))
    outbox.flush()
    if (missed) { for (const one of cases.keys()) one.onGap() }
  }

  function onLost(): void {
    setPeople(new Map())
    for (const one of cases.keys()) one.onLost()
  }

  function takePeople(here: readonly Person[], left: readonly string[]): void {
    const next = new Map(people)
    const own = new Set([...cases.keys()].map(({ caseId }) => caseId))
    for (const person of here) if (!own.has(person.caseId)) next.set(person.caseId, person)
    for (const caseId of left) next.delete(caseId)
    setPeople(next)
  }

  function setPeople(next: Map<string, Person>): void {
    if (next.size === 0 && people.size === 0) return
    people = next
    for (const one of cases.keys()) one.onPeople?.([...people.values()])
  }

  function announce(one: LiveCase): void {
    const state = cases.get(one)
    if (!state) return
    if (state.stopTimer) {
      state.behind = true
      return
    }
    connection.send(presenceText(one.caseId, state.cell))
    state.stopTimer = timers.after(cellEveryMs, () => {
      state.stopTimer = undefined
      if (!state.behind) return
      state.behind = false
      announce(one)
    })
  }

  return {
    enter(one) {
      const state = { cell: null, announced: one.onPeople !== undefined, stopTimer: undefined, behind: false }
      cases.set(one, state)
      if (!state.announced) return
      one.onPeople!([...people.values()])
      announce(one)
    },
    leave(one) {
      const state = cases.get(one)
      cases.delete(one)
      state?.stopTimer?.()
      if (state?.announced) connection.send(leaveText(one.caseId))
    },
    get isEmpty() {
      return cases.size === 0
    },
    get isOpen() {
      return connection.isOpen
    },
    sendRow: (one, id, row, sent) => outbox.put(`row ${one.caseId} ${id}`, rowText(one.socketKey, row, one.caseId), sent),
    call: (key, args) => void outbox.put(`call ${key} ${JSON.stringify(args)}`, callText(key, args)),
    sendCell(one, cell) {
      const state = cases.get(one)
      if (!state || (state.announced && state.cell?.row === cell?.row && state.cell?.column === cell?.column)) return
      Object.assign(state, { cell, announced: true })
      announce(one)
    },
    personOf: (caseId) => people.get(caseId),
    close() {
      outbox.close()
      connection.close()
    },
  }
}
