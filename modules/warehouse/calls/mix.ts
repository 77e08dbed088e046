import { defineAct, defineMove, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { provenInput } from '#kernel/entity/console/countersign.ts'
import { mix, mixLine, mixPart } from '../entities/mix.ts'

const rpm = f.decimal(18, 6, { label: '转速', en: 'Speed', minValue: '0' })
const weighing = {
  id: f.text({ label: '配料单', en: 'Mixing order', required: true, max: 32 }),
  line: f.text({ label: '明细', en: 'Line', required: true, max: 32 }),
  rev: f.integer({ label: '版本号', en: 'Revision', required: true }),
  lot: mixLine.fields.lot,
  gross: f.quantity({ label: '毛重', en: 'Gross', required: true, minValue: '0' }),
  tare: f.quantity({ label: '皮重', en: 'Tare', minValue: '0' }),
  scale: f.text({ label: '秤', en: 'Scale', max: 32 }),
  otherLotReason: f.text({ label: '换批原因', en: 'Why another lot', max: 200 }),
  /** Of `gross` and `tare`, in kg. */
  fromScale: provenInput.shownBy,
  part: f.yesNo({ label: '本批用完，换批继续', en: 'The lot has run out: continue with the next' }),
}
const signature = {
  // Not asked where one signature stands for the batch already, and where a scale showed what was weighed.
  secondUser: f.text({ label: '复核人账号', en: 'Account of the countersigner', max: 100 }),
  secondPassword: f.text({ label: '复核人密码', en: 'Password of the countersigner', max: 200 }),
  secondTotp: f.text({ label: '动态验证码', en: 'One-time password', max: 20 }),
  /** With a reason the signature stands for what this person weighs of the order from here on. */
  batchReason: f.text({ label: '整批复核原因', en: 'Why one signature for the batch', max: 200 }),
}
const source = is.fields({ lot: is.maybe(is.text), lotNo: is.text, bin: is.text, binCode: is.text, available: is.text,
  expireDate: is.maybe(is.text) })
const line = is.row(mixLine, { tolPct: is.text, aim: is.text, uomCode: is.text, precision: is.number, parts: is.list(is.row(mixPart)),
  /** What was weighed before and is weighed again, with its signatures and the reason. */
  withdrawn: is.list(is.row(mixPart)) })
const state = is.fields({ lines: is.list(line), next: is.maybe(is.text), sources: is.list(source), weighedKg: is.text,
  /** Who signed for the rest of the batch that the caller weighs, and why. */
  signed: is.maybe(is.fields({ by: is.text, reason: is.text })), /** With what the caller weighed last. */ scale: is.maybe(is.text),
  tare: is.maybe(is.text) })

/** What a mixing terminal shows: the components with what they are weighed to, whose turn it is, and the lots for it, first to expire first. */
export type MixState = PartOf<typeof state>
export type WeighLine = PartOf<typeof line>
export type Source = PartOf<typeof source>

export const mixProgress = defineRead(mix, 'state', { title: '配料进度', en: 'How far the mixing is', input: { id: is.text },
  answer: state })
/** With both signatures, or the one that somebody gave for the batch. A weighing out of its tolerance is kept and refused. */
export const weighComponent = defineAct(mix, 'weigh', {
  title: '称量',
  en: 'Weigh',
  record: false,
  keyed: 'the password is checked before the transaction, so that failures count, and is no part of what the key remembers',
  input: { ...weighing, ...signature },
  answer: is.fields({ id: is.text, rev: is.number, weighed: is.text, result: is.oneOf('OK', 'PART', 'OVER', 'UNDER') }),
})
/** A component that was weighed and signed is weighed again: what was weighed stays in sight with its signatures and counts no longer. */
export const weighAgain = defineAct(mix, 'weighAnew', {
  title: '重新称量',
  en: 'Weigh again',
  right: 'weigh',
  from: ['weighing'],
  comment: 'required',
  input: { line: is.text, /** As it was seen. */ lineRev: is.number },
  success: { 'zh-CN': '请重新称量并签字', 'en-US': 'Weigh it again, and have it signed' },
  answer: is.row(mix),
})
/** Sets the targets of the components so that the mixture reaches the wanted assay, with so much reclaimed powder as is said. */
export const blendComponents = defineAct(mix, 'blend', { title: '配比计算', en: 'Blend', input: {
  reclaimKg: f.quantity({ label: '回收料用量', en: 'Reclaimed powder', unit: 'kg', minValue: '0',
    help: '留空时在上限和成分允许的范围内尽量多用', helpEn: 'Left empty: as much as its limit and the assay allow' }),
}, success: { 'zh-CN': '配比已计算', 'en-US': 'The targets were set' }, answer: is.fields({ residual: is.number }) })
export const startMilling = defineMove(mix, 'startMill', { input: { rpm } })
export const finishMilling = defineMove(mix, 'finish', {
  input: { totalKg: f.quantity({ label: '产出重量', en: 'Output', required: true, minValue: '0.000001' }),
    millMinutes: f.integer({ label: '混磨时间', en: 'Milled for', minValue: '0' }), rpm },
})
