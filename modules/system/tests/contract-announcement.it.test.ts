import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { listen, openSocket, type TestSocket } from '#apps/server/testing/sockets.ts'

/* Wire contract §6.11 and §6.23, line by line. */

let app: TestApp
let second: TestApp
let here: string
let there: string
const open: TestSocket[] = []

beforeAll(async () => {
  app = await startTestApp()
  second = await app.another()
  ;[here, there] = await Promise.all([listen(app), listen(second)])
  await app.call('POST', '/sys/tenant/add', { body: { id: '7', name: '租户七' } })
  const roles = (await app.call('GET', '/sys/role/list?roleCode=admin')).body.result.records
  await app.call('POST', '/sys/user/add', {
    body: { username: 'elsewhere', realname: '外人', password: '123456', relTenantIds: '7', roles: [{ role: roles[0].id }] },
  })
  await app.call('POST', '/sys/user/add', { body: { username: 'guest', realname: '来宾', password: '123456' } })
})
afterAll(async () => {
  for (const socket of open) socket.close()
  await second.close()
  await app.close()
})

const path = '/sys/annountCement'
const ids = new Map<string, string>()
async function idOf(username: string): Promise<string> {
  const id = ids.get(username) ?? ((await app.call('GET', `/sys/user/list?username=${username}`)).body.result.records[0].id as string)
  ids.set(username, id)
  return id
}

let serial = 0
async function write(more: Rec = {}): Promise<Rec> {
  const { body } = await app.call('POST', `${path}/add`, {
    body: { titile: `停机检修 ${(serial += 1)}`, msgContent: '<p>周六停机</p>', msgCategory: '1', priority: 'H', msgType: 'ALL',
      sendStatus: '1', ...more },
  })
  expect(body).toMatchObject({ success: true, code: 200, message: '添加成功！' })
  return body.result
}
const release = async (id: string, as = 'admin') => (await app.call('GET', `${path}/doReleaseData?id=${id}`, { as })).body
const revoke = async (id: string, as = 'admin') => (await app.call('GET', `${path}/doReovkeData?id=${id}`, { as })).body
const released = async (more: Rec = {}) => {
  const record = await write(more)
  expect(await release(record.id)).toMatchObject({ success: true, message: '该系统通知发布成功' })
  return record
}
const bell = async (as: string, query = '') => (await app.call('GET', `${path}/listByUser${query}`, { as })).body.result
const mine = async (as: string, query = '') =>
  (await app.call('GET', `/sys/sysAnnouncementSend/getMyAnnouncementSend?pageSize=100${query}`, { as })).body.result
const read = async (as: string, anntId: string) =>
  (await app.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { as, body: { anntId } })).body
const socketOf = async (username: string, more: Partial<Parameters<typeof openSocket>[1]> & { at?: string } = {}) => {
  const userId = await idOf(username)
  const { at = here, ...rest } = more
  const socket = await openSocket(at, { token: await app.tokenOf(username), userId, path: `/websocket/${userId}`, ...rest })
  open.push(socket)
  return socket
}

