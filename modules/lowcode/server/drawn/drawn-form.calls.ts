import { sql } from 'kysely'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { list } from '#kernel/server/operations/list.ts'
import { drawnFormById, fieldModes, formVersions, publishDrawn, publishPreview, publishStart, saveFieldModes, versionContent,
  type FormVersion } from '../../calls/drawn-form.ts'
import { drawnForm } from '../../index.ts'
import { wholeDrawing } from './drawings.ts'
import { keepFieldModes, modesOfFields } from './field-rights/field-modes.ts'
import { previewDrawn, publishForm } from './publish-form.ts'
import { startOfPublication } from './start-of-publication.ts'
import { drawnMessages } from './messages.ts'

/** Drawn forms beside the derived calls: by id (spec 2 §7), publishing, versions, rights of fields. */
export const drawnFormCalls = [
  serve(drawnFormById, (ctx, { id }) => findOne(ctx, drawnForm, id)),
  serve(publishStart, (ctx, { id }) => startOfPublication(ctx, id)),
  serve(publishPreview, previewDrawn),
  serve(publishDrawn, async (ctx, { force, parentId, roleIds, ...publication }) => {
    const { version } = await publishForm(ctx, publication, { force: force === true, ...(roleIds ? { menu: { parentId, roleIds } } : {}) })
    return withMessage({ version }, drawnMessages[ctx.locale].published(version))
  }),
  serve(formVersions, async (ctx, { code }) => {
    await requireSeen(ctx, code)
    return versionsOf(ctx, code)
  }),
  serve(versionContent, async (ctx, { code, version }) => {
    await requireSeen(ctx, code)
    const { content } = await wholeDrawing(ctx, code, versionIn(version))
    return { content }
  }),
  serve(fieldModes, async (ctx, { code, roleId }) => {
    await requireSeen(ctx, code)
    return modesOfFields(ctx, code, roleId)
  }),
  serve(saveFieldModes, async (ctx, { code, roleId, modes }) => {
    await requireSeen(ctx, code)
    await keepFieldModes(ctx, code, roleId, modes ?? {})
    return null
  }),
]

async function versionsOf(ctx: Ctx, code: string): Promise<FormVersion[]> {
  const { rows } = await sql<FormVersion>`
    select version, create_by as "createBy",
      (select u.realname from sys_user u where u.username = create_by and u.del_flag = 0) as "createByName",
      create_time as "createTime"
    from lc_drawn_version
    where code = ${code}
    order by version desc`.execute(ctx.db)
  return rows
}

/** A number of a version as the address names it; undefined where it names none. */
export function versionIn(text: string | null): number | undefined {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(number) ? number : undefined
}

/** What is asked by a code is open to whoever sees the form itself: in their tenant and their scope. */
async function requireSeen(ctx: Ctx, code: string): Promise<void> {
  const { total } = await list(ctx, drawnForm, { code, pageSize: 1 })
  if (total === 0) throw new Refusal(drawnMessages[ctx.locale].noForm(code))
}
