import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { change, isRow, isType, mark, startLivePlant, type LivePlant } from '../testing/live-plant.ts'
import { openSocket, type TestSocket } from '../testing/sockets.ts'

let plant: LivePlant
beforeAll(async () => {
  plant = await startLivePlant()
})
afterEach(() => plant.closeSockets())
afterAll(() => plant.close())

describe('the handshake (wire contract §6.23)', () => {
  test.each(['/api', ''])('the token is the sub-protocol and is echoed, under the base "%s"', async (base) => {
    const socket = await plant.join('planner', '/list', { base })
    expect(socket.wire.protocol).toBe(await plant.app.tokenOf('planner'))
  })

  test('without a token, with a wrong one or with that of somebody else nothing is opened', async () => {
    const [mine, theirs] = [await plant.userId('planner'), await plant.userId('sales')]
    const token = await plant.app.tokenOf('planner')
    for (const options of [{ token: '', userId: mine }, { token: 'x'.repeat(43), userId: mine }, { token, userId: theirs }, {
      token: 'x'.repeat(400),
      userId: mine,
    }]) {
      await expect(openSocket(plant.there, { ...options, page: 'p' })).rejects.toThrow('401')
    }
  })

  test('a page that names an entity wants its right, one that names a record wants it within reach', async () => {
    await expect(plant.join('guest', 'sample.book')).rejects.toThrow('403')
    await expect(plant.join('guest', `sample.book:${plant.bookId}`)).rejects.toThrow('403')
    await expect(plant.join('guest', 'sample.loan-line')).rejects.toThrow('403')
    await expect(plant.join('stranger', `sample.book:${plant.bookId}`)).rejects.toThrow('403')
    await expect(plant.join('guest', 'x'.repeat(201))).rejects.toThrow('403')
    await plant.join('guest', 'page of an older client')
    await plant.join('storekeeper', `sample.book:${plant.bookId}`)
    await plant.join('workshop', 'sample.book')
  })

  test('a session has so many sockets and no more', async () => {
    for (let index = 0; index < 40; index++) await plant.join('buyer', 'many')
    await expect(plant.join('buyer', 'many')).rejects.toThrow('429')
    await plant.join('checker', 'many')
  })

  test('a call without an upgrade is no socket', async () => {
    const answer = await plant.app.call('GET', `/vxeSocket/${await plant.userId('planner')}/p`, { as: 'planner',
      headers: { 'sec-websocket-protocol': await plant.app.tokenOf('planner') } })
    expect(answer.status).toBe(404)
  })
})

