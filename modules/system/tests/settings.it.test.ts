import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootConfig } from '#apps/server/client-files.ts'
import { assemble } from '#apps/server/kernel.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Issue 5 §1: settings effective at once in every process; monitoring for an administrator; wire contract §6.17 as far as it makes sense here. */

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await startTestApp()
  second = await app.another()
}, 120_000)
afterAll(async () => {
  await second.close()
  await app.close()
})

const edit = async (body: Rec, as = 'admin') => (await app.call('PUT', '/sys/setting/edit', { body, as })).body

test('values, their defaults, and what is refused by name', async () => {
  expect((await app.call('GET', '/sys/setting/list')).body.result).toMatchObject({ title: null, watermark: 'N', passwordMinLength: 6,
    captchaAlways: 'N', sessionIdleMinutes: 120, maxUploadMb: 100, keepChangeDays: 0 })
  expect(await edit({ passwordMinLength: '3', keepLoginDays: '', maxUploadMb: 101 })).toMatchObject({ success: false,
    result: { faults: [{ field: 'passwordMinLength' }, { field: 'maxUploadMb' }, { field: 'keepLoginDays' }] } })
  expect((await app.call('GET', '/sys/setting/list')).body.result.passwordMinLength).toBe(6)
})

test('a rule for passwords holds at once in the other process', async () => {
  expect(await edit({ passwordMinLength: 8, passwordDigits: 'Y', unknown: 1 })).toMatchObject({ success: true, message: '保存成功！' })
  const add = async (password: string) =>
    (await second.call('POST', '/sys/user/add', { body: { username: `p${password.length}`, realname: 'p', password } })).body
  await expect.poll(async () => (await add('abcdefg')).message).toBe('密码至少 8 位，请重新输入')
  expect((await add('abcdefgh')).message).toBe('密码须含数字，请重新输入')
  expect((await add('abcdefgh1')).success).toBe(true)
})

test('the captcha and the length of sessions follow', async () => {
  await edit({ captchaAlways: 'Y', sessionIdleMinutes: 5 })
  const signIn = async () => (await second.call('POST', '/sys/login', { as: null, body: { username: 'planner', password: '123456' } })).body
  await expect.poll(async () => (await signIn()).message).toBe('验证码无效')
  await edit({ captchaAlways: 'N' })
  await expect.poll(async () => (await signIn()).success).toBe(true)
  app.clock.advance(6 * 60_000)
  expect((await app.call('GET', '/sys/setting/list')).status).toBe(401)
  app.forget('admin')
  second.forget('admin')
  await edit({ sessionIdleMinutes: 120 })
})

test('title, logo and watermark stand in what the page is told before its first call, in every process', async () => {
  const { kernel, modules } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock })
  try {
    await edit({ title: '硬质合金 </script> 一厂', watermark: 'Y', logo: 'logo/x.png' })
    const told = () => bootConfig(app.config, modules)
    await expect.poll(() => JSON.parse(told()) as Rec).toMatchObject({ platformName: '硬质合金 </script> 一厂', watermark: true,
      logo: 'logo/x.png' })
    expect(told(), 'nothing that people type ends the script around it').not.toContain('</script>')
    await edit({ title: null, watermark: 'N', logo: null })
    await expect.poll(() => JSON.parse(told()) as Rec).toMatchObject({ platformName: app.config.platformName, watermark: false })
    expect(JSON.parse(told())).not.toHaveProperty('logo')
  } finally {
    await kernel.notices.close()
  }
  expect(await edit({ logo: 'temp/x.png' })).toMatchObject({ success: false, result: { faults: [{ field: 'logo' }] } })
})

