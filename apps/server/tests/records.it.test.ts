import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { putStoredFile } from '../testing/stored-file.ts'
import { heard, sampleServer } from '../testing/sample-module.ts'
import { deliverDue } from '#kernel/server/events/outbox.ts'

let app: TestApp
let serial = 0
beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
})
afterAll(() => app.close())

const nextCode = () => `T${++serial}`
async function add(body: Rec = {}, path = '/sample/book'): Promise<Rec> {
  const { body: answer } = await app.call('POST', `${path}/add`, { body: { code: nextCode(), name: '书', ...body } })
  expect(answer.success, answer.message).toBe(true)
  return answer.result
}
const read = async (id: string, path = '/sample/book') => (await app.call('GET', `${path}/queryById?id=${id}`)).body.result

describe('writing and reading', () => {
  test('full-width digits are read by calls as they are by screens', async () => {
    expect(await add({ weight: '１２３．５', pages: '１２', bought: '２０２６-０５-１８' })).toMatchObject({ weight: '123.5', pages: 12,
      bought: '2026-05-18' })
    expect((await app.call('GET', `/sample/book/list?weight=${encodeURIComponent('１２３．５')}`)).body.result.total).toBe(1)
  })

  test('numbers are read as they are written in JSON, whatever a float would keep of them', async () => {
    const send = async (weight: string) =>
      (await app.call('POST', '/sample/book/add', { body: `{"code":"${nextCode()}","name":"书","weight":${weight}}` })).body
    for (const weight of ['123456789012.345678', '-123456789012.345679', '999999999999.999999'])
      expect((await send(weight)).result).toMatchObject({ weight })
    const { message } = await send('1e400')
    expect(message).toContain('10^12')
    expect((await send('1e-400')).message).toContain('小数位过多')
    expect((await app.call('POST', '/sample/book/add', { body: `{"code":"L","name":"书","weight":${'1'.repeat(2000)}}` })).status).toBe(400)
  })

  test('every kind of field comes back as it was meant', async () => {
    const users = await app.call('GET', '/sys/user/list?username=planner')
    const depart = (await app.call('GET', '/sys/sysDepart/queryTreeList')).body.result[0].id
    const shelf = await add({ name: '一号架' }, '/sample/shelf')
    const values = {
      summary: '第一行\n第二行',
      pages: 7,
      weight: '0.000001',
      price: '1234.5',
      bought: '2026-05-18',
      scanned: '2026-05-18 08:30:00',
      opens: '08:30:00',
      season: '2026-05',
      printed: '2026',
      counted: '2026-W21',
      lendable: 'N',
      sexOfHero: 2,
      state: '0',
      tags: '1,2',
      shelf: shelf.id,
      shelves: shelf.id,
      keeper: 'planner',
      keepers: 'planner,admin',
      room: depart,
      rooms: depart,
      scan: putStoredFile(app, 'temp/a.pdf'),
      cover: putStoredFile(app, 'temp/a.png'),
      extra: { b: [1, null], a: '中文' },
    }
    const { id } = await add(values)
    const record = await read(id)
    expect(record).toMatchObject(values)
    expect(record).toMatchObject({ keeper_dictText: '李卫东', keepers_dictText: '李卫东,管理员', shelf_dictText: `${shelf.code} 一号架`,
      sexOfHero_dictText: '女', room_dictText: '示例硬质合金有限公司', rev: 1, createBy: 'admin', createTime: '2026-05-18 08:30:00',
      tenantId: 0 })
    expect(users.body.result.records[0]).not.toHaveProperty('password')
  })

  test.each([
    ['12.500000', '12.5'],
    ['1e3', '1000'],
    [7, '7'],
    ['-0', '0'],
    ['+3', '3'],
    ['.5', '0.5'],
    ['999999999999.999999', '999999999999.999999'],
    ['', null],
    [null, null],
  ])('a decimal sent as %j is %j', async (sent, expected) => {
    expect((await read((await add({ weight: sent })).id)).weight).toBe(expected)
  })

  test('unknown and read-only fields are ignored, absent ones keep their value', async () => {
    const record = await add({ pages: 9, id: 'mine', rev: 77, createBy: 'nobody', delFlag: 1, nonsense: 1 })
    expect(record).toMatchObject({ rev: 1, createBy: 'admin', delFlag: 0 })
    expect(record.id).toMatch(/^[0-9a-f]{32}$/)
    await app.call('PUT', '/sample/book/edit', { body: { id: record.id, name: '新名' } })
    expect(await read(record.id)).toMatchObject({ name: '新名', pages: 9, rev: 2, updateBy: 'admin' })
  })

  test('the whole list row may be sent back, texts, nulls and all', async () => {
    const { id } = await add({ state: '1' })
    const row = (await app.call('GET', `/sample/book/list?id=${id}`)).body.result.records[0]
    const { body } = await app.call('POST', '/sample/book/edit', { body: { ...row, key: id, title: 'x', children: null, name: '改' } })
    expect(body).toMatchObject({ success: true, message: '修改成功!', result: { name: '改' } })
  })

  test('saving what is stored changes nothing, not even the revision', async () => {
    const { id } = await add({ weight: '2.50', extra: { a: 1, b: 2 } })
    await app.call('PUT', '/sample/book/edit', { body: { id, weight: '2.5', extra: { b: 2, a: 1 } } })
    expect((await read(id)).rev).toBe(1)
  })

  test('a text is trimmed and an empty one is empty', async () => {
    expect(await read((await add({ name: '  书名  ', summary: '   ' })).id)).toMatchObject({ name: '书名', summary: null })
  })
})

