import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { dashboardView, ownDashboard, type DashboardView } from '../../calls/dashboard.ts'
import { dashboard } from '../../index.ts'
import { emptyLayout, readLayout } from '../../rules/dashboard-layout.ts'

/** Looking at dashboards: one's own home page, and any by its id. What their tiles show is guarded by the tiles' own calls. */
export const dashboardCalls = [
  serve(ownDashboard, async (ctx) => {
    const [id] = await boundTo(ctx)
    return id === undefined ? null : viewOf(ctx, id)
  }),
  serve(dashboardView, async (ctx, { id }) => {
    if (!(await boundTo(ctx)).includes(id)) requireRight(ctx, `${dashboard.permission}:list`)
    return viewOf(ctx, id)
  }),
]

/** Ids of the enabled dashboards of the caller's roles, the most important first. */
async function boundTo({ db, session: { userId, tenantId } }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id
    from lc_dashboard d
    where d.tenant_id = ${tenantId}
      and d.del_flag = 0
      and d.enabled = 'Y'
      and exists (
        select
        from sys_user_role ur
        join sys_role o on o.id = ur.role and o.del_flag = 0
        where ur.main_id = ${userId} and ur.del_flag = 0 and ur.role = any(string_to_array(d.roles, ','))
      )
    order by d.priority, d.create_time, d.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function viewOf(ctx: Ctx, id: string): Promise<DashboardView> {
  const { name, nameEn, refreshSeconds, layout } = await findOne(ctx, dashboard, id)
  return { id, name: ctx.locale === 'en-US' ? (nameEn ?? name) : name, refreshSeconds, layout: readLayout(layout).layout ?? emptyLayout }
}
