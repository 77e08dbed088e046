import { defineAct, defineMove, defineRead } from '#kernel/entity/call.ts'
import { f, must } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { furnaceBatch, furnaceLoad, furnaceRecipe } from '../entities/furnace.ts'

/** A new draft is copied from an approved recipe. */
export const reviseRecipe = defineAct(furnaceRecipe, 'revise', { title: '升版', en: 'Revise', answer: is.row(furnaceRecipe) })

const traveller = f.ref('production.lot', { label: '流转卡', en: 'Traveller', required: true })
const { layer, boat, position } = furnaceLoad.fields
const heat = is.row(furnaceBatch)

/** Puts a whole lot into the heat; the first one begins the loading (domain §2.4 rule 6). */
export const loadLot = defineAct(furnaceBatch, 'load', { title: '装入', en: 'Load', from: ['planned', 'loading'], input: {
  lot: traveller,
  layer,
  boat,
  position,
  kg: f.quantity({ label: '重量', en: 'Weight', unit: 'kg', minValue: '0.000001', help: '留空时按物料单重计算',
    helpEn: 'Left empty, by the unit weight of the item' }),
}, answer: heat })
/** Puts a load into another boat. */
export const placeLoad = defineAct(furnaceBatch, 'place', { title: '换位置', en: 'Place elsewhere', from: ['loading'], right: 'load',
  input: { load: is.text, layer, boat }, answer: heat })
export const takeOutLoad = defineAct(furnaceBatch, 'takeOut', { title: '取出', en: 'Take out', from: ['loading'], right: 'load',
  input: { load: is.text }, answer: heat })
/** Nothing more is loaded; only then may the heat begin. */
export const closeLoading = defineAct(furnaceBatch, 'closeLoading', { title: '装炉完成', en: 'Loading complete', from: ['loading'],
  right: 'load', answer: heat })
export const reopenLoading = defineAct(furnaceBatch, 'reopenLoading', { title: '继续装炉', en: 'Load on', from: ['loading'], right: 'load',
  answer: heat })

const scrap = f.quantity({ label: '报废数量', en: 'Scrap', minValue: '0' })
const reason = f.ref('product.reason', { label: '报废原因', en: 'Reason' })
const scrapped = is.fields({ lot: traveller, qty: scrap, reason })

/** Reports every lot of the load list, what is not scrapped as good. */
export const unloadHeat = defineMove(furnaceBatch, 'unload', { input: { scraps: is.optional(is.list(scrapped)) } })
/** Reports a lot again whose report was taken back. */
export const reportLoad = defineAct(furnaceBatch, 'reportLoad', { title: '补报', en: 'Report again', from: ['unloaded', 'judged'],
  right: 'unload', input: { load: is.text, scrap, reason }, answer: heat })

const verdict = must(f.dict('mes_heat_verdict', { label: '判定', en: 'Verdict' }))
/**
 * The two who judge a heat of which no curve is known, or overrule what its curve said; the second of them, or the first who finds it bad,
 * ends it (domain §2.19).
 */
export const judgeByProcess = defineAct(furnaceBatch, 'judgeProcess', { title: '工艺判定', en: 'Judge (process)',
  from: ['unloaded', 'judged'], comment: 'optional', input: { verdict }, answer: heat })
export const judgeByQuality = defineAct(furnaceBatch, 'judgeQuality', { title: '质量判定', en: 'Judge (quality)',
  from: ['unloaded', 'judged'], comment: 'optional', input: { verdict }, answer: heat })

const waiting = is.fields({ lot: is.text, cardNo: is.text, itemCode: is.text, itemName: is.text, grade: is.maybe(is.text), qty: is.text,
  uom: is.text, kg: is.maybe(is.text), workcenter: is.text, process: is.text, since: is.text, whole: is.flag, due: is.text })
/** A traveller that waits for a furnace. */
export type WaitingLot = PartOf<typeof waiting>

const furnace = is.fields({ id: is.text, code: is.text, name: is.text, status: is.text, statusText: is.text, workcenter: is.text })
/** Heats that are open, and those that ended today, by furnace, and what waits for one. */
export const furnaceWorkbench = defineRead(furnaceBatch, 'workbench', { title: '炉次工作台', en: 'Furnace workbench',
  answer: is.fields({ now: is.text, furnaces: is.list(furnace), heats: is.list(heat), waiting: is.list(waiting) }) })
export type FurnaceOf = PartOf<typeof furnace>

const room = is.fields({ family: is.text, grades: is.text, maxLoadKg: is.text, layers: is.number, boats: is.number })
const load = is.fields({ id: is.text, lot: is.text, cardNo: is.text, itemCode: is.text, itemName: is.text, grade: is.maybe(is.text),
  qty: is.text, uom: is.text, kg: is.text, layer: is.number, boat: is.number, position: is.maybe(is.text), report: is.maybe(is.text),
  takenBack: is.flag })
/** A heat with the room of its recipe and what is in it. */
export const heatMap = defineRead(furnaceBatch, 'map', { title: '装炉图', en: 'Load map', input: { id: is.text },
  answer: is.fields({ heat, room, loads: is.list(load) }) })
export type HeatLoad = PartOf<typeof load>
