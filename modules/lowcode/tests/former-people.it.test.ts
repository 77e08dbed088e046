import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { field, formStage, type FormStage } from '#apps/server/testing/form-stage.ts'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'

/* Records of forms that people made name the person who was meant, also where their account is given to somebody else while the form, or its field, is out of use. */

let app: TestApp
let stage: FormStage
beforeAll(async () => {
  app = await startTestApp()
  stage = formStage(app)
})
afterAll(() => app.close())

async function done(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Rec): Promise<Rec> {
  const answer = await stage.call(method, path, body)
  expect(answer.success, `${path}: ${answer.message}`).toBe(true)
  return answer.result
}

const add = (username: string) => done('POST', '/sys/user/add', { username, realname: '某人', password: '123456', relTenantIds: '0' })

/** Somebody leaves, and their account is given to somebody else. */
async function givenOver(id: string, username: string): Promise<void> {
  await done('DELETE', `/sys/user/delete?id=${id}`)
  await done('POST', '/sys/user/giveNameOver', { username, reason: '账号重新启用' })
  await add(username)
}

/** Records of a form; undefined while it is not served. */
const served = async (name: string): Promise<Rec[] | undefined> => (await stage.call('GET', `/runtime/${name}/list`)).result?.records

/** Names after the last change of a record, by the fields. */
async function lastHistory(name: string, id: string): Promise<Rec> {
  const [entry] = await done('GET', `/runtime/${name}/history?id=${id}`) as Rec[]
  return Object.fromEntries(entry!.changes.map(({ field: of, after }: Rec) => [of, after]))
}

test('a drawn form that lay in the recycle bin meanwhile names the former person in its records and their history', async () => {
  const list = [{ compType: 'input', id: 'subject', label: '事项' }, { compType: 'userList', id: 'keeper', label: '保管人' }]
  const { id } = await done('POST', '/flowable/form/add', { formName: '保管登记', formContent: JSON.stringify({ list, config: {} }) })
  await done('POST', '/flowable/form/publish', { id, code: 'lies_in_bin', parentId: null, roleIds: await stage.roleId('admin') })
  const { id: person } = await add('bin.keeper')
  const record = await done('POST', '/runtime/lies_in_bin/add', { subject: 'bin.keeper', keeper: 'qm,bin.keeper' })
  await done('DELETE', `/flowable/form/delete?id=${id}`)
  await expect.poll(() => served('lies_in_bin')).toBeUndefined()
  await givenOver(person, 'bin.keeper')
  await done('PUT', '/flowable/form/restore', { ids: id })
  await expect.poll(() => served('lies_in_bin')).toMatchObject([{ subject: 'bin.keeper', keeper: 'qm,bin.keeper~1' }])
  expect(await lastHistory('lies_in_bin', record.id)).toMatchObject({ subject: 'bin.keeper', keeper: 'qm,bin.keeper~1' })
})

test('rows below a record likewise, and what is told of them', async () => {
  await stage.design('in_bin_row', [field('main_ref', '主表', { mainTable: 'in_bin_main', mainField: 'id' }), field('person', '人员', {
    fieldShowType: 'sel_user',
    dbLength: 100,
  })], { tableType: 3 })
  const form = await stage.ready('in_bin_main', [field('code', '编号')], { tableType: 2 })
  const { id: person } = await add('row.keeper')
  const { id } = await done('POST', '/runtime/in_bin_main/add', { code: 'row.keeper',
    inBinRow: [{ person: 'row.keeper' }, { person: 'qe' }] })
  await done('DELETE', `/online/cgform/head/delete?id=${form}`)
  await expect.poll(() => served('in_bin_main')).toBeUndefined()
  await givenOver(person, 'row.keeper')
  await done('PUT', '/online/cgform/head/restore', { ids: form })
  await expect.poll(() => served('in_bin_main')).toMatchObject([{ code: 'row.keeper' }])
  expect((await done('GET', `/runtime/in_bin_main/queryById?id=${id}`)).inBinRow).toMatchObject([{ person: 'row.keeper~1' }, {
    person: 'qe',
  }])
  const { code, inBinRow } = await lastHistory('in_bin_main', id)
  expect(code).toBe('row.keeper')
  expect(JSON.stringify(inBinRow)).toContain('"row.keeper~1"')
  expect(JSON.stringify(inBinRow)).not.toContain('"row.keeper"')
})

test('an online form likewise, also in what is kept of a field that was taken out', async () => {
  const people = { fieldShowType: 'sel_user', dbLength: 100 }
  const form = await stage.ready('oc_in_bin', [field('keeper', '保管人', people), field('watcher', '看护人', people),
    field('note', '备注')])
  const { id: person } = await add('oc.keeper')
  await done('POST', '/runtime/oc_in_bin/add', { keeper: 'oc.keeper', watcher: 'oc.keeper', note: 'oc.keeper' })
  const head = await done('GET', `/online/cgform/head/queryById?id=${form}`)
  const fields = await done('GET', `/online/cgform/field/listByHeadId?headId=${form}`) as Rec[]
  const [gone, kept] = [fields.filter(({ dbFieldName }) => dbFieldName === 'watcher'),
    fields.filter(({ dbFieldName }) => dbFieldName !== 'watcher')]
  await done('PUT', '/online/cgform/api/editAll', { head: { ...head, fields: undefined, indexs: undefined }, fields: kept,
    deleteFieldIds: gone[0]!.id })
  await done('POST', `/online/cgform/api/doDbSynch/${form}/force`, {})
  await done('DELETE', `/online/cgform/head/delete?id=${form}`)
  await expect.poll(() => served('oc_in_bin')).toBeUndefined()
  await givenOver(person, 'oc.keeper')
  await done('PUT', '/online/cgform/head/restore', { ids: form })
  await expect.poll(() => served('oc_in_bin')).toMatchObject([{ keeper: 'oc.keeper~1', note: 'oc.keeper' }])
  const { rows } = await app.database.pool.query('select keeper, x2_watcher from oc_in_bin')
  expect(rows).toEqual([{ keeper: 'oc.keeper~1', x2_watcher: 'oc.keeper~1' }])
})

test('an import that is taken back puts the former person in again, not whoever has their account', async () => {
  const [, { id: person }] = [
    await stage.ready('imp_keeper', [field('code', '编号', { fieldValidType: 'only' }), field('keeper', '保管人', {
      fieldShowType: 'sel_user',
      dbLength: 100,
    })]),
    await add('imp.keeper'),
  ]
  await done('POST', '/runtime/imp_keeper/add', { code: 'A1', keeper: 'imp.keeper' })
  const bytes = await writeWorkbook([{ name: '记录', rows: [['编号', '保管人'], ['A1', 'qe']] }], 'xlsx')
  const imported = await app.call('POST', '/runtime/imp_keeper/importExcel', {
    file: { name: 'a.xlsx', bytes, fields: { updateExisting: 'true' } },
  })
  expect(imported.body, imported.body.message).toMatchObject({ success: true })
  await expect.poll(() => served('imp_keeper')).toMatchObject([{ keeper: 'qe' }])
  await givenOver(person, 'imp.keeper')
  const { rows } = await app.database.pool.query(`select r.before from sys_import_row r join sys_import i on i.id = r.import_id
    where i.entity = 'runtime.imp_keeper'`)
  expect(rows).toEqual([{ before: { keeper: 'imp.keeper~1' } }])
})
