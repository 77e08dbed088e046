import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addEntityMenu } from '#modules/system/server.ts'
import { onlineButton, onlineForm, onlineScript } from '../index.ts'
import { synchroniseForm } from '../server/online/synchronise.ts'

const field = (dbFieldName: string, dbFieldTxt: string, dbFieldTxtEn: string, more: Rec = {}): Rec => ({ dbFieldName, dbFieldTxt,
  dbFieldTxtEn, dbType: 'string', dbLength: 50, fieldShowType: 'text', isShowForm: 'Y', isShowList: 'Y', ...more })

/** Tools that were lent out: what a storekeeper drew one morning, in use since. */
export async function seedDemoForm(ctx: Ctx): Promise<void> {
  const { id } = await create(ctx, onlineForm, {
    tableName: 'tool_loan',
    tableTxt: '工具借用登记',
    tableTxtEn: 'Tool loans',
    tableType: 1,
    formCategory: 'bdfl_ptbd',
    content: '工具室借出的量具和工装，归还时填写归还日期。',
    fields: [
      field('loan_no', '借用单号', 'Loan no.', { fieldValidType: 'only', fieldMustInput: 'Y', isQuery: 'Y', queryMode: 'like' }),
      field('tool_name', '工具名称', 'Tool', { fieldMustInput: 'Y', isQuery: 'Y', queryMode: 'like', fieldLength: 180 }),
      field('qty', '数量', 'Quantity', { dbType: 'int', fieldLength: 80 }),
      field('borrower', '借用人', 'Borrower', { fieldShowType: 'sel_user', isQuery: 'Y' }),
      field('loan_date', '借出日期', 'Lent on', { dbType: 'Date', fieldShowType: 'date', isQuery: 'Y', queryMode: 'group', sortFlag: 'Y' }),
      field('return_date', '归还日期', 'Returned on', { dbType: 'Date', fieldShowType: 'date', sortFlag: 'Y' }),
      field('remark', '备注', 'Remark', { dbLength: 200, fieldShowType: 'textarea', isShowList: 'N' }),
    ],
  })
  await synchroniseForm(ctx, id as string, { force: false })
  const entity = ctx.kernel.registry.entity('runtime.tool_loan')
  const { rows } = await sql<{ id: string; parent: string | null }>`
    select r.id, (select p.id from sys_permission p where p.url = '/online' and p.del_flag = 0) as parent
    from sys_role r
    where r.role_code in ('admin', 'storekeeper') and r.del_flag = 0`.execute(ctx.db)
  await addEntityMenu(ctx, entity, { path: `/online/cgformList/${id as string}`, component: 'modules/online/cgform/auto/OnlCgformAutoList',
    title: '工具借用登记', en: 'Tool loans', parentId: rows[0]?.parent ?? null }, rows.map((role) => role.id))
  await seedScripts(ctx, id as string)
  const today = now(ctx).slice(0, 10)
  const records: Rec[] = [
    { loanNo: 'TL-001', toolName: '千分尺 0-25 mm', qty: 1, borrower: 'process', loanDate: today, remark: '首件检验用' },
    { loanNo: 'TL-002', toolName: '硬度计压头', qty: 2, borrower: 'qe', loanDate: today, returnDate: today },
    { loanNo: 'TL-003', toolName: '烧结舟夹具', qty: 6, borrower: 'operator', loanDate: today },
  ]
  for (const record of records) await create(ctx, entity, record)
}

/** Nothing is lent in no quantity; a loan is returned by one press. */
async function seedScripts(ctx: Ctx, formId: string): Promise<void> {
  await create(ctx, onlineButton, { cgformHeadId: formId, buttonCode: 'giveBack', buttonName: '归还', buttonNameEn: 'Return',
    buttonStyle: 'link', optType: 'action', exp: 'return_date#empty' })
  const scripts = [['add', "if (record.qty !== null && record.qty <= 0) refuse('借用数量必须大于 0')"], ['giveBack',
    'record.return_date = now.slice(0, 10)']] as const
  for (const [buttonCode, source] of scripts)
    await create(ctx, onlineScript, { formId, kind: 'server', buttonCode, event: 'start', source })
}