describe('announcements of the author', () => {
  test('add: the status sent is not believed, a draft comes of it; formatted text is cleaned', async () => {
    const record = await write({ msgContent: '<p onclick="x()">a<script>alert(1)</script></p>' })
    expect(record).toMatchObject({ sendStatus: '0', sendStatus_dictText: '未发布', msgContent: '<p>a</p>', sender: null,
      priority_dictText: '紧急' })
  })

  test('list: by title, with the texts of its codes', async () => {
    const record = await write({ titile: '找得到的通告' })
    const { result } = (await app.call('GET', `${path}/list?titile=*找得到*`)).body
    expect(result).toMatchObject({ total: 1, current: 1,
      records: [{ id: record.id, titile: '找得到的通告', msgType_dictText: '全体用户', msgCategory_dictText: '通知公告',
        sendStatus: '0' }] })
  })

  test('to chosen people: ids with a trailing comma go in and come out', async () => {
    const [planner, sales] = [await idOf('planner'), await idOf('sales')]
    const record = await write({ msgType: 'USER', userIds: `${planner},${sales},` })
    expect(record).toMatchObject({ userIds: `${planner},${sales},`, receivers: 'planner,sales' })
    const edited = (await app.call('PUT', `${path}/edit`, { body: { ...record, userIds: `${sales},` } })).body
    expect(edited).toMatchObject({ success: true, message: '修改成功!', result: { userIds: `${sales},`, receivers: 'sales' } })
    const byForm = (await app.call('POST', `${path}/edit`, { body: { id: record.id, receivers: 'planner' } })).body
    expect(byForm.result).toMatchObject({ userIds: `${planner},`, receivers: 'planner' })
    const all = (await app.call('PUT', `${path}/edit`, { body: { id: record.id, msgType: 'ALL' } })).body
    expect(all.result).toMatchObject({ userIds: null, receivers: null })
  })

  test.each([
    ['nobody chosen', { msgType: 'USER' }, '请选择接收通告的用户'],
    ['an unknown person', { msgType: 'USER', userIds: 'x,' }, '用户 x 不存在或已停用，请重新选择'],
    ['an end before the beginning', { startTime: '2026-06-02 00:00:00', endTime: '2026-06-01 00:00:00' },
      '结束时间不能早于开始时间，请修改'],
    ['a script as its page', { openType: 'url', openPage: 'javascript:alert(1)' }, '处理页面须为 / 开头的路径或 http(s) 地址'],
    ['another site in disguise', { openType: 'url', openPage: '//evil.cn' }, '处理页面须为 / 开头的路径或 http(s) 地址'],
    ['a path as a component', { openType: 'component', openPage: '/x' }, '业务页面须为组件名，如 product/ItemList'],
    ['a kind of page without one', { openType: 'url' }, '已选打开方式，请填写处理页面'],
  ])('refused: %s', async (_name, more, message) => {
    const { body } = await app.call('POST', `${path}/add`, { body: { titile: 'x', msgContent: 'x', ...more } })
    expect(body).toMatchObject({ success: false, code: 500, message, result: { faults: [{ text: message }] } })
  })

  test('doReleaseData sets who and when; a released one is neither changed, released again nor deleted; doReovkeData brings it back', async () => {
    const { id } = await released()
    const stored = (await app.call('GET', `${path}/queryById?id=${id}`)).body.result
    expect(stored).toMatchObject({ sendStatus: '1', sender: 'admin', sender_dictText: '管理员', sendTime: '2026-05-18 08:30:00',
      _actions: ['revoke'] })
    expect((await app.call('PUT', `${path}/edit`, { body: { id, titile: 'y' } })).body).toMatchObject({ success: false,
      message: '已发布的通告不能修改，请先撤销' })
    expect((await release(id)).success).toBe(false)
    expect((await app.call('DELETE', `${path}/delete?id=${id}`)).body.success).toBe(false)
    expect(await revoke(id)).toMatchObject({ success: true, message: '该系统通知撤销成功' })
    expect((await app.call('GET', `${path}/queryById?id=${id}`)).body.result).toMatchObject({ sendStatus: '2',
      cancelTime: '2026-05-18 08:30:00' })
    expect((await app.call('DELETE', `${path}/deleteBatch?ids=${id},`)).body).toMatchObject({ success: true })
  })

  test('what has ended is not released', async () => {
    const { id } = await write({ endTime: '2026-05-01 00:00:00' })
    expect(await release(id)).toMatchObject({ success: false, message: '结束时间已过，请先修改有效期' })
  })

  test('exportXls answers a workbook', async () => {
    const { status, raw } = await app.call('GET', `${path}/exportXls`)
    expect([status, raw.subarray(0, 4).toString('hex')]).toEqual([200, 'd0cf11e0'])
  })
})

