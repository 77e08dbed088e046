import type { Row } from '#kernel/entity/index.ts'
import type { InputOf } from '#kernel/entity/call.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRecord, changeRow, rowChanges } from '#kernel/server/operations/system-writes.ts'
import type { recordItems } from '../../calls/order.ts'
import { order, orderItem } from '../../entities/order.ts'
import { repair } from '../../entities/repair.ts'
import { judgeItem, type JudgedItem } from '../../rules/judge-item.ts'
import { bornOf } from '../born-of.ts'
import { textsOf } from '../texts-of.ts'
import { orderMessages } from './messages.ts'
import { requireTheirs, type Order } from './whose.ts'

type Entered = InputOf<typeof recordItems>['lines'][number]
type Line = Row<typeof orderItem>

interface Found {
  line: Line
  entered: Entered
  judged: JudgedItem
}

/**
 * Writes what was found at lines of an order and judges it as the page did; the first entry begins the order. An entry that is
 * sent again finds itself written, and opens no second repair.
 */
export async function recordLines(ctx: Ctx, given: Order, entered: readonly Entered[]): Promise<Order> {
  await requireTheirs(ctx, given)
  const found = judged(ctx, given, entered)
  const record = given.status === order.state.waiting ? await move(ctx, order, 'begin', { id: given.id }) : given
  const lines = new Map((given.items as Line[]).map((line) => [line.id, line]))
  for (const one of found) lines.set(one.line.id, await changeRow(ctx, orderItem, one.line, await written(ctx, record, one)))
  const items = [...lines.values()]
  const abnormal = items.filter(({ result }) => result === 'NG').length
  return changeRecord(ctx, order, record, { items, abnormal }, { action: 'record',
    rows: { items: rowChanges(orderItem, given.items as Line[], items) } })
}

/** @throws Refusal by row, naming what each entry lacks */
function judged(ctx: Ctx, { docNo, items }: Order, entered: readonly Entered[]): Found[] {
  const messages = orderMessages[ctx.locale]
  if (entered.length === 0) throw new Refusal(messages.nothingEntered)
  const lines = new Map((items as Line[]).map((line) => [line.id, line]))
  const faults: Fault[] = []
  const found = entered.flatMap((one, at): Found[] => {
    const fault = (field: string, text: string) => faults.push({ lines: 'lines', row: at + 1, field, text })
    const line = lines.get(one.line)
    if (!line) fault('line', messages.noLine(docNo))
    else if (entered.findIndex((other) => other.line === one.line) < at) fault('line', messages.twice)
    else {
      const outcome = judgeItem(line, one, Boolean(one.repair ?? line.repair))
      for (const code of outcome.faults) fault(fieldOf[code], messages.fault[code])
      return [{ line, entered: one, judged: outcome }]
    }
    return []
  })
  if (faults.length > 0) throw refuseFaults(faults)
  return found
}

const fieldOf = { result: 'result', value: 'value', number: 'value', photo: 'photo', reason: 'measure', measure: 'measure' } as const

async function written(ctx: Ctx, record: Order, { line, entered, judged: { value, result } }: Found): Promise<Line> {
  const opened = entered.repair && result === 'NG' && !line.repair
    ? await openRepair(ctx, record, line, { ...entered, value })
    : undefined
  const measure = entered.measure?.trim() || (opened && orderMessages[ctx.locale].toRepair(opened.docNo)) || null
  const kept = result === 'OK' ? null : measure ?? (entered.repair ? line.measure : null)
  return { ...line, value, result, photo: entered.photo ?? null, measure: kept, repair: opened?.id ?? line.repair }
}

/** What is wrong is reported with the same tap; whoever repairs sees from which check it came. */
async function openRepair(ctx: Ctx, { id, docNo, device }: Order, line: Line, entered: Entered): Promise<{ id: string; docNo: string }> {
  const [item] = await textsOf(ctx, orderItem, [line], 'item')
  const found = entered.value ? ` ${entered.value}${line.uom ?? ''}` : ''
  const symptom = entered.repair!.symptom?.trim()
    || [orderMessages[ctx.locale].symptom(item!, found), entered.measure?.trim()].filter(Boolean).join('，')
  const reported = await create(ctx, repair, { device, symptom: symptom.slice(0, repair.fields.symptom.max),
    severity: entered.repair!.severity, photos: entered.photo })
  const made = await bornOf(ctx, repair, reported, { entity: order, id, docNo }, { source: 'CHECK' })
  happens(ctx, orderMessages[ctx.locale].repairOpened(made.docNo), `${repair.path}?open=view:${made.id}`)
  return made
}
