import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { bin } from '../entities/place.ts'
import { proof } from '../entities/proof.ts'
import { balance, period } from '../entities/stock.ts'

const mappedBin = is.fields({ id: is.text, code: is.text, area: is.maybe(is.text), enabled: is.flag, frozen: is.flag, items: is.number,
  lots: is.number, stockTypes: is.list(is.text), load: is.maybe(is.number), found: is.flag })

/** The bins of a warehouse by area and picking order, with how full each is and what kind of stock lies there; `find`: part of an item or a lot. */
export const binMap = defineRead(bin, 'map', { title: '库位图', en: 'Bin map',
  right: { all: [`${bin.permission}:list`, `${balance.permission}:list`] }, input: { warehouse: is.text, find: is.maybe(is.text) },
  answer: is.list(mappedBin) })

/** Proves the stock now. */
export const runProof = defineAct(proof, 'run', { title: '立即对账', en: 'Prove now', record: false,
  answer: is.fields({ id: is.text, differences: is.number }) })

const month = { month: is.text }
/** Months are closed once they are over; the last one alone is opened again. */
export const closeMonth = defineAct(period, 'close', { title: '关账', en: 'Close a month', record: false, input: month,
  answer: is.nothing })
export const openMonth = defineAct(period, 'open', { title: '反关账', en: 'Open a month again', right: 'close', record: false, input: month,
  answer: is.nothing })
