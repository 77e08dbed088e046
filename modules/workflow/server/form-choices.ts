import { sql } from 'kysely'
import { RUNTIME } from '#kernel/entity/runtime.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { titleOf } from '#kernel/server/labels.ts'
import type { FormChoice } from '../calls/guide.ts'

interface Published {
  kind: 'DRAWN' | 'ONLINE'
  name: string
  title: string
}

/** Forms that processes may be about: drawn ones that are published, online ones that have their table, documents in states. */
export async function choicesOfForms(ctx: Ctx): Promise<FormChoice[]> {
  const { rows } = await sql<Published>`
    select 'DRAWN' as kind, code as name, form_name as title
    from lc_drawn_form
    where tenant_id = ${ctx.session.tenantId} and version is not null and del_flag = 0
    union all
    select 'ONLINE', table_name, table_txt
    from onl_cgform_head
    where is_db_synch = 'Y' and del_flag = 0
    order by title, name`.execute(ctx.db)
  const { entities } = ctx.kernel.registry
  const designed = rows.map(({ kind, name, title }) => ({ kind, entityId: `${RUNTIME}.${name}`, title })).filter(({ entityId }) =>
    entities.has(entityId)
  )
  const documents = [...entities.values()].filter(({ states, parent, internal }) => states && !parent && !internal).map((entity) => ({
    kind: 'DOCUMENT' as const,
    entityId: entity.id,
    title: titleOf(entity, ctx.locale),
  }))
  return [...designed, ...documents.filter(({ entityId }) => !entityId.startsWith(`${RUNTIME}.`))]
}

/** One of them by the entity of its records; undefined where it is none. */
export async function choiceOfForm(ctx: Ctx, entityId: string): Promise<FormChoice | undefined> {
  return (await choicesOfForms(ctx)).find((choice) => choice.entityId === entityId)
}
