import { Decimal } from 'decimal.js'
import type { QueuedAct } from '#kernel/client/request/act-queue.ts'
import type { SheetLine, SheetValue } from '../inspect-api.ts'
import type { CellDraft } from '../sheet-store.ts'
import { readValue } from '../../../rules/inspection/read-value.ts'
import { sideOf } from './typed-value.ts'

/** How a cell stands: `sending` is on its way or waits for the network, `ask` waits to be confirmed. */
export type CellState = 'open' | 'ok' | 'low' | 'high' | 'sending' | 'refused' | 'ask' | 'fault'

export interface CellView {
  readonly text: string
  readonly state: CellState /** What is wrong with it. */
  readonly note?: string | undefined
}

const open: CellView = { text: '', state: 'open' }

type Limited = Pick<SheetLine, 'decimals' | 'unit' | 'lower' | 'upper' | 'lowerIncl' | 'upperIncl'>

/** What a cell shows: what was typed and not sent, before what is on its way, before what the server has. */
export function cellView(line: Limited, value: SheetValue | undefined, act: QueuedAct | undefined, draft: CellDraft | undefined): CellView {
  if (draft) return { text: draft.text, state: draft.fault === undefined ? 'ask' : 'fault', note: draft.fault }
  const sent = act?.about?.qty ?? ''
  if (act?.state === 'refused') return { text: sent, state: 'refused', note: act.answer }
  if (act && act.state !== 'done') return { text: sent, state: 'sending' }
  if (value) return value.value === null ? open : storedView(line, value, value.value)
  // What went through is shown until the next reading brings it.
  return act ? doneView(line, sent) : open
}

function doneView(line: Limited, sent: string): CellView {
  if (sent === '') return open
  const read = readValue(sent, line)
  return read.ok ? measuredView(line, read.value) : { text: sent, state: 'sending' }
}

function measuredView(line: Limited, measured: string): CellView {
  const side = sideOf(measured, line)
  return { text: new Decimal(measured).toFixed(line.decimals), state: side === 'inside' ? 'ok' : side }
}

/** A value that was read keeps its view: a grid has thousands, and one of them changes at a time. */
const storedViews = new WeakMap<SheetValue, CellView>()

function storedView(line: Limited, value: SheetValue, measured: string): CellView {
  const view = storedViews.get(value) ?? measuredView(line, measured)
  storedViews.set(value, view)
  return view
}

/** The latest act of each cell of a sheet; what the reading of the sheet has taken in counts no more, as others may have changed it since. */
export function actsByRow(acts: readonly QueuedAct[], doc: string, settled: readonly string[] = []): ReadonlyMap<string, QueuedAct> {
  const latest = new Map(acts.filter(({ about }) => about?.doc === doc && about.row !== undefined).map((act) => [act.about!.row!, act]))
  return new Map([...latest].filter(([, { key }]) => !settled.includes(key)))
}
