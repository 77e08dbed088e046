import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import type { AuthRow, ButtonRight } from '../../calls/form-rights.ts'
import { onlineButton } from '../../index.ts'
import { authRows, setControlled } from './auth-rows.ts'
import { authControl, authPage, authType } from './granted.ts'
import { rightsMessages } from './messages.ts'

/** The buttons of a form, and those under control (wire contract §6.19, `authButton`). */
export async function rightsOfButtons(ctx: Ctx, formId: string): Promise<{ buttonList: ButtonRight[]; authList: AuthRow[] }> {
  const buttons = await listAll(ctx, onlineButton, { cgformHeadId: formId, column: 'orderNum', order: 'asc' }, maxRows)
  return {
    buttonList: buttons.map((button) => ({ ...button, code: button.buttonCode, title: buttonTitle(ctx, button), page: pageOf(button),
      control: authControl.see })
    ),
    authList: await authRows(ctx, formId, authType.button),
  }
}

export function buttonTitle({ locale }: Ctx,
  { buttonName, buttonNameEn }: Pick<Stored<typeof onlineButton>, 'buttonName' | 'buttonNameEn'>): string {
  return (locale === 'en-US' ? buttonNameEn : null) ?? buttonName
}

function pageOf({ buttonStyle }: Pick<Stored<typeof onlineButton>, 'buttonStyle'>): number {
  return buttonStyle === 'form' ? authPage.form : authPage.list
}

/** From now on only those press the button to whom it is granted. */
export async function takeControl(ctx: Ctx, formId: string, code: string): Promise<void> {
  const [button] = await listAll(ctx, onlineButton, { cgformHeadId: formId, buttonCode: code }, 1)
  if (!button || code === '') throw new Refusal(rightsMessages[ctx.locale].noButton(code))
  await transact(ctx,
    (tx) => setControlled(tx, formId, { code, type: authType.button, page: pageOf(button), control: authControl.see }, true))
}

/** Whoever may edit presses the button again. */
export async function endControl(ctx: Ctx, authId: string): Promise<void> {
  const { numAffectedRows } =
    await sql`update onl_auth_page set status = 0 where id = ${authId} and type = ${authType.button} and del_flag = 0`.execute(ctx.db)
  if (!numAffectedRows) throw new Refusal(rightsMessages[ctx.locale].noButton(authId))
}
