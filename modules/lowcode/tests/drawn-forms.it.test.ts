import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Forms that people draw (spec 2 §2.2, §7): kept, read whole or refused with the place of each fault. */

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (method: Method, path: string, body?: unknown, as = 'admin') =>
  (await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })).body
const input = (id: string, more: Rec = {}): Rec => ({ compType: 'input', id, label: id, ...more })
const content = (...list: Rec[]) => JSON.stringify({ list, config: { version: '1.10' } })

describe('spec 2 §7: /flowable/form', () => {
  test('add, then by id, then edit; a list brings no drawings', async () => {
    const added = await call('POST', '/flowable/form/add', { formName: '首件检验单', formContent: content(input('batch')), remark: '压制' })
    expect(added).toMatchObject({ success: true, result: { formName: '首件检验单', remark: '压制' } })
    const { id, rev } = added.result
    expect((await call('GET', `/flowable/form/${id}`)).result).toMatchObject({ id, formContent: content(input('batch')) })
    const edited = await call('PUT', '/flowable/form/edit', { id, rev, formName: '首件检验单',
      formContent: content(input('batch'), input('weight')) })
    expect(edited.success, edited.message).toBe(true)
    const { records } = (await call('GET', '/flowable/form/list?formName=首件检验单&pageNo=1&pageSize=10')).result
    expect(records).toMatchObject([{ id, formName: '首件检验单' }])
    expect(records[0]).not.toHaveProperty('formContent')
    expect((await call('GET', `/flowable/form/queryById?id=${id}`)).result.formContent).toBe(content(input('batch'), input('weight')))
  })

  test('a stale save is told and keeps what the other stored', async () => {
    const { id, rev } = (await call('POST', '/flowable/form/add', { formName: '巡检记录', formContent: content(input('a')) })).result
    await call('PUT', '/flowable/form/edit', { id, rev, formContent: content(input('b')) })
    const stale = await call('PUT', '/flowable/form/edit', { id, rev, formContent: content(input('c')) })
    expect(stale).toMatchObject({ success: false })
    expect((await call('GET', `/flowable/form/${id}`)).result.formContent).toBe(content(input('b')))
  })

  test.each<[string, unknown, RegExp]>([
    ['no JSON', '{"list": [', /不是 JSON 文本/],
    ['a script in a label', content(input('a', { label: '<img src=x onerror=alert(1)>' })), /list\.0\.label：包含脚本，请删除/],
    ['two components of one id', content(input('a'), input('a')), /list\.1\.id：该ID已经存在，请修改/],
    ['a later version', JSON.stringify({ list: [], config: { version: '2.0' } }), /config\.version：不认识版本 2\.0/],
    ['a type that nobody knows', content({ compType: 'iframe', id: 'x' }), /list\.0\.compType：不认识的组件类型/],
    ['a layout in a layout',
      content({ compType: 'row', id: 'r', columns: [{ span: 24, list: [{ compType: 'row', id: 's', columns: [] }] }] }),
      /list\.0\.columns\.0\.list\.0.*：布局组件不允许被嵌套！/],
    ['depth without end', `{"list":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, /嵌套过深/],
  ])('%s is refused with its place', async (what, formContent, fault) => {
    const refused = await call('POST', '/flowable/form/add', { formName: what, formContent })
    expect(refused).toMatchObject({ success: false })
    expect(JSON.stringify(refused)).toMatch(fault)
    expect((await call('GET', `/flowable/form/list?formName=${encodeURIComponent(what)}`)).result.total).toBe(0)
  })

  test('who was not granted the designer neither reads nor writes; an id that is not there is told', async () => {
    const { id } = (await call('POST', '/flowable/form/add', { formName: '内部', formContent: content(input('a')) })).result
    for (const answer of [await call('GET', `/flowable/form/${id}`, undefined, 'operator'),
      await call('POST', '/flowable/form/add', { formName: 'x' }, 'operator')]) expect(answer).toMatchObject({ success: false, code: 510 })
    expect(await call('GET', '/flowable/form/nothing')).toMatchObject({ success: false })
  })
})

describe('spec 2 §7: /flowable/onlCgformHead answers forms that are served', () => {
  test('list, queryByFormId, getColumns, getData and getFormItem', async () => {
    const field = (dbFieldName: string, dbFieldTxt: string) => ({ dbFieldName, dbFieldTxt, dbType: 'string', dbLength: 50,
      fieldShowType: 'text' })
    for (const tableName of ['wf_bound', 'wf_draft'])
      await call('POST', '/online/cgform/api/addAll', { head: { tableName, tableTxt: tableName, tableType: 1 },
        fields: [field('title', '标题')], indexs: [] })
    const { id } = (await call('GET', '/online/cgform/head/list?tableName=wf_bound')).result.records[0] as Rec
    await call('POST', `/online/cgform/api/doDbSynch/${id}/normal`, {})
    const role = (await call('GET', '/sys/role/list?roleCode=admin')).result.records[0].id as string
    await call('POST', '/online/cgform/head/publish', { id, parentId: null, roleIds: role })
    await call('POST', '/online/cgform/api/form/wf_bound', { title: '一' })
    await call('POST', `/online/cgform/api/form/${id}`, { title: '二' })

    expect((await call('GET', '/flowable/onlCgformHead/list?tableName=wf_*')).result.records).toMatchObject([{ tableName: 'wf_bound' }])
    expect((await call('GET', `/flowable/onlCgformHead/queryByFormId/${id}`)).result).toMatchObject({ tableName: 'wf_bound',
      fields: [{ dbFieldName: 'title' }] })
    const rows =
      (await call('GET', `/flowable/onlCgformHead/getData/${id}?column=id&order=desc&pageNo=1&pageSize=10&superQueryMatchType=and`)).result
    expect(rows).toMatchObject({ total: 2, records: [{ title: '二' }, { title: '一' }] })
    for (const name of ['getColumns', 'getFormItem'])
      expect(await call('GET', `/flowable/onlCgformHead/${name}/${id}`)).toEqual({ ...await call('GET', `/online/cgform/api/${name}/${id}`),
        timestamp: expect.any(Number) })
    expect((await call('GET', `/online/cgform/api/form/wf_bound/${rows.records[0].id as string}`)).result).toMatchObject({ title: '二' })
    expect(await call('GET', `/flowable/onlCgformHead/getData/${id}`, undefined, 'operator')).toMatchObject({ success: false, code: 510 })
  })
})
