import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { startMariaDb } from '#tools/mariadb.ts'

/* Data sources: what they reach, and that their passwords reach nobody. */

const mariadb = await startMariaDb()
let app: TestApp
beforeAll(async () => {
  // Nothing of this machine but what the tests mean to reach.
  app = await startTestApp({ env: { OUTBOUND_ALLOW: ['127.0.0.1:1', ...(mariadb ? [`127.0.0.1:${mariadb.port}`] : [])].join() } })
}, 120_000)
afterAll(async () => {
  await app.close()
  await mariadb?.close()
})

const probe = async (source: Rec) => (await app.call('POST', '/online/cgreport/api/testConnection', { body: source })).body

describe.skipIf(!mariadb)('MySQL and MariaDB', () => {
  const source = (more: Rec = {}) => ({ code: `maria${more.dbType ?? ''}`, name: '点检系统', dbType: '4',
    dbUrl: `127.0.0.1:${mariadb!.port}`, dbName: mariadb!.database, dbUsername: mariadb!.user, dbPassword: mariadb!.password, ...more })

  test.each([
    ['host and port', {}],
    ['as kind MySQL', { dbType: '1' }],
    ['a whole address', { dbUrl: () => `mysql://127.0.0.1:${mariadb!.port}/plant`, dbName: '' }],
    ['an address of existing clients', { dbType: '1',
      dbUrl: () => `jdbc:mysql://127.0.0.1:${mariadb!.port}/plant?characterEncoding=UTF-8&useSSL=false` }],
  ] as [string, Rec][])('answers: %s', async (_name, more) => {
    const dbUrl = typeof more.dbUrl === 'function' ? { dbUrl: (more.dbUrl as () => string)() } : {}
    expect(await probe(source({ ...more, ...dbUrl }))).toMatchObject({ success: true, message: '数据库连接成功' })
  })

  test('with the stored password, once the form no longer knows it', async () => {
    const { result } = (await app.call('POST', '/sys/dataSource/add', { body: source() })).body
    expect(await probe({ ...result, dbPassword: '' })).toMatchObject({ success: true })
    expect(await probe({ ...result, dbPassword: 'wrong' })).toMatchObject({ success: false })
  })

  test.each([
    ['a wrong password', { dbPassword: 'wrong-password' }, 'Access denied'],
    ['an unknown account', { dbUsername: 'nobody' }, 'Access denied'],
    ['a database that is not its own', { dbName: 'mysql' }, 'Access denied'],
    ['a port where nobody listens', { dbUrl: '127.0.0.1:1' }, 'ECONNREFUSED'],
    ['the other kind of server', { dbType: '6' }, ''],
  ])('says why it does not: %s', async (_name, more, reason) => {
    const { success, message } = await probe(source(more))
    expect([success, message.startsWith('数据库连接失败：'), message.includes(reason)]).toEqual([false, true, true])
    expect(message).not.toContain(mariadb!.password)
    expect(message).not.toContain('wrong-password')
  })
})

describe('an address of this machine or of its network', () => {
  const source = (dbUrl: string, dbType = '6') => ({ code: 'closed', name: '本机', dbType, dbUrl, dbName: 'postgres',
    dbUsername: 'postgres', dbPassword: '' })
  const own = () => new URL(app.database.url)

  test.each([
    ['the own database', () => `127.0.0.1:${own().port}`],
    ['by its name', () => `localhost:${own().port}`],
    ['by IPv6', () => `postgresql://[::1]:${own().port}/postgres`],
    ['wrapped in IPv6', () => `postgresql://[::ffff:127.0.0.1]:${own().port}/postgres`],
    ['as one number', () => `2130706433:${own().port}`],
    ['in hexadecimal', () => `0x7f000001:${own().port}`],
    ['unspecified', () => `0.0.0.0:${own().port}`],
    ['metadata of a cloud', () => '169.254.169.254:80'],
    ['link-local', () => 'postgresql://[fe80::1]:5432/x'],
  ])('is not connected to: %s', async (_name, address) => {
    for (const dbType of ['6', '1']) {
      const { success, message } = await probe(source(address().replace('postgresql:', dbType === '6' ? 'postgresql:' : 'mysql:'), dbType))
      expect([success, message]).toEqual([false, expect.stringContaining('不能连接；确需连接时请由运维在环境变量 OUTBOUND_ALLOW 中列出')])
    }
  })

  test('nor by a report over a data source that is stored with it', async () => {
    await app.call('POST', '/sys/dataSource/add', { body: source(`127.0.0.1:${own().port}`) })
    const saved = await app.call('POST', '/online/cgreport/head/add', {
      body: { head: { code: 'closed', name: '本机', cgrSql: 'select 1 as n', dbSource: 'closed' },
        items: [{ fieldName: 'n', fieldTxt: '数', fieldType: 'Integer' }], params: [] },
    })
    expect(saved.body).toMatchObject({ success: false, message: expect.stringContaining('OUTBOUND_ALLOW') })
  })
})

test('a password stands encrypted in the database and in no answer, workbook, history or log', async () => {
  const password = 'Sehr-geheim-0815'
  const { result, ...answer } = (await app.call('POST', '/sys/dataSource/add', {
    body: { code: 'secret', name: '密', dbType: '6', dbUrl: '127.0.0.1:1', dbName: 'x', dbUsername: 'u', dbPassword: password },
  })).body
  await app.call('PUT', '/sys/dataSource/edit', { body: { id: result.id, name: '密 2', dbPassword: `${password}-2` } })
  await probe({ ...result, dbPassword: password })
  const { records: [version] } = (await app.call('GET', '/sys/dataLog/list?dataTable=sys_data_source')).body.result
  const answers = [JSON.stringify([answer, result])]
  for (const path of ['/sys/dataSource/list?pageSize=100', `/sys/dataSource/queryById?id=${result.id}`,
    `/sys/dataSource/history?id=${result.id}`, '/sys/dataSource/options', '/sys/dataSource/exportXls',
    `/sys/dataLog/queryDataVerList?dataTable=sys_data_source&dataId=${version.dataId}`, '/sys/log/list?pageSize=100']) {
    const { status, raw } = await app.call('GET', path)
    expect([path, status]).toEqual([path, 200])
    answers.push(raw.toString('latin1'), raw.toString('utf8'))
  }
  for (const text of answers) expect(text).not.toMatch(/Sehr-geheim|v1:/)
  // All tables at once: nothing that the server keeps holds it in the clear.
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  )
  await expect.poll(async () => (await app.database.pool.query(`select 1 from sys_log where request_url like '%dataSource/edit'`)).rowCount)
    .toBeGreaterThan(0)
  for (const { name } of tables)
    expect((await app.database.pool.query(`select 1 from ${name} t where t::text like '%Sehr-geheim%'`)).rowCount, name).toBe(0)
  const { rows: [stored] } = await app.database.pool.query<{ db_password: string }>(
    `select db_password from sys_data_source where code = 'secret'`,
  )
  expect(stored!.db_password).toMatch(/^v1:[\w+/=]{40,}$/)
})
