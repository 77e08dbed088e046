import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { ColumnRight } from '../../calls/form-rights.ts'
import type { FormField } from '../../rules/runtime-of-form.ts'
import type { StoredForm } from '../online/stored-form.ts'
import { authRows, setControlled, type AuthUse } from './auth-rows.ts'
import { authControl, authPage, authType } from './granted.ts'
import { rightsMessages } from './messages.ts'

/** The three uses of a column; the number is the switch of existing clients. */
const uses = [
  { key: 'listShow', flag: 1, page: authPage.list, control: authControl.see },
  { key: 'formShow', flag: 2, page: authPage.form, control: authControl.see },
  { key: 'formEditable', flag: 3, page: authPage.form, control: authControl.edit },
] as const

type UseKey = (typeof uses)[number]['key']

const yes = (flag: unknown) => flag === 'Y' || flag === 1 || flag === '1' || flag === true

/** The columns of a form with the uses that are under control (wire contract §6.19, `authColumn`). */
export async function rightsOfColumns(ctx: Ctx, form: StoredForm): Promise<ColumnRight[]> {
  const rows = await authRows(ctx, form.id, authType.column)
  return form.fields.filter(({ mainTable }) => !mainTable).map((field) => {
    const own = rows.filter(({ code, status }) => code === field.dbFieldName && status === 1)
    const controlled = (use: (typeof uses)[number]) => own.some(({ page, control }) => page === use.page && control === use.control)
    return {
      cgformId: form.id,
      code: field.dbFieldName,
      title: titleOf(ctx, field),
      isShowForm: yes(field.isShowForm) ? 1 : 0,
      isShowList: yes(field.isShowList) ? 1 : 0,
      status: own.length > 0 ? 1 : 0,
      ...(Object.fromEntries(uses.map((use) => [use.key, controlled(use)])) as Record<UseKey, boolean>),
    }
  })
}

export function titleOf({ locale }: Ctx, { dbFieldTxt, dbFieldTxtEn }: FormField): string {
  return locale === 'en-US' ? dbFieldTxtEn ?? dbFieldTxt : dbFieldTxt
}

/** Puts a column with all its uses under control, or takes it out. */
export async function setColumnControl(ctx: Ctx, form: StoredForm, code: string, status: unknown): Promise<void> {
  requireColumn(ctx, form, code)
  await transact(ctx, async (tx) => {
    for (const use of uses) await setControlled(tx, form.id, useOf(code, use), yes(status))
    await tx.kernel.providers.rightsChanged(tx.db)
  })
}

interface Switched {
  code: string
  /** Which use. */
  switchFlag: number
  switches: Readonly<Record<UseKey, unknown>>
}

/** Switches one use of a column. */
export async function switchUse(ctx: Ctx, form: StoredForm, { code, switchFlag, switches }: Switched): Promise<void> {
  requireColumn(ctx, form, code)
  const use = uses.find(({ flag }) => flag === switchFlag)
  if (!use) throw new Refusal(rightsMessages[ctx.locale].noColumn(code))
  await transact(ctx, async (tx) => {
    await setControlled(tx, form.id, useOf(code, use), yes(switches[use.key]))
    await tx.kernel.providers.rightsChanged(tx.db)
  })
}

function useOf(code: string, { page, control }: (typeof uses)[number]): AuthUse {
  return { code, type: authType.column, page, control }
}

/** @throws Refusal where the column is none of the form's, or where its records could not be told apart without it */
function requireColumn(ctx: Ctx, form: StoredForm, code: string): void {
  const field = form.fields.find(({ dbFieldName, mainTable }) => dbFieldName === code && !mainTable)
  if (!field) throw new Refusal(rightsMessages[ctx.locale].noColumn(code))
  if (form.treeParentIdField === code) throw new Refusal(rightsMessages[ctx.locale].columnInUse(titleOf(ctx, field)))
}
