import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { nameOf } from '#kernel/server/operations/find.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { printLog, printLogRecord } from '../../index.ts'

/** Which of the records had a label of this template before, by id. */
export async function printedBefore(ctx: Ctx, template: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.biz_id as id
    from md_print_log_record r
    join md_print_log l on l.id = r.main_id
    where r.tenant_id = ${ctx.session.tenantId} and r.biz_id in (${sql.join([...ids])}) and l.template = ${template} and r.del_flag = 0`
    .execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

export interface Printed {
  entity: Entity
  template: string
  records: readonly Rec[]
  copies: number
  kind: string
  reprint: boolean
  reason: string | null
}

/** Keeps who printed what. */
export async function logPrint(ctx: Ctx, { entity, template, records, copies, kind, reprint, reason }: Printed): Promise<string> {
  const [head] = await addRows(ctx, printLog, [{ printedBy: ctx.session.username, template, bizType: entity.id, recordCount: records.length,
    copies, printKind: kind, reprint: reprint ? 'Y' : 'N', reason }])
  const { id } = head!
  await addRows(ctx, printLogRecord,
    records.map((record, index) => ({ mainId: id, orderNum: index + 1, bizId: String(record.id), bizName: nameOf(entity, record) })))
  return id
}
