import { sql } from 'kysely'
import type { Draft } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { report, type reportItem, type reportParam } from '../index.ts'

/** A report that a module brings; what its items leave out takes the defaults. */
export interface ReportSeed extends Draft<typeof report> {
  code: string
  items: Draft<typeof reportItem>[]
  params?: Draft<typeof reportParam>[]
}

/** Adds the reports that the tenant does not have; what people changed or deleted stays so. */
export async function addReports(ctx: Ctx, reports: readonly ReportSeed[]): Promise<void> {
  const { rows } = await sql<{ code: string }>`select code from onl_cgreport_head where tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const known = new Set(rows.map(({ code }) => code))
  for (const one of reports) if (!known.has(one.code)) await create(ctx, report, { ...one })
}
