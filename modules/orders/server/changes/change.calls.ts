import { serve } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { now, withoutDataRules } from '#kernel/server/context.ts'
import { changeEffects, changeOrder, decidePlan } from '../../calls/changes.ts'
import { order } from '../../entities/order.ts'
import { orderChange } from '../../entities/order-change.ts'
import { soldItems } from '../orders/facts.ts'
import { effectTexts, judgeChanges, refusedText, wholeOrder } from './judge.ts'
import { changeMessages } from './messages.ts'
import { workOrdersOf } from './work-orders.ts'

const servedEffects = serve(changeEffects, async (ctx, { order: id, lines }) => {
  // Whoever may not see the order learns nothing of it here.
  await findOne(ctx, order, id)
  const judged = await judgeChanges(ctx, await wholeOrder(ctx, id), lines)
  const items = await soldItems(ctx, judged.flatMap(({ position, asked }) => position?.item ?? asked.item ?? []))
  const orders = await workOrdersOf(ctx, judged.flatMap(({ position }) => position?.id ?? []))
  return judged.map(({ asked, position, announced, effect }) => ({
    line: position?.id ?? null,
    lineNo: position?.lineNo ?? null,
    item: items.get(position?.item ?? asked.item ?? '')?.code ?? '',
    planned: position?.plannedQty ?? '0',
    produced: position?.producedQty ?? '0',
    packed: position?.packedQty ?? '0',
    shipped: position?.shippedQty ?? '0',
    announced,
    refused: refusedText(ctx, effect),
    effects: effectTexts(ctx, effect),
    workOrders: (orders.get(position?.id ?? '') ?? []).map(({ id: order, no, qty, due }) => ({ id: order, no, qty, due })),
  }))
})

const servedChange = serve(changeOrder, async (ctx, { reason, lines }, record) => {
  const messages = changeMessages[ctx.locale]
  if (lines.length === 0) throw new Refusal(messages.empty)
  const made = await create(ctx, orderChange, { docDate: now(ctx).slice(0, 10), owner: ctx.session.username, salesOrder: record.id, reason,
    lines: lines.map((line) => ({ ...line })) })
  const { docNo } = await findOne(withoutDataRules(ctx), orderChange, made.id)
  happens(ctx, messages.asked(docNo), `${orderChange.path}?open=view:${made.id}`)
  return presentRecord(ctx, orderChange, made)
})

const servedDecide = serve(decidePlan, async (ctx, { planDecision, comment }, record) => {
  if (record.planState !== 'OPEN') throw new Refusal(changeMessages[ctx.locale].nothingToDecide)
  return presentRecord(ctx, orderChange,
    await changeRecord(ctx, orderChange, record, { planState: 'DONE', planDecision, planBy: ctx.session.username }, {
      action: decidePlan.name,
      comment,
    }))
})

export const changeCalls = [servedEffects, servedChange, servedDecide]