describe('refusals name the field, the value and the remedy', () => {
  test.each<[string, Rec, string, string]>([
    ['missing', { name: '' }, 'name', '书名不能为空，请填写'],
    ['too long', { code: 'x'.repeat(21) }, 'code', `编号「${'x'.repeat(21)}」过长，最多 20 个字符`],
    ['no number', { weight: '1,5' }, 'weight', '重量「1,5」不是数字，请输入数字'],
    ['too many decimals', { weight: '0.0000001' }, 'weight', '重量「0.0000001」小数位过多，最多 6 位'],
    ['too large', { weight: '1000000000000' }, 'weight', '重量「1000000000000」超出范围，应小于 10^12'],
    ['too small', { pages: 0 }, 'pages', '页数「0」不能小于 1'],
    ['no integer', { pages: '1.5' }, 'pages', '页数「1.5」不是整数，请输入整数'],
    ['no date', { bought: '2026-02-30' }, 'bought', '购入日期「2026-02-30」不是日期，格式为 yyyy-MM-dd'],
    ['no such code', { state: '7' }, 'state', '有效「7」不在可选项中，请从下拉列表中选择'],
    ['no such record', { shelf: 'gone' }, 'shelf', '书架「gone」不存在，请先建立或改选'],
    ['one of several codes', { tags: '1,9' }, 'tags', '标签「9」不在可选项中，请从下拉列表中选择'],
    ['an object for a text', { name: { a: 1 } }, 'name', '书名应为文本'],
    ['characters no database stores', { name: 'a\u0000b' }, 'name', '书名含有不能保存的字符，请删除后重试'],
  ])('%s', async (_name, body, field, text) => {
    const { status, body: answer } = await app.call('POST', '/sample/book/add', { body: { code: nextCode(), name: '书', ...body } })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ success: false, code: 500, result: { faults: [{ field, text }] } })
  })

  test('all faults at once, in the language that was asked for', async () => {
    const { body } = await app.call('POST', '/sample/book/add', { body: { code: nextCode(), name: '书', pages: 'x', weight: 'y' },
      headers: { 'x-locale': 'en-US' } })
    expect(body.result.faults.map((fault: Rec) => fault.text)).toEqual(['Pages "x" is not an integer: please enter a whole number',
      'Weight "y" is not a number: please enter a number'])
  })

  test('a unique value is taken once, also when both arrive at once', async () => {
    const code = nextCode()
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.call('POST', '/sample/book/add', { body: { code, name: '书' } })))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.find(({ body }) => !body.success)!.body.result.faults).toEqual([{ field: 'code',
      text: `编号「${code}」已存在，请换一个` }])
  })

  test('a tree refuses a parent that stands below', async () => {
    const top = await add({}, '/sample/shelf')
    const below = await add({ above: top.id }, '/sample/shelf')
    const { body } = await app.call('PUT', '/sample/shelf/edit', { body: { id: top.id, above: below.id } })
    expect(body.message).toBe(`书架「${top.code}」的上级不能是它自己或它的下级`)
  })

  test('a missing record answers as the family says', async () => {
    for (const call of [app.call('GET', '/sample/book/queryById?id=gone'),
      app.call('PUT', '/sample/book/edit', { body: { id: 'gone', name: 'x' } }), app.call('DELETE', '/sample/book/delete?id=gone')]) {
      expect((await call).body).toMatchObject({ success: false, message: '未找到对应实体' })
    }
  })
})