describe('announcements of the reader', () => {
  test('listByUser: unread ones in two lists with totals; to all they come when somebody looks', async () => {
    // The demonstration's own came in the second in which the clock of tests begins.
    app.clock.advance(1000)
    const before = await bell('planner')
    const [notice, system] = [await released(), await released({ msgCategory: '2' })]
    const after = await bell('planner')
    expect([after.anntMsgTotal - before.anntMsgTotal, after.sysMsgTotal - before.sysMsgTotal]).toEqual([1, 1])
    expect(after.anntMsgList.find(({ id }: Rec) => id === notice.id)).toMatchObject({ titile: notice.titile, msgContent: '<p>周六停机</p>',
      priority: 'H', sender: 'admin', readFlag: '0' })
    expect(Object.keys(after.anntMsgList[0])).not.toContain('userIds')
    expect(after.sysMsgList[0].id).toBe(system.id)
    expect(await read('planner', notice.id)).toMatchObject({ success: true })
    expect((await bell('planner')).anntMsgTotal).toBe(before.anntMsgTotal)
  })

  test('pageSize bounds the lists, not the totals', async () => {
    await released()
    await released()
    const { anntMsgList, anntMsgTotal } = await bell('sales', '?pageSize=1')
    expect([anntMsgList.length, anntMsgTotal > 1]).toEqual([1, true])
  })

  test('to chosen people: nobody else sees it', async () => {
    const { id } = await released({ msgType: 'USER', userIds: `${await idOf('qe')},` })
    const sees = async (as: string) => (await mine(as)).records.some(({ anntId }: Rec) => anntId === id)
    expect([await sees('qe'), await sees('qm')]).toEqual([true, false])
    expect(await read('qm', id)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await app.call('GET', `${path}/queryById?id=${id}`, { as: 'qe' })).body.result.id).toBe(id)
    expect((await app.call('GET', `${path}/queryById?id=${id}`, { as: 'qm' })).body.code).toBe(510)
  })

  test('validity: what begins later or has ended waits for nobody; who came after its end never gets it', async () => {
    const later = await released({ startTime: '2026-05-18 10:00:00' })
    const ending = await released({ endTime: '2026-05-18 09:00:00' })
    const waits = async (id: string) => (await bell('buyer', '?pageSize=50')).anntMsgList.some((row: Rec) => row.id === id)
    expect([await waits(later.id), await waits(ending.id)]).toEqual([false, true])
    app.clock.advance(100 * 60_000)
    expect([await waits(later.id), await waits(ending.id)]).toEqual([true, false])
    await app.call('POST', '/sys/user/add', { body: { username: 'newcomer', realname: '新人', password: '123456' } })
    expect((await mine('newcomer')).records.some(({ anntId }: Rec) => anntId === ending.id)).toBe(false)
    expect((await mine('buyer')).records.some(({ anntId }: Rec) => anntId === ending.id)).toBe(true)
  })

  test('getMyAnnouncementSend: unread first, then the newest; sought by title, sender and reading', async () => {
    const first = await released({ titile: '盘点通知甲' })
    app.clock.advance(60_000)
    const other = await released({ titile: '盘点通知乙' })
    await read('storekeeper', other.id)
    const found = await mine('storekeeper', '&titile=盘点通知&sender=管理&column=titile&order=asc')
    expect(found.records.map(({ titile }: Rec) => titile)).toEqual(['盘点通知甲', '盘点通知乙'])
    expect(found).toMatchObject({ total: 2, current: 1 })
    expect(found.records[0]).toMatchObject({ anntId: first.id, userId: await idOf('storekeeper'), readFlag: '0', msgCategory: '1',
      priority: 'H', sender: 'admin', sender_dictText: '管理员', openType: null, busId: null })
    expect(found.records[0].id).not.toBe(first.id)
    expect((await mine('storekeeper', '&titile=盘点通知&readFlag=1')).total).toBe(1)
  })

  test('revoked: it is gone from the reader, and unread again when it comes back', async () => {
    const { id } = await released()
    await read('process', id)
    await revoke(id)
    expect((await mine('process')).records.some(({ anntId }: Rec) => anntId === id)).toBe(false)
    await release(id)
    expect((await mine('process')).records.find(({ anntId }: Rec) => anntId === id)).toMatchObject({ readFlag: '0' })
  })

  test('readAll: 全部已读', async () => {
    await released()
    expect((await app.call('PUT', '/sys/sysAnnouncementSend/readAll', { as: 'checker' })).body).toMatchObject({ success: true,
      message: '全部已读' })
    expect(await bell('checker')).toEqual({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 })
  })

  test('read by: who has read it, who has not, and how many', async () => {
    const { id } = await released()
    await read('qe', id)
    const readers = async (query: string) => (await app.call('GET', `/sys/sysAnnouncementSend/readers?anntId=${id}&${query}`)).body.result
    expect(await readers('readFlag=1')).toMatchObject({ total: 1, readTotal: 1,
      records: [{ username: 'qe', realname: '吴刚', readTime: expect.stringMatching(/^2026-05-18 /) as unknown }] })
    const unread = await readers('readFlag=0&pageSize=500')
    expect(unread.total).toBe(unread.unreadTotal)
    expect(unread.records.map(({ username }: Rec) => username)).not.toContain('qe')
    expect(unread.records.map(({ username }: Rec) => username)).toContain('planner')
    expect(unread.records.map(({ username }: Rec) => username)).not.toContain('elsewhere')
    expect((await readers('readFlag=0&keyword=李卫')).records).toMatchObject([{ username: 'planner' }])
  })

  test('asking for news is no use of the session', async () => {
    const token = (await app.call('POST', '/sys/login', { as: null, body: { username: 'director', password: '123456' } })).body.result
      .token as string
    const ask = async () => (await app.call('GET', `${path}/listByUser`, { as: null, headers: { 'x-access-token': token } })).status
    for (let hour = 0; hour < 2; hour++) {
      expect(await ask()).toBe(200)
      app.clock.advance(3_600_001)
    }
    expect(await ask()).toBe(401)
    for (const username of ['admin', 'planner', 'sales', 'qe', 'qm', 'elsewhere']) app.forget(username)
  })
})

