import { defineMove, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { arrival, arrivalLine } from '../entities/arrival.ts'
import { issue } from '../entities/issue.ts'
import { materialReturn, receipt, receiptLine, returnLine } from '../entities/receipt.ts'
import { stockFields } from '../entities/stock-fields.ts'
import { transfer } from '../entities/transfer.ts'

const line = f.text({ label: '单据行', en: 'Line', required: true, max: 32 })

/** A row of what is put away: how much of a line goes into which bin. */
export const putFields = { line, bin: { ...stockFields.bin, label: '上架库位' }, qty: stockFields.qty }
/** A row of what was picked; another bin, lot or unit than was suggested where they are named. */
export const pickedFields = {
  pick: f.text({ label: '拣货行', en: 'Pick', required: true, max: 32 }),
  qty: stockFields.qty,
  bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin' }),
  lot: stockFields.lot,
  hu: stockFields.hu,
  reason: f.text({ label: '改拣原因', en: 'Why another', max: 200 }),
}
/** A row of what arrived of a transfer. */
export const receivedFields = { line, qty: { ...stockFields.qty, minValue: '0' } } as const

const suggestion = is.fields({ line: is.text, bin: is.text, binCode: is.text, reason: is.oneOf('sameLot', 'sameItem', 'empty', 'free') })
export type Suggestion = PartOf<typeof suggestion>

const puts = { lines: is.list(is.fields(putFields)) }
const suggested = { title: '推荐库位', en: 'Suggested bins', input: { id: is.text }, answer: is.list(suggestion) }

/** Documents that bring goods in: their entity and lines, how they are put away, and the bins that are suggested for it. */
export const inbound = [
  { entity: arrival, lines: arrivalLine, putAway: defineMove(arrival, 'putAway', { input: puts }),
    suggest: defineRead(arrival, 'suggestBins', suggested) },
  { entity: receipt, lines: receiptLine, putAway: defineMove(receipt, 'putAway', { input: puts }),
    suggest: defineRead(receipt, 'suggestBins', suggested) },
  { entity: materialReturn, lines: returnLine, putAway: defineMove(materialReturn, 'putAway', { input: puts }),
    suggest: defineRead(materialReturn, 'suggestBins', suggested) },
] as const

/** What was taken from where; another lot wants a reason, which the audit report shows (domain §2.5). */
export const pickIssue = defineMove(issue, 'pick', { input: { picks: is.list(is.fields(pickedFields)) } })

/** What arrived goes to its bins; with `short` the rest is given up, and an adjustment against it is drafted (domain §2.18). */
export const receiveTransfer = defineMove(transfer, 'receive', {
  input: {
    lines: is.list(is.fields(receivedFields)),
    short: f.yesNo({ label: '其余不再到货', en: 'The rest is given up' }),
    reason: f.text({ label: '短少原因', en: 'Why it is short', max: 32 }),
  },
})