test('health: process, database, jobs, events with failed ones and retry', async () => {
  await app.database.pool.query(
    `with e as (insert into sys_outbox (tenant_id, event, payload, create_time) values (0, 'x.y.z', '{"id":"1","rev":1,"by":"admin"}', '2026-05-18 08:00:00') returning id)
    insert into sys_outbox_delivery (consumer, event_id, due_time, tries, last_error) select 'nobody', id, '2030-01-01', 3, 'refused' from e`,
  )
  const { rows: [active] } = await app.database.pool.query<{ count: number }>(
    'select count(*)::int as count from sys_quartz_job where status = 0 and del_flag = 0',
  )
  const health = async () => (await app.call('GET', '/sys/monitor/health')).body.result
  expect(await health()).toMatchObject({ process: { pid: process.pid, sockets: 0 },
    database: { tables: expect.any(Array), connections: expect.any(Number) }, jobs: { active: active!.count },
    events: { failedDeliveries: [{ consumer: 'nobody', event: 'x.y.z', tries: 3, lastError: 'refused' }] },
    disks: [{ max: expect.any(Number) }] })
  const [{ consumer, eventId }] = (await health()).events.failedDeliveries
  expect((await app.call('POST', '/sys/monitor/retryEvents', { body: { consumer, eventId } })).body).toMatchObject({ success: true,
    message: '已安排重试 1 个事件' })
  await expect.poll(async () => (await health()).events.failedDeliveries[0].tries, { timeout: 10_000 }).toBe(4)
})

test('what existing clients ask: disk, traces and figures, bare', async () => {
  expect((await app.call('GET', '/sys/actuator/redis/queryDiskInfo')).body.result).toMatchObject([{ name: 'data', max: expect.any(Number),
    rest: expect.any(Number), restPPT: expect.any(Number) }])
  const { traces } = (await app.call('GET', '/actuator/httptrace')).body as unknown as { traces: Rec[] }
  expect(traces[0]).toMatchObject({ timestamp: expect.any(String), timeTaken: expect.any(Number),
    request: { method: 'GET', uri: expect.not.stringContaining('?') }, response: { status: 200 } })
  expect((await app.call('GET', '/actuator/metrics/system.cpu.count')).body).toMatchObject({ name: 'system.cpu.count',
    measurements: [{ statistic: 'VALUE', value: expect.any(Number) }] })
  for (const name of ['jvm.memory.max', 'constructor', '__proto__', 'toString'])
    expect(await app.call('GET', `/actuator/metrics/${name}`), name).toMatchObject({ status: 200, body: { success: false } })
})

test('metrics: this machine may read them, others by token', async () => {
  const read = (remoteAddress: string, headers = {}) => app.app.inject({ url: '/api/metrics', remoteAddress, headers })
  expect((await read('127.0.0.1')).body).toContain('millwright_http_seconds_bucket')
  expect((await read('10.0.0.9')).statusCode).toBe(403)
  // A proxy on this machine that says nothing but the name under which it was asked, or not even that.
  for (const host of ['mes.example.com', '10.0.0.9:8080', 'localhost.example.com'])
    expect((await read('127.0.0.1', { host })).statusCode, host).toBe(403)
  for (const host of ['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
    expect((await read('127.0.0.1', { host })).statusCode, host).toBe(200)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as AddressInfo
  const first = async (version: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET /api/metrics HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\n\r\n`))
    const [bytes] = await once(socket, 'data') as [Buffer]
    socket.destroy()
    return bytes.subarray(9, 12).toString()
  }
  expect([await first('1.1'), await first('1.0')]).toEqual(['200', '403'])
  const guarded = await startTestApp({ env: { METRICS_TOKEN: 'a long enough token' } })
  const ask = (authorization?: string, remoteAddress = '10.0.0.9', headers = {}) =>
    guarded.app.inject({ url: '/api/metrics', remoteAddress, headers: { ...headers, ...(authorization ? { authorization } : {}) } })
  expect((await ask()).statusCode).toBe(403)
  // A proxy on this machine that passes on nothing of whom it asks for, and names this machine: only the token tells it from Prometheus.
  for (const host of ['localhost', '127.0.0.1:8080']) {
    expect((await ask(undefined, '127.0.0.1', { host })).statusCode, host).toBe(403)
    expect((await ask('Bearer a long enough token', '127.0.0.1', { host })).statusCode, host).toBe(200)
  }
  expect((await ask('Bearer wrong')).statusCode).toBe(403)
  expect((await ask('Bearer a long enough token')).statusCode).toBe(200)
  await guarded.close()
}, 60_000)

test('no session, no right', async () => {
  for (const path of ['/sys/setting/list', '/sys/monitor/health', '/actuator/httptrace', '/actuator/metrics/process.uptime',
    '/sys/actuator/redis/queryDiskInfo']) {
    expect((await app.call('GET', path, { as: null })).status).toBe(401)
    expect((await app.call('GET', path, { as: 'operator' })).body).toMatchObject({ success: false, code: 510 })
  }
  expect((await edit({ title: 'x' }, 'operator')).code).toBe(510)
})