describe('show/{id}', () => {
  const show = (id: string, query = '') => app.app.inject({ method: 'GET', url: `/api${path}/show/${id}${query}` })

  test('a page without scripts, for everybody once it is released to all', async () => {
    const { id } = await released({ titile: '<b>& 检修' })
    const answer = await show(id)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<h1>&#60;b&#62;&#38; 检修</h1>')
    expect(answer.body).toContain('<p>周六停机</p>')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; img-src 'self' data:;")
  })

  test('a draft, and what is for chosen people, only with a token that may read it', async () => {
    const draft = await write()
    const { id } = await released({ msgType: 'USER', userIds: `${await idOf('qe')},` })
    const status = async (target: string, as?: string) => (await show(target, as ? `?token=${await app.tokenOf(as)}` : '')).statusCode
    expect([await status(draft.id), await status(draft.id, 'admin'), await status(draft.id, 'qe'), await status(draft.id, 'elsewhere')])
      .toEqual([404, 200, 404, 404])
    expect([await status(id), await status(id, 'qe'), await status(id, 'qm')]).toEqual([404, 200, 404])
    expect(await status('x')).toBe(404)
  })
})

describe('who may what', () => {
  test.each(['list', 'recycleBin', 'exportXls', 'doReleaseData?id=x', 'doReovkeData?id=x', 'queryById?id=x'])(
    '%s wants a session and its right',
    async (call) => {
      expect((await app.call('GET', `${path}/${call}`, { as: null })).status).toBe(401)
      expect((await app.call('GET', `${path}/${call}`, { as: 'guest' })).body).toMatchObject({ success: false, code: 510 })
    },
  )

  test.each(
    [['GET', `${path}/listByUser`], ['GET', `${path}/syncNotic`], ['GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend'], ['PUT',
      '/sys/sysAnnouncementSend/editByAnntIdAndUserId'], ['PUT', '/sys/sysAnnouncementSend/readAll'], ['GET',
      '/sys/sysAnnouncementSend/readers?anntId=x']] as const,
  )('%s %s wants a session', async (method, call) => {
    expect((await app.call(method, call, { as: null })).status).toBe(401)
  })

  test('another tenant sees nothing and is told nothing', async () => {
    const stranger = await socketOf('elsewhere')
    const { id } = await released()
    expect((await mine('elsewhere')).total).toBe(0)
    expect((await app.call('GET', `${path}/list`, { as: 'elsewhere' })).body.result.total).toBe(0)
    expect((await release(id, 'elsewhere')).message).toBe('未找到对应实体')
    stranger.send('ping')
    await stranger.until(({ cmd }) => cmd === 'heartcheck')
    expect(stranger.received).toEqual([{ cmd: 'heartcheck', msgTxt: '心跳响应' }])
  })
})

describe('/websocket/{userId} (wire contract §6.23)', () => {
  test('the token is echoed as sub-protocol, under the API base and without it; a wrong one is refused', async () => {
    const userId = await idOf('planner')
    const token = await app.tokenOf('planner')
    for (const base of ['/api', '']) expect((await socketOf('planner', { base })).wire.protocol).toBe(token)
    await expect(openSocket(here, { token: 'x'.repeat(43), userId, path: `/websocket/${userId}` })).rejects.toThrow('401')
    await expect(openSocket(here, { token, userId, path: `/websocket/${await idOf('sales')}` })).rejects.toThrow('401')
  })

  test.each(['HeartBeat', 'ping', ''])('to the text "%s" it answers heartcheck', async (text) => {
    const socket = await socketOf('planner')
    socket.send(text)
    expect(await socket.until(({ cmd }) => cmd === 'heartcheck')).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' })
  })

  test('a release to all is a topic for everybody in every process, one to chosen people a word to them', async () => {
    const [planner, qe] = [await socketOf('planner'), await socketOf('qe', { at: there })]
    const toAll = await released()
    const topic = { cmd: 'topic', msgId: toAll.id, msgTxt: toAll.titile }
    expect(await Promise.all([planner, qe].map((socket) => socket.until(({ msgId }) => msgId === toAll.id)))).toEqual([topic, topic])
    const userId = await idOf('qe')
    const toOne = await released({ msgType: 'USER', userIds: `${userId},` })
    expect(await qe.until(({ msgId }) => msgId === toOne.id)).toEqual({ cmd: 'user', userId, msgId: toOne.id, msgTxt: toOne.titile })
    planner.send('ping')
    await planner.until(({ cmd }) => cmd === 'heartcheck')
    expect(planner.received.some(({ msgId }) => msgId === toOne.id)).toBe(false)
  })

  test('readAll and syncNotic send the reader’s other pages a topic without a text', async () => {
    const [own, other] = [await socketOf('sales', { at: there }), await socketOf('planner')]
    await app.call('PUT', '/sys/sysAnnouncementSend/readAll', { as: 'sales' })
    expect(await own.until(({ cmd }) => cmd === 'topic')).toEqual({ cmd: 'topic' })
    await app.call('GET', `${path}/syncNotic?anntId=x`, { as: 'sales' })
    await own.until((message) => own.received.indexOf(message) === 1)
    other.send('ping')
    await other.until(({ cmd }) => cmd === 'heartcheck')
    expect(other.received).toHaveLength(1)
  })
})
