import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { PlainType } from '../../calls/online-form.ts'
import { onlineForm } from '../../index.ts'
import { onlineMessages } from './messages.ts'
import { storedForm, subFormsOf } from './stored-form.ts'

/** Types of tables as existing clients number them. */
const MAIN = 2
const SUB = 3

const stored: Readonly<Record<PlainType, Rec>> = {
  text: { dbType: 'string', dbLength: 200, fieldShowType: 'text' },
  number: { dbType: 'BigDecimal', dbLength: 18, dbPointLength: 4, fieldShowType: 'text' },
  date: { dbType: 'Date', fieldShowType: 'date' },
  datetime: { dbType: 'Datetime', fieldShowType: 'datetime' },
  yesNo: { dbType: 'string', dbLength: 1, fieldShowType: 'switch' },
  lines: { dbType: 'Text', fieldShowType: 'textarea' },
  person: { dbType: 'string', dbLength: 500, fieldShowType: 'sel_user' },
}

interface SubForm {
  /** The main form, or its table. */
  id: string
  tableTxt: string
  fields: readonly { title: string; type: PlainType }[]
}

/**
 * Makes a form for the rows of another one, behind the sub-tables that it has.
 * @throws Refusal where the other form is a sub-table or a view itself, or no field is named
 */
export async function addSub(ctx: Ctx, { id, tableTxt, fields }: SubForm): Promise<{ id: string }> {
  const messages = onlineMessages[ctx.locale]
  const main = await storedForm(ctx, id)
  if (main.physicId) throw new Refusal(messages.ofView)
  if (main.tableType === SUB) throw new Refusal(messages.subOfSub)
  const named = fields.filter(({ title }) => title.trim() !== '')
  if (named.length === 0) throw new Refusal(messages.noFields)
  return transact(ctx, async (tx) => {
    const before = await subFormsOf(tx, main.tableName)
    const mapping = { dbFieldTxt: main.tableTxt, dbFieldName: 'main_record', dbType: 'string', dbLength: 36, fieldShowType: 'text',
      isShowForm: 'N', isShowList: 'N', mainTable: main.tableName, mainField: 'id' }
    const sub = await create(tx, onlineForm, { tableTxt, tableType: SUB, relationType: 0, tabOrderNum: before.length + 1,
      fields: [mapping, ...named.map(({ title, type }) => ({ dbFieldTxt: title.trim(), ...stored[type] }))] })
    // Also where it is a main table already: its tables are to be synchronised anew.
    await update(tx, onlineForm, { id: main.id, rev: main.rev, tableType: MAIN })
    return { id: sub.id }
  })
}
