import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { factoryDay, unitText } from '#modules/product/server.ts'
import { wipBoard, type WipCard, type WipColumn } from '../../calls/wip.ts'
import { opTask } from '../../entities/lot.ts'

/** So many of a column stand on the board; the others are one press away. */
const SHOWN = 20

/** Operations that hold pieces, whatever they wait for. */
const holding = (ctx: Ctx) =>
  sql`t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 and t.status in ('WAIT', 'READY', 'RUNNING', 'PAUSED') and t.wip_qty > 0
    and ${joinAnd(scopeOf(ctx, opTask).where)}`

/** Columns in the order in which operations follow each other in most orders. */
export const servedWip = serve(wipBoard, async (ctx) => {
  const today = factoryDay(ctx)
  const columns = [...Map.groupBy(await sumsOf(ctx, today), ({ process }) => process)].map(([process, rows]) => ({ process, rows,
    place: Decimal.min(...rows.map(({ opNo }) => opNo)) })
  )
  const cards = await firstCards(ctx)
  return { now: now(ctx), today,
    columns: columns.toSorted((a, b) => a.place.cmp(b.place)).map(({ process, rows }): WipColumn => ({ process, name: rows[0]!.name,
      cards: rows.reduce((sum, row) => sum + row.cards, 0), late: rows.reduce((sum, row) => sum + row.late, 0),
      oldest: rows.map(({ oldest }) => oldest).filter((at) => at !== null).toSorted()[0] ?? null,
      quantities: rows.map(({ qty, uom }) => ({ qty, uom })), first: cards.get(process) ?? [] })
    ) }
})

interface Sums {
  process: string
  name: string
  uom: string
  cards: number
  late: number
  qty: string
  oldest: string | null
  opNo: string
}

async function sumsOf(ctx: Ctx, today: string): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select t.process, p.name,
    ${unitText(ctx, 'u')} as uom, count(*)::int as cards, (count(*) filter (where o.due < ${today}::date))::int as late,
      trim_scale(sum(t.wip_qty))::text as qty, to_char(min(t.here_since), 'YYYY-MM-DD HH24:MI:SS') as oldest, avg(t.op_no)::text as "opNo"
    from mes_op_task t
    join mes_work_order o on o.id = t.work_order
    join md_process p on p.id = t.process
    join md_item i on i.id = t.item
    join md_uom u on u.id = i.base_uom
    where ${holding(ctx)}
    group by t.process, p.name, u.id
    order by sum(t.wip_qty) desc`.execute(ctx.db)
  return rows
}

/** Of each column those that are due first, and of these the ones that have been there longest. */
async function firstCards(ctx: Ctx): Promise<Map<string, WipCard[]>> {
  const { rows } = await sql<WipCard & { process: string }>`
    select c.id, c.process, c.lot, l.card_no as "cardNo", l.status = 'HOLD' as held, c.qc_qty >= c.wip_qty as inspected,
      i.name as item, trim_scale(c.wip_qty)::text as wip,
      ${unitText(ctx, 'u')} as uom, c.status, c.report_mode = 'FURNACE' as furnace,
      to_char(c.here_since, 'YYYY-MM-DD HH24:MI:SS') as since, c.due::text as due, c.device,
      c.operator, l.location
    from (
      select t.*, o.due, row_number() over (partition by t.process order by o.due, t.here_since, t.id) as place
      from mes_op_task t
      join mes_work_order o on o.id = t.work_order
      where ${holding(ctx)}
    ) c
    join mes_lot l on l.id = c.lot
    join md_item i on i.id = c.item
    join md_uom u on u.id = i.base_uom
    where c.place <= ${SHOWN}::int
    order by c.place`.execute(ctx.db)
  const at = await addTexts(ctx, opTask, rows.map(({ id, device, operator }) => ({ id, device, operator })))
  const texts = new Map(at.map((row) => [row.id, { device: row.device_dictText ?? null, operator: row.operator_dictText ?? null }]))
  const cards = rows.map(({ process, ...card }) => ({ process, card: { ...card, ...texts.get(card.id) } }))
  return new Map([...Map.groupBy(cards, ({ process }) => process)].map(([process, of]) => [process, of.map(({ card }) => card)]))
}
