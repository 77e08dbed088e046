import { sql } from 'kysely'
import { can, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { inspection, ncr } from '../../index.ts'
import { gaugesFor, gaugesInHand } from './gauges.ts'
import type { SheetDefect, SheetValue, StoredSheet } from '../../calls/inspect.ts'
import { linesOf } from './lines.ts'

/** All that an inspector works with: the inspection, its characteristics with their meters, what was found, the gauges, and the nonconformity that came of it. */
export async function sheetOf(ctx: Ctx, id: string): Promise<StoredSheet> {
  const record = await findOne(ctx, inspection, id)
  const lines = await linesOf(ctx, id)
  const { tenantId } = ctx.session
  const { rows: values } = await sql<SheetValue>`
    select t.id, t.line, t.sample_no as "sampleNo", trim_scale(t.value)::text as value, t.text, t.judge, t.gauge, g.no as "gaugeNo",
      coalesce((select u.realname from sys_user u where u.username = t.taken_by and u.del_flag = 0), t.taken_by) as "byName",
      t.taken_by as by, to_char(t.taken_at, 'YYYY-MM-DD HH24:MI:SS') as at
    from qms_insp_value t
    join qms_insp_line l on l.id = t.line
    left join qms_gauge g on g.id = t.gauge
    where t.insp_id = ${id} and t.tenant_id = ${tenantId}
    order by l.line_no, t.sample_no`.execute(ctx.db)
  const { rows: defects } = await sql<SheetDefect>`
    select t.id, t.line, t.sample_no as "sampleNo", t.defect, d.name, t.position, trim_scale(t.x)::text as x, trim_scale(t.y)::text as y,
      t.qty, t.severity, t.photo
    from qms_insp_defect t
    join qms_defect d on d.id = t.defect
    where t.insp_id = ${id} and t.tenant_id = ${tenantId}
    order by t.create_time, t.id`.execute(ctx.db)
  const gauges = await gaugesFor(ctx, lines.flatMap(({ gaugeType }) => gaugeType ?? []))
  const mine = await gaugesInHand(ctx)
  const { rows: [opened] } = await sql<NonNullable<StoredSheet['ncr']>>`
    select id, doc_no as "docNo"
    from qms_ncr
    where source_type = ${inspection.id} and source_id = ${id} and status <> ${ncr.state.cancelled}
      and tenant_id = ${tenantId} and del_flag = 0
    limit 1`.execute(ctx.db)
  return { inspection: await presentRecord(ctx, inspection, record), samples: record.samples ?? 0,
    lines: lines as unknown as StoredSheet['lines'], values, defects,
    gauges: gauges.map(({ id: gauge, no, name, type, valid }) => ({ id: gauge, no, name, type, valid, mine: mine[type] === gauge })),
    ncr: opened && can(ctx, `${ncr.permission}:list`) ? opened : null }
}
