import { sql } from 'kysely'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { list } from '#kernel/server/operations/list.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { unitText } from '#modules/product/server.ts'
import type { ncrBoard } from '../../calls/ncr.ts'
import { ncr, openNcrs } from '../../index.ts'

/** Days that finished ones stay on the board. */
const finishedDays = 7
const dayMs = 86_400_000
const most = 300

/** Nonconformities that somebody has to act on, the oldest first, and those that were finished lately, with what is open of each. */
export async function boardOf(ctx: Ctx): Promise<AnswerOf<typeof ncrBoard>> {
  const at = ctx.kernel.clock.now()
  const { records: found } = await list(ctx, ncr, { pageSize: most, column: 'createTime', order: 'asc' }, {
    extra: [
      sql`(t.status = any(${openNcrs}) or t.status = ${ncr.state.finished}
      and coalesce(t.update_time, t.create_time) > ${wallTime(new Date(at.getTime() - finishedDays * dayMs))}::timestamptz)`,
    ],
  })
  const records = await addTexts(ctx, ncr, found)
  const { rows } = await sql<{ id: string; open: number; all: number }>`
    select main_id as id, count(*) filter (where state <> 'DONE')::int as open, count(*)::int as all
    from qms_ncr_disp
    where main_id = any(${records.map(({ id }) => id)}) and del_flag = 0
    group by main_id`.execute(ctx.db)
  const rowsOf = new Map(rows.map((row) => [row.id, row]))
  const { rows: units } = await sql<{ item: string; uom: string }>`select i.id as item,
    ${unitText(ctx, 'u')}
    as uom from md_item i join md_uom u on u.id = i.base_uom where i.id = any(${records.map(({ item }) => item)})`.execute(ctx.db)
  const uomOf = new Map(units.map(({ item, uom }) => [item, uom]))
  return { now: wallTime(at),
    records: records.map((record) => ({ ...record, uom: uomOf.get(record.item) ?? '', openRows: rowsOf.get(record.id)?.open ?? 0,
      allRows: rowsOf.get(record.id)?.all ?? 0 })
    ) }
}
