import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { field, formStage, type FormStage } from '#apps/server/testing/form-stage.ts'

/* Statements that follow an operation of a form (wire contract §6.19: enhanceSql): carried out by the operations, so with checks, rights and history. */

let app: TestApp
let stage: FormStage
let orders: string
const head = '/online/cgform/head'
const write = (buttonCode: string, cgbSql: string) =>
  stage.call('POST', `${head}/enhanceSql/${orders}`, { buttonCode, cgbSql, content: '测试' })
const add = (path: string, record: Rec, as = 'admin') => stage.call('POST', `/runtime/${path}/add`, record, as)
const read = async (path: string, id: string) => (await stage.call('GET', `/runtime/${path}/queryById?id=${id}`)).result as Rec

beforeAll(async () => {
  app = await startTestApp()
  stage = formStage(app)
  await stage.ready('st_stock', [field('code', '编码', { fieldValidType: 'only', fieldMustInput: 'Y' }),
    field('qty', '数量', { dbType: 'BigDecimal', dbLength: 12, dbPointLength: 2 }), field('order', '顺序', { dbType: 'int' })])
  orders = await stage.ready('st_order', [field('doc_no', '单号', { fieldMustInput: 'Y' }), field('item', '物料'),
    field('qty', '数量', { dbType: 'BigDecimal', dbLength: 12, dbPointLength: 2 }), field('note', '说明', { dbLength: 200 })])
})
afterAll(() => app.close())

test('written, listed, changed and deleted as other clients do it', async () => {
  expect(await write('add', "update st_stock set qty = qty - 1 where code = '#{item}'")).toMatchObject({ success: true })
  const listed = await stage.call('GET', `${head}/enhanceSql/${orders}`)
  expect(listed.result).toMatchObject({
    records: [{ buttonCode: 'add', cgbSql: "update st_stock set qty = qty - 1 where code = '#{item}'", content: '测试' }],
    total: 1,
  })
  const [{ id }] = (listed.result as Rec).records
  expect(
    (await stage.call('PUT', `${head}/enhanceSql/${orders}`, { id,
      cgbSql: "update st_stock set qty = qty - #{qty} where code = '#{item}'" })).success,
  ).toBe(true)
  expect((await stage.call('DELETE', `${head}/deletebatchEnhanceSql?ids=${id}`)).success).toBe(true)
  expect((await stage.call('GET', `${head}/enhanceSql/${orders}`)).result).toMatchObject({ records: [], total: 0 })
})

test('an order takes from the stock, exactly, with history; in the transaction of the order', async () => {
  await write('add',
    'update st_stock set qty = qty - #{qty}, "order" = 5 where code = #{item} and qty >= 0; update st_order set note = doc_no || \'/\' || #{item} where id = #{id}')
  const { result: stock } = await add('st_stock', { code: 'A', qty: '10.5' })
  const { result: order, message } = await add('st_order', { docNo: 'O-1', item: 'A', qty: '0.2' })
  expect(order, message).toMatchObject({ note: 'O-1/A', rev: 2 })
  expect(await read('st_stock', stock.id)).toMatchObject({ qty: '10.3', order: 5, rev: 2 })
  expect((await stage.call('GET', `/runtime/st_stock/history?id=${stock.id}`)).result).toHaveLength(2)
  // What the statement may not write undoes the order as well.
  await write('add', "update st_stock set qty = '9999999999999' where code = #{item}")
  const refused = await add('st_order', { docNo: 'O-2', item: 'A', qty: '1' })
  expect(refused.success).toBe(false)
  expect((await stage.call('GET', '/runtime/st_order/list?docNo=O-2')).result).toMatchObject({ total: 0 })
  await write('add', '')
})

test('inserting and deleting; values of the record are values, whatever they hold', async () => {
  await write('add', 'insert into st_stock (code, qty) values (#{doc_no}, 1)')
  await write('delete', 'delete from st_stock where code = #{doc_no}')
  const evil = "x'; drop table st_stock; --"
  const { result } = await add('st_order', { docNo: evil })
  expect((await stage.call('GET', `/runtime/st_stock/list?code=${encodeURIComponent(evil)}`)).result).toMatchObject({ total: 1 })
  expect((await app.call('DELETE', `/runtime/st_order/delete?id=${result.id}`)).body.success).toBe(true)
  expect((await stage.call('GET', `/runtime/st_stock/list?code=${encodeURIComponent(evil)}`)).result).toMatchObject({ total: 0 })
  await write('add', '')
  await write('delete', '')
})

test('statements set off no statements: two forms that write into each other end', async () => {
  await write('add', "insert into st_order (doc_no) values ('again')")
  expect((await add('st_order', { docNo: 'once' })).success).toBe(true)
  expect((await stage.call('GET', '/runtime/st_order/list?docNo=again')).result).toMatchObject({ total: 1 })
  await write('add', '')
})

test('what the database cannot work out is told, and nothing is written', async () => {
  await write('add', "update st_stock set qty = 1 / 0 where code = 'A'")
  const answer = await add('st_order', { docNo: 'zero' })
  expect(answer).toMatchObject({ success: false, code: 500 })
  expect(answer.message).toMatch(/SQL 增强执行失败|没有字段|请联系/)
  await write('add', '')
})

describe('not taken', () => {
  test.each([
    ['update sys_user set status = 2 where id = id', '表「sys_user」不是已发布的在线表单，SQL 增强只能改在线表单的数据'],
    ['update st_stock set qty = 0', 'UPDATE 和 DELETE 必须有 WHERE 条件'],
    ['select 1', 'SQL 增强只支持 UPDATE、INSERT 和 DELETE，不支持 SELECT'],
    ['drop table st_stock', 'SQL 增强只支持 UPDATE、INSERT 和 DELETE，不支持 DROP'],
    ['update public.st_stock set qty = 0 where qty = 1', '表名前不能写模式「public」'],
    ['update st_stock set gone = 0 where qty = 1', '表 st_stock 没有字段「gone」'],
    ['update st_stock set tenant_id = 7 where qty = 1', '表 st_stock 没有字段「tenant_id」'],
    ['update st_stock set qty = pg_sleep(9) where qty = 1', 'SQL 增强不支持「FuncCall」'],
    ['delete from st_stock where id in (select id from sys_user)', 'SQL 增强不支持「SubLink」'],
    ['update st_stock s set qty = 1 from sys_user u where true', 'SQL 增强不支持「fromClause」'],
    ['insert into st_stock (code) select username from sys_user', 'SQL 增强不支持「INSERT … VALUES (…)」'],
    ['update st_stock set qty = 1 where', 'SQL 有语法错误'],
  ])('%s', async (cgbSql, text) => {
    const answer = await write('edit', cgbSql)
    expect(answer).toMatchObject({ success: false, code: 500 })
    expect(answer.message).toContain(text)
  })

  test('by whoever may not write scripts', async () => {
    expect((await stage.call('POST', `${head}/enhanceSql/${orders}`, { buttonCode: 'add', cgbSql: 'x' }, 'operator')).code).toBe(510)
  })
})
