import { sql } from 'kysely'
import type { Row, Stored } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findLines, findMany } from '#kernel/server/operations/find.ts'
import { report, reportItem, reportParam } from '../index.ts'
import { messages } from './messages.ts'

export type Report = Stored<typeof report>
export type ReportItem = Row<typeof reportItem>
export type ReportParam = Row<typeof reportParam>

/** A report with its columns and parameters, each in their order. */
export interface StoredReport {
  readonly head: Report
  readonly items: readonly ReportItem[]
  readonly params: readonly ReportParam[]
}

/** The report of a code, in the caller's tenant. */
export async function reportByCode(ctx: Ctx, code: string): Promise<StoredReport> {
  const { rows } = await sql<{ id: string }>`
    select id
    from onl_cgreport_head
    where code = ${code} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  // Existing clients name it by its id too.
  return reportById(ctx, rows[0]?.id ?? code)
}

/** The report of an id, in the caller's tenant. */
export async function reportById(ctx: Ctx, id: string): Promise<StoredReport> {
  const [head] = await findMany(ctx, report, [id])
  if (!head) throw new Refusal(messages[ctx.locale].noReport(id))
  return {
    head,
    items: await findLines(ctx, reportItem, [id]),
    params: await findLines(ctx, reportParam, [id]),
  }
}
