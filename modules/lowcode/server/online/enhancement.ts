import { sql } from 'kysely'
import { can, type Ctx } from '#kernel/server/context.ts'
import type { CgButton, Enhancement } from '../../calls/online-data.ts'
import { readLink } from '../../rules/field-link.ts'
import type { FormField } from '../../rules/runtime-of-form.ts'
import { authType, grantedTo } from '../form-rights/granted.ts'

interface Row extends CgButton {
  buttonNameEn: string | null
  controlled: boolean
  granted: boolean
}

/** What an author added to a form, as far as the caller may use it. */
export async function enhancementOf(ctx: Ctx, form: { id: string; tableName: string; fields: readonly FormField[] }): Promise<Enhancement> {
  const [buttons, scripts] = await Promise.all([buttonsOf(ctx, form), browserScripts(ctx, form.id)])
  return { buttons, formJs: scripts.get('form') ?? '', listJs: scripts.get('list') ?? '',
    links: form.fields.flatMap((field) => readLink(field) ?? []) }
}

/** The buttons that the caller may press: those under control by grant, the others with the right to edit. */
async function buttonsOf(ctx: Ctx, { id, tableName }: { id: string; tableName: string }): Promise<CgButton[]> {
  const { rows } = await sql<Row>`
    select b.id, b.button_code as "buttonCode", b.button_name as "buttonName", b.button_name_en as "buttonNameEn",
      b.button_style as "buttonStyle", b.opt_type as "optType", b.exp, coalesce(b.order_num, 0) as "orderNum",
      a.id is not null as controlled, a.id is not null and ${grantedTo(ctx.session.userId)} as granted
    from onl_cgform_button b
    left join onl_auth_page a on a.cgform_id = b.cgform_head_id
      and a.type = ${authType.button}
      and a.code = b.button_code
      and a.status = 1
      and a.del_flag = 0
    where b.cgform_head_id = ${id} and b.button_status = '1' and b.del_flag = 0
    order by b.order_num, b.button_code`.execute(ctx.db)
  const mayEdit = can(ctx, `runtime:${tableName}:edit`)
  return rows.filter(({ controlled, granted }) => (controlled ? granted : mayEdit))
    .map(({ controlled: _controlled, granted: _granted, buttonNameEn, ...button }) => ({ ...button,
      buttonName: ctx.locale === 'en-US' ? buttonNameEn ?? button.buttonName : button.buttonName })
    )
}

async function browserScripts(ctx: Ctx, formId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ type: string; source: string }>`
    select button_code as type, source
    from onl_cgform_script
    where form_id = ${formId} and kind = 'js' and active_status = '1' and del_flag = 0`.execute(ctx.db)
  return new Map(rows.map(({ type, source }) => [type, source]))
}