describe('two people, two tries', () => {
  test('a stale save is told with the stored record', async () => {
    const { id } = await add({ name: '甲' })
    await app.call('PUT', '/sample/book/edit', { body: { id, rev: 1, name: '乙' } })
    const { body } = await app.call('PUT', '/sample/book/edit', { body: { id, rev: 1, name: '丙' } })
    expect(body).toMatchObject({ success: false, code: 500, message: '数据已被他人修改，请刷新后重试',
      result: { code: 'stale', current: { name: '乙', rev: 2, updateBy_dictText: '管理员' } } })
    expect((await read(id)).name).toBe('乙')
  })

  test('of many saves made from the same state one wins', async () => {
    const { id } = await add()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => app.call('PUT', '/sample/book/edit', { body: { id, rev: 1, name: `名${index}` } })),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await read(id)).rev).toBe(2)
  })

  test('the same idempotency key returns the first answer and books once, also at once', async () => {
    const body = { code: nextCode(), name: '一次' }
    const headers = { 'x-idempotency-key': `key-${body.code}` }
    const answers = await Promise.all([1, 2, 3].map(() => app.call('POST', '/sample/book/add', { body, headers })))
    expect(new Set(answers.map(({ body: answer }) => answer.result.id)).size).toBe(1)
    expect((await app.call('GET', `/sample/book/list?code=${body.code}`)).body.result.total).toBe(1)
    const other = await app.call('POST', '/sample/book/add', { body: { ...body, name: '另一' }, headers })
    expect(other.body.message).toBe('同一个幂等键用于了不同的请求，请换一个')
  })

  test('a refused request may be corrected and sent again under its key', async () => {
    const headers = { 'x-idempotency-key': 'corrected' }
    const code = nextCode()
    expect((await app.call('POST', '/sample/book/add', { body: { code, name: '' }, headers })).body.success).toBe(false)
    expect((await app.call('POST', '/sample/book/add', { body: { code, name: '好' }, headers })).body.success).toBe(true)
  })
})

