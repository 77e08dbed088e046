import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { bin } from '../entities/place.ts'
import { proof } from '../entities/proof.ts'
import { balance, period } from '../entities/stock.ts'

const mappedBin = is.fields({ id: is.text, code: is.text, area: is.maybe(is.text), enabled: is.flag, frozen: is.flag, items: is.number,
  lots: is.number, item: is.maybe(is.text), qty: is.maybe(is.text), uom: is.maybe(is.text), stockTypes: is.list(is.text),
  load: is.maybe(is.number), found: is.flag })

const mappedArea = is.fields({ /** Null: bins outside of any area. */ id: is.maybe(is.text), name: is.maybe(is.text), bins: is.number,
  empty: is.number, usable: is.number, waiting: is.number, blocked: is.number, /** In which lies what was looked for. */ found: is.number })
const seesStock = { all: [`${bin.permission}:list`, `${balance.permission}:list`] }

/** The areas of a warehouse, with how many of their bins are in which state; `find`: part of an item or a lot. */
export const binMap = defineRead(bin, 'map', { title: '库位图', en: 'Bin map', right: seesStock,
  input: { warehouse: is.text, find: is.maybe(is.text) }, answer: is.list(mappedArea) })
/** Bins of an area in their picking order, as many as a window shows, with how full each is and what kind of stock lies there. */
export const binTiles = defineRead(bin, 'tiles', { title: '库位图的库位', en: 'Bins of the map', right: seesStock,
  input: { warehouse: is.text, area: is.maybe(is.text), find: is.maybe(is.text),
    from: f.integer({ label: '起始', en: 'From', required: true, minValue: '0' }),
    count: f.integer({ label: '数量', en: 'Count', required: true, minValue: '1', maxValue: '500' }) }, answer: is.list(mappedBin) })

export type MappedArea = PartOf<typeof mappedArea>

/** Proves the stock now. */
export const runProof = defineAct(proof, 'run', { title: '立即对账', en: 'Prove now', record: false,
  answer: is.fields({ id: is.text, differences: is.number }) })

const month = { month: is.text }
/** Months are closed once they are over; the last one alone is opened again. */
export const closeMonth = defineAct(period, 'close', { title: '关账', en: 'Close a month', record: false, input: month,
  answer: is.nothing })
export const openMonth = defineAct(period, 'open', { title: '反关账', en: 'Open a month again', right: 'close', record: false, input: month,
  answer: is.nothing })
