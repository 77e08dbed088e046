import { sql } from 'kysely'
import { wallMs } from '#kernel/entity/wall-time.ts'
import { Decimal, joinNames, type Row } from '#kernel/entity/index.ts'
import type { InputOf } from '#kernel/entity/call.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import type { finishOrder } from '../../calls/order.ts'
import { order, orderItem } from '../../entities/order.ts'
import { isDone } from '../../rules/judge-item.ts'
import { textsOf } from '../texts-of.ts'
import { orderMessages } from './messages.ts'
import { requireTheirs, type Order } from './whose.ts'

/** So many lines are named that lack their entry. */
const named = 3

/** What is written as an order ends: complete, signed, with the minutes since it began; it waits for somebody else where it has to. */
export async function finished(ctx: Ctx, { laborMin, signature, photo }: InputOf<typeof finishOrder>,
  record: Order): Promise<Partial<Order>> {
  const messages = orderMessages[ctx.locale]
  await requireTheirs(ctx, record)
  const lines = record.items as Row<typeof orderItem>[]
  await requireDone(ctx, lines)
  if (record.needSign === 'Y' && !signature) throw refuseFaults([{ field: 'signature', text: messages.noSignature }])
  if (record.needPhoto === 'Y' && !photo && !lines.some((line) => line.photo))
    throw refuseFaults([{ field: 'photo', text: messages.noPhoto }])
  const { rows: [machine] } = await sql<{ meter: string | null }>`select meter::text as meter from eam_equip where id = ${record.device}`
    .execute(ctx.db)
  const at = now(ctx)
  const confirmed = record.needConfirm === 'Y'
  if (confirmed) happens(ctx, messages.toConfirm(record.docNo))
  return { status: confirmed ? order.state.toConfirm : order.state.finished, laborMin: laborMin ?? minutesBetween(record.startTime!, at),
    signature, photo, finishTime: at, doneBy: ctx.session.username, submitBy: ctx.session.username, submitTime: at,
    reading: machine!.meter }
}

async function requireDone(ctx: Ctx, lines: readonly Row<typeof orderItem>[]): Promise<void> {
  const open = lines.filter((line) => !isDone(line))
  if (open.length === 0) return
  const names = await textsOf(ctx, orderItem, open.slice(0, named), 'item')
  throw new Refusal(orderMessages[ctx.locale].open(open.length, joinNames(ctx.locale, names)))
}

const MS_PER_MINUTE = 60_000

/** Whole minutes, begun ones counted. Both times are the plant's. */
function minutesBetween(from: string, to: string): number {
  const ms = wallMs(to) - wallMs(from)
  return Math.max(1, new Decimal(ms).div(MS_PER_MINUTE).ceil().toNumber())
}