describe('messages (wire contract §6.23)', () => {
  test('a heartbeat is answered to its sender alone', async () => {
    const [socket, other] = [await plant.join('planner', 'beat'), await plant.join('sales', 'beat')]
    socket.send({ type: 'heart_beat', data: '' })
    expect(await socket.until(isType('heart_beat'))).toEqual({ type: 'heart_beat', data: true })
    await mark(socket, other)
    expect(other.received.filter(isType('heart_beat'))).toEqual([])
  })

  test('a changed row reaches all sockets of the page, its sender and other processes included, in one order', async () => {
    const all = [await plant.join('planner', 'order'), await plant.join('sales', 'order', { base: '' }),
      await plant.join('qe', 'order', { at: plant.there })]
    const [planner, , qe] = all
    for (let index = 0; index < 30; index++) {
      planner!.send(change({ id: `p${index}`, name: '料' }))
      qe!.send(change({ id: `q${index}` }))
    }
    await Promise.all(all.flatMap((socket) => [socket.until(isRow('p29')), socket.until(isRow('q29'))]))
    const rows = (socket: TestSocket) => socket.received.map((message) => message.data.args[0].id as string)
    expect(rows(all[1]!)).toEqual(rows(all[0]!))
    expect(rows(all[2]!)).toEqual(rows(all[0]!))
    expect(rows(all[0]!).filter((id) => id.startsWith('p'))).toEqual(Array.from({ length: 30 }, (_, index) => `p${index}`))
    expect(all[2]!.received.find(isRow('p0'))).toEqual(change({ id: 'p0', name: '料' }))
  })

  test('a message larger than a notice of PostgreSQL goes through whole, to other processes too', async () => {
    const [sender, reader] = [await plant.join('planner', 'large'), await plant.join('qe', 'large', { at: plant.there })]
    const large = change({ id: 'large', text: '硬质合金😀'.repeat(14_000) })
    expect(Buffer.byteLength(JSON.stringify(large))).toBeGreaterThan(200_000)
    sender.send(large)
    expect(await reader.until(isRow('large'))).toEqual(large)
    expect(await sender.until(isRow('large'))).toEqual(large)
  })

  test('common_send_date passes like a row', async () => {
    const [sender, reader] = [await plant.join('planner', 'call'), await plant.join('qe', 'call', { at: plant.there })]
    sender.send({ type: 'common_send_date', data: { key: 'refresh', args: [1, 'a'] } })
    expect(await reader.until(isType('common_send_date'))).toEqual({ type: 'common_send_date', data: { key: 'refresh', args: [1, 'a'] } })
  })

  test('other pages and other tenants hear nothing, whatever the page is called', async () => {
    const sender = await plant.join('planner', 'shared')
    const [elsewhere, stranger, neighbour] = [await plant.join('sales', 'shared2'), await plant.join('stranger', 'shared'),
      await plant.join('traveller', 'shared', { query: '?tenantId=7' })]
    const own = await plant.join('passenger', 'shared', { at: plant.there, query: '?tenantId=7' })
    sender.send(change({ id: 'secret' }))
    await mark(sender, own)
    await mark(stranger, neighbour)
    await mark(elsewhere)
    expect(own.received.some(isRow('secret'))).toBe(true)
    for (const socket of [elsewhere, stranger, neighbour]) expect(socket.received.some(isRow('secret'))).toBe(false)
  })

  test('what cannot be understood is ignored and breaks nothing', async () => {
    const [socket, other] = [await plant.join('planner', 'odd'), await plant.join('sales', 'odd')]
    for (const text of ['', '{', 'null', '[]', '"x"', '1', 'HeartBeat', '{"type":1}', '{"type":"update_vxe_table"}',
      '{"type":"update_vxe_table","data":{"args":[]}}', '{"type":"update_vxe_table","data":{"args":[null,"c"]}}',
      '{"type":"common_send_date","data":{"key":1,"args":[]}}', '{"type":"presence","data":{}}',
      '{"type":"presence","data":{"caseId":"c","cell":{"row":1}}}', '{"type":"shutdown","data":{}}', '{"type":"__proto__","data":{}}'])
      socket.send(text)
    socket.wire.send(Buffer.from([0, 1, 2]))
    await mark(socket, other)
    expect(other.received).toHaveLength(1)
  })

  test('a viewer of a record may listen, not write into the forms of others', async () => {
    const page = `sample.book:${plant.bookId}`
    const [viewer, editor] = [await plant.join('storekeeper', page), await plant.join('workshop', page)]
    viewer.send(change({ id: plant.bookId, name: 'forged' }))
    viewer.send({ type: 'common_send_date', data: { key: 'x', args: [] } })
    viewer.send({ type: 'heart_beat', data: '' })
    await viewer.until(isType('heart_beat'))
    await mark(editor, viewer)
    expect(editor.received).toHaveLength(1)
  })
})

describe('rows under a data rule', () => {
  test('an open list hears of rows from those who see the same; whom a rule narrows comes anew and hears no others', async () => {
    const page = 'product.item'
    const [writer, before] = [await plant.join('admin', page), await plant.join('sales', page)]
    writer.send(change({ id: 'RM-WC-08', name: 'seen' }))
    await before.until(isRow('RM-WC-08'))

    const post = async (path: string, body: object) => (await plant.app.call('POST', path, { body })).body.result
    const roleId = (await plant.app.call('GET', '/sys/role/list?roleCode=sales')).body.result.records[0].id as string
    const { rows: [menu] } = await plant.app.database.pool.query<{ id: string }>(
      "select id from sys_permission where component = 'product/ItemList' and del_flag = 0",
    )
    const permissionId = menu!.id
    const { id } = await post('/sys/permission/addPermissionRule', { permissionId, ruleName: 'r', ruleColumn: 'code', ruleConditions: '=',
      ruleValue: 'RM-CO-01', status: '1' })
    await post('/sys/permission/saveRolePermission', { roleId, permissionIds: permissionId, lastpermissionIds: '' })
    await post('/sys/role/datarule', { permissionId, roleId, dataRuleIds: id })
    expect(await before.closed, 'what is seen has changed').toEqual({ code: 1008, reason: 'no longer allowed' })

    const [narrowed, equal, whole] = [await plant.join('sales', page), await plant.join('sales', page), await plant.join('process', page)]
    writer.send(change({ id: 'RM-TAC-01', price: 'hidden' }))
    await whole.until(isRow('RM-TAC-01'))
    // Messages of a room go out together: what came to one of them has come to all, or never will.
    for (const socket of [narrowed, equal]) {
      socket.send({ type: 'heart_beat', data: '' })
      await socket.until(isType('heart_beat'))
    }
    expect([...narrowed.received, ...equal.received].some(isRow('RM-TAC-01'))).toBe(false)
  })
})

