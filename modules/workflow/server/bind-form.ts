import { sql } from 'kysely'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { create } from '#kernel/server/operations/save.ts'
import { START, deployForm, deployOnline } from '../index.ts'

/** A form as it is bound: by its own id. */
interface Designed {
  kind: 'DRAWN' | 'ONLINE'
  id: string
}

/** The designed form that a model is about, where the caller may bind it; documents are bound by rules of their own. */
export async function formToBind(ctx: Ctx, entityId: string | null): Promise<Designed | undefined> {
  if (!entityId?.startsWith(`${RUNTIME}.`)) return undefined
  const name = entityId.slice(RUNTIME.length + 1)
  const { rows: [found] } = await sql<Designed>`
    select 'DRAWN' as kind, id
    from lc_drawn_form
    where code = ${name} and tenant_id = ${ctx.session.tenantId} and version is not null and del_flag = 0
    union all
    select 'ONLINE', id
    from onl_cgform_head
    where table_name = ${name} and is_db_synch = 'Y' and del_flag = 0
    limit 1`.execute(ctx.db)
  return found && can(ctx, `${(found.kind === 'DRAWN' ? deployForm : deployOnline).permission}:add`) ? found : undefined
}

/** Puts a form at the start of a version that has none there. */
export async function bindAtStart(ctx: Ctx, deployId: string, { kind, id }: Designed): Promise<void> {
  if (kind === 'DRAWN') await create(ctx, deployForm, { deployId, nodeKey: START, formId: id })
  else await create(ctx, deployOnline, { deployId, nodeKey: START, onlineId: id })
}

/** What stands at the start of a version makes way. */
export async function clearStart(ctx: Ctx, deployId: string): Promise<void> {
  await sql`select from wf_deployment where id = ${deployId} for update`.execute(ctx.db)
  for (const entity of [deployForm, deployOnline]) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(entity.table)} where deploy_id = ${deployId} and node_key = ${START} and del_flag = 0`.execute(ctx.db)
    if (rows.length > 0) await remove(ctx, entity, rows.map(({ id }) => id))
  }
}
