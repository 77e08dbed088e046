import { sql } from 'kysely'
import type { Draft, Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { chart, type chartMeasure, dashboard, report, type reportItem, type reportParam } from '../index.ts'
import type { DashboardLayout } from '../rules/dashboard-layout.ts'

/** A report that a module brings; what its items leave out takes the defaults. */
export interface ReportSeed extends Omit<Draft<typeof report>, 'items' | 'params'> {
  code: string
  items: Draft<typeof reportItem>[]
  params?: Draft<typeof reportParam>[]
}

/** A chart that a module brings, over the report of a code. */
export interface ChartSeed extends Omit<Draft<typeof chart>, 'measures'> {
  code: string
  report: string
  measures: Draft<typeof chartMeasure>[]
}

/** A dashboard that a module brings for the roles of these codes. */
export interface DashboardSeed extends Omit<Draft<typeof dashboard>, 'layout' | 'roles'> {
  name: string
  roles: readonly string[]
  layout: DashboardLayout
}

/** Adds the reports that the tenant does not have; what people changed or deleted stays so. */
export async function addReports(ctx: Ctx, reports: readonly ReportSeed[]): Promise<void> {
  const known = await keysOf(ctx, report, 'code')
  for (const one of reports) if (!known.has(one.code)) await create(ctx, report, { ...one })
}

/** The same for charts, once their reports are there. */
export async function addCharts(ctx: Ctx, charts: readonly ChartSeed[]): Promise<void> {
  const known = await keysOf(ctx, chart, 'code')
  const reports = await keysOf(ctx, report, 'code')
  for (const one of charts) if (!known.has(one.code)) await create(ctx, chart, { ...one, report: reports.get(one.report) })
}

/** The same for dashboards; roles that the installation does not have are left out. */
export async function addDashboards(ctx: Ctx, dashboards: readonly DashboardSeed[]): Promise<void> {
  const known = await keysOf(ctx, dashboard, 'name')
  const { rows } = await sql<{ id: string; code: string }>`select id, role_code as code from sys_role where del_flag = 0`.execute(ctx.db)
  for (const { roles, layout, ...one } of dashboards) {
    if (!known.has(one.name))
      await create(ctx, dashboard, { ...one, layout: JSON.stringify(layout), roles: rows.filter(({ code }) =>
        roles.includes(code)
      ).map(({ id }) => id).join(',') } satisfies Rec)
  }
}

/** Ids by what tells the records of the tenant apart. */
async function keysOf(ctx: Ctx, { table }: Entity, column: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`select ${sql.id(column)} as key, id from
    ${sql.table(table)} where tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