describe('limits', () => {
  test('a message over 256 kB closes the socket', async () => {
    const socket = await plant.join('planner', 'huge')
    socket.send('x'.repeat(256 * 1024 + 1))
    expect((await socket.closed).code).toBe(1009)
  })

  test('so many messages a second and no more', async () => {
    const [flood, calm] = [await plant.join('planner', 'flood'), await plant.join('sales', 'flood')]
    for (let index = 0; index < 201; index++) flood.send('{}')
    expect(await flood.closed).toEqual({ code: 1008, reason: 'too many messages' })
    await mark(calm)
  })

  test('a socket that answers nothing any more is dropped, one that answers pings is not', async () => {
    const [dead, alive] = [await plant.join('planner', 'dead', { autoPong: false }), await plant.join('sales', 'dead')]
    plant.app.clock.advance(20_000)
    await new Promise((resolve) => {
      alive.wire.once('ping', resolve)
    })
    // The pong of the living one is under way; its own message is heard for certain.
    await mark(alive)
    plant.app.clock.advance(20_000)
    expect((await dead.closed).code).toBe(1006)
    await mark(alive)
  })
})

describe('the end of a session closes its sockets in every process', () => {
  const signIn = async (username: string) =>
    (await plant.app.call('POST', '/sys/login', { as: null, body: { username, password: '123456' } })).body.result.token as string
  const ended = { code: 1008, reason: 'session ended' }

  test('sign-out', async () => {
    const token = await signIn('process')
    const [near, far, other] = [await plant.join('process', 'out', { token }),
      await plant.join('process', 'out', { token, at: plant.there }),
      await plant.join('process', 'out', { token: await signIn('process') })]
    await plant.app.call('GET', '/sys/logout', { as: null, headers: { 'x-access-token': token } })
    expect(await Promise.all([near.closed, far.closed])).toEqual([ended, ended])
    await mark(other)
  })

  test('a frozen account', async () => {
    await plant.addPerson('frosty', {})
    const [near, far] = [await plant.join('frosty', 'cold'), await plant.join('frosty', 'cold', { at: plant.there })]
    await plant.app.call('PUT', '/sys/user/edit', { body: { id: await plant.userId('frosty'), status: 2 } })
    expect(await Promise.all([near.closed, far.closed])).toEqual([ended, ended])
  })

  test('rights that are withdrawn, from the pages that want them', async () => {
    await plant.addPerson('demoted', {}, 'workshop')
    const [list, record, free] = [await plant.join('demoted', 'sample.book'),
      await plant.join('demoted', `sample.book:${plant.bookId}`, { at: plant.there }), await plant.join('demoted', 'free')]
    await plant.app.call('PUT', '/sys/user/edit', { body: { id: await plant.userId('demoted'), roles: [] } })
    expect(await Promise.all([list.closed, record.closed])).toEqual(Array(2).fill({ code: 1008, reason: 'no longer allowed' }))
    await mark(free)
  })

  test('an open socket is no use of its session: that runs out all the same', async () => {
    const token = await signIn('equipment')
    const loginfo = async () => (await plant.app.call('GET', '/sys/loginfo', { as: null, headers: { 'x-access-token': token } })).status
    const socket = await plant.join('equipment', 'sleep', { token })
    expect(await loginfo()).toBe(200)
    plant.app.clock.advance(100 * 60_000)
    await plant.join('equipment', 'sleep', { token })
    plant.app.clock.advance(21 * 60_000)
    expect(await loginfo()).toBe(401)
    await socket.closed
    await expect(plant.join('equipment', 'sleep', { token })).rejects.toThrow('401')
    plant.forgetSessions()
  })
})