describe('history and recycle bin', () => {
  test('who changed what from what to what, with the texts behind codes', async () => {
    const { id } = await add({ state: '1', weight: '1' })
    app.clock.advance(60_000)
    await app.call('PUT', '/sample/book/edit', { as: 'planner', body: { id, state: '0', weight: '1.5' } })
    const { body } = await app.call<Rec[]>('GET', `/sample/book/history?id=${id}`)
    expect(body.result.map(({ action, byName, rev }) => ({ action, byName, rev }))).toEqual([{ action: 'edit', byName: '李卫东', rev: 2 }, {
      action: 'add',
      byName: '管理员',
      rev: 1,
    }])
    expect(body.result[0]!.changes).toEqual(
      expect.arrayContaining([{ field: 'state', before: '1', after: '0', beforeText: '有效', afterText: '无效' }, { field: 'weight',
        before: '1', after: '1.5' }]),
    )
  })

  test('a deleted record leaves the list, frees its code, comes back, and is purged for good', async () => {
    const { id, code } = await add()
    expect((await app.call('DELETE', `/sample/book/deleteBatch?ids=${id},`)).body).toMatchObject({ success: true, message: '删除成功!' })
    expect((await app.call('GET', `/sample/book/list?code=${code}`)).body.result.total).toBe(0)
    const second = await add({ code })
    expect((await app.call('PUT', `/sample/book/restore?ids=${id}`)).body.message).toBe(`编号「${code}」已存在，请换一个`)
    await app.call('DELETE', `/sample/book/delete?id=${second.id}`)
    expect((await app.call('PUT', `/sample/book/restore?ids=${id}`)).body.success).toBe(true)
    expect(await read(id)).toMatchObject({ code })
    expect((await app.call('DELETE', `/sample/book/purge?ids=${second.id}`)).body.success).toBe(true)
    expect((await app.call('GET', `/sample/book/recycleBin?id=${second.id}`)).body.result.total).toBe(0)
  })

  test('who deleted a record, brought it back and deleted it for good stands in its history, which outlives it', async () => {
    const { id } = await add()
    const steps = [['DELETE', `delete?id=${id}`], ['PUT', `restore?ids=${id}`], ['DELETE', `delete?id=${id}`], ['DELETE',
      `purge?ids=${id}`]] as const
    for (const [method, path] of steps)
      expect((await app.call(method, `/sample/book/${path}`, { as: 'planner' })).body.success, path).toBe(true)
    const { rows } = await app.database.pool.query<{ action: string; by: string; version: number }>(
      `select action, create_by as by, data_version as version from sys_data_log where data_table = 'smp_book' and data_id = $1
        order by data_version, id`,
      [id],
    )
    expect(rows.map(({ action, by }) => `${action} ${by}`)).toEqual(['add admin', 'delete planner', 'restore planner', 'delete planner',
      'purge planner'])
    expect(rows.slice(0, 4).map(({ version }) => version)).toEqual([1, 2, 3, 4])
  })

  test('what others refer to is not deleted, and the refusal says by whom', async () => {
    const shelf = await add({ name: '用着' }, '/sample/shelf')
    await add({ shelves: shelf.id })
    expect((await app.call('DELETE', `/sample/shelf/delete?id=${shelf.id}`)).body.message).toBe(
      `书架「${shelf.code}」已被 图书 引用，不能删除`,
    )
  })

  test('a batch is deleted whole or not at all', async () => {
    const { id } = await add()
    expect((await app.call('DELETE', `/sample/book/deleteBatch?ids=${id},gone`)).body.success).toBe(false)
    expect(await read(id)).toMatchObject({ id })
  })
})

test('an event is delivered after the commit, and again until its consumer succeeds', async () => {
  const { id } = await add({}, '/sample/shelf')
  const { kernel, consumers } = await consumersOf(app)
  await deliverDue(kernel, consumers)
  expect(heard.filter((seen) => seen === id)).toHaveLength(1)
  app.clock.advance(5000)
  await deliverDue(kernel, consumers)
  await deliverDue(kernel, consumers)
  expect(heard.filter((seen) => seen === id)).toHaveLength(2)
})

async function consumersOf({ database, config, clock }: TestApp) {
  const { assemble } = await import('../kernel.ts')
  const { serverModules } = await import('../modules.ts')
  const { kernel, modules } = await assemble({ config, pool: database.pool, clock, modules: [...serverModules(config), sampleServer()] })
  await kernel.notices.close()
  return { kernel, consumers: new Map(modules.flatMap((module) => module.consumers ?? []).map((consumer) => [consumer.name, consumer])) }
}
