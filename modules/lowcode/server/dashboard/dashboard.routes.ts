import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { dashboard } from '../../index.ts'
import { emptyLayout, readLayout, type DashboardLayout } from '../../rules/dashboard-layout.ts'

const described = (name: string) => ({ schema: { tags: [`${dashboard.title} ${dashboard.id}`], summary: `${dashboard.title} ${name}` } })

/** A dashboard as it is looked at. */
interface DashboardView {
  id: string
  name: string
  refreshSeconds: number | null
  layout: DashboardLayout
}

/** Looking at dashboards: one's own home page, and any by its id. What their tiles show is guarded by the tiles' own calls. */
export function dashboardRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${dashboard.path}/mine`, described('mine'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    const [id] = await boundTo(ctx)
    return ok(id === undefined ? null : await viewOf(ctx, id))
  })
  app.get(`${dashboard.path}/view/:id`, described('view/{id}'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    const { id } = request.params as { id: string }
    if (!(await boundTo(ctx)).includes(id)) requireRight(ctx, `${dashboard.permission}:list`)
    return ok(await viewOf(ctx, id))
  })
}

/** Ids of the enabled dashboards of the caller's roles, the most important first. */
async function boundTo({ db, session: { userId, tenantId } }: Ctx): Promise<string[]> {
  const { rows } = await sql<
    { id: string }
  >`select d.id from lc_dashboard d where d.tenant_id = ${tenantId} and d.del_flag = 0 and d.enabled = 'Y'
    and exists (select from sys_user_role ur join sys_role o on o.id = ur.role and o.del_flag = 0 where ur.main_id = ${userId} and ur.del_flag = 0 and ur.role = any(string_to_array(d.roles, ',')))
    order by d.priority, d.create_time, d.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function viewOf(ctx: Ctx, id: string): Promise<DashboardView> {
  const { name, nameEn, refreshSeconds, layout } = (await findOne(ctx, dashboard, id)) as unknown as Row<typeof dashboard>
  return { id, name: ctx.locale === 'en-US' ? (nameEn ?? name) : name, refreshSeconds, layout: readLayout(layout).layout ?? emptyLayout }
}
