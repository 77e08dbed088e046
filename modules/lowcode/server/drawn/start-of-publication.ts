import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { freeCode, speltCode } from '#kernel/server/texts/spelt-code.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import { componentsOf } from '#ui/designer/document/tree.ts'
import type { publishStart } from '../../calls/drawn-form.ts'
import { drawnForm } from '../../index.ts'
import { isCodeTaken } from './publish-form.ts'

/** What the window of publishing begins with: nothing that is known already is asked for. */
export async function startOfPublication(ctx: Ctx, id: string): Promise<AnswerOf<typeof publishStart>> {
  const form = await findOne(ctx, drawnForm, id)
  const place = form.code ? await placeOf(ctx, form.code) : { parentId: null, parentName: null, roles: await ownRoles(ctx) }
  return { code: form.code ?? await freeCode(await speltCode(form.formName, 'form'), (code) => isCodeTaken(ctx, code)), ...place,
    unchosen: unchosenIn(form.formContent ?? '') }
}

interface Named {
  id: string
  name: string
}

/** Where the screen of a form stands, and for whom. */
async function placeOf(ctx: Ctx, code: string): Promise<{ parentId: string | null; parentName: string | null; roles: Named[] }> {
  const { rows: [row] } = await sql<{ id: string; parentId: string | null; parentName: string | null }>`
    select p.id, u.id as "parentId", u.name as "parentName"
    from sys_permission p
    left join sys_permission u on u.id = p.parent_id and u.del_flag = 0
    where p.url = ${`/flowable/data/${code}`} and p.del_flag = 0`.execute(ctx.db)
  if (!row) return { parentId: null, parentName: null, roles: [] }
  const { rows: roles } = await sql<Named>`
    select o.id, o.role_name as name
    from sys_role_permission g
    join sys_role o on o.id = g.role_id and o.del_flag = 0
    where g.permission_id = ${row.id}
    order by o.role_code`.execute(ctx.db)
  return { parentId: row.parentId, parentName: row.parentName, roles }
}

/** Whoever publishes a form is to see it. */
async function ownRoles(ctx: Ctx): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select distinct o.id, o.role_name as name
    from sys_user_role ur
    join sys_role o on o.id = ur.role and o.del_flag = 0
    where ur.main_id = ${ctx.session.userId} and ur.del_flag = 0`.execute(ctx.db)
  return rows
}

function unchosenIn(content: string): { id: string; label: string }[] {
  const { document } = readDocument(content === '' ? { list: [] } : content)
  return [...componentsOf(document ?? { list: [] })].flatMap((component) =>
    (component.compType === 'select' || component.compType === 'radio' || component.compType === 'checkbox')
      && component.dataType === 'static'
      && component.options.length === 0
      ? [{ id: component.id, label: component.label || component.id }]
      : []
  )
}
