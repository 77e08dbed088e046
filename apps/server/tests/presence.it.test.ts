import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Rec } from '../testing/app.ts'
import { startLivePlant, isType, mark, type LivePlant } from '../testing/live-plant.ts'
import { listen, type TestSocket } from '../testing/sockets.ts'

let plant: LivePlant
beforeAll(async () => {
  plant = await startLivePlant()
})
afterEach(() => plant.closeSockets())
afterAll(() => plant.close())

describe('presence', () => {
  const isHere = (caseId: string, place: Rec | null = null) => (message: Rec) =>
    message.type === 'presence'
    && message.data.here.some((one: Rec) => one.caseId === caseId && JSON.stringify(one.cell) === JSON.stringify(place))
  const hasLeft = (caseId: string) => (message: Rec) => message.type === 'presence' && message.data.left.includes(caseId)
  const say = (socket: TestSocket, caseId: string, more: Rec = {}) => socket.send({ type: 'presence', data: { caseId, ...more } })

  test('whoever announces a case learns who is there and where, and is told of every move', async () => {
    const [planner, qe] = [await plant.join('planner', 'desk'), await plant.join('qe', 'desk', { at: plant.there })]
    say(planner, 'P', { cell: { row: 'r1', column: 'qty' } })
    await planner.until(isHere('P', { row: 'r1', column: 'qty' }))
    await mark(planner, qe)
    say(qe, 'Q')
    const greeting = await qe.until(isType('presence'))
    expect(greeting.data).toEqual({
      here: [{ userId: await plant.userId('planner'), realname: '李卫东', caseId: 'P', cell: { row: 'r1', column: 'qty' } }],
      left: [],
    })
    await planner.until(isHere('Q'))
    say(qe, 'Q', { cell: { row: 'r2', column: 'item' } })
    await planner.until(isHere('Q', { row: 'r2', column: 'item' }))
  })

  test('leaving is told: by word, by a closed socket', async () => {
    const [planner, qe] = [await plant.join('planner', 'leave'), await plant.join('qe', 'leave', { at: plant.there })]
    say(planner, 'P')
    say(qe, 'Q1')
    say(qe, 'Q2')
    await planner.until(isHere('Q2'))
    say(qe, 'Q1', { left: true })
    await planner.until(hasLeft('Q1'))
    qe.close()
    await planner.until(hasLeft('Q2'))
  })

  test('a client that never announced itself is not disturbed, nor are other pages and tenants', async () => {
    const [older, elsewhere, stranger, planner] = [await plant.join('sales', 'quiet', { at: plant.there }),
      await plant.join('sales', 'quiet2'), await plant.join('stranger', 'quiet'), await plant.join('planner', 'quiet')]
    say(elsewhere, 'E')
    say(stranger, 'S')
    say(planner, 'P')
    await planner.until(isHere('P'))
    await mark(planner, older)
    await mark(elsewhere)
    await mark(stranger)
    expect(older.received.filter(isType('presence'))).toEqual([])
    expect([elsewhere, stranger].some(({ received }) => received.some(isHere('P')))).toBe(false)
  })

  test("nobody takes the place of somebody else; one's own new socket takes over", async () => {
    const [planner, qe] = [await plant.join('planner', 'mask'), await plant.join('qe', 'mask', { at: plant.there })]
    say(planner, 'P')
    say(qe, 'Q')
    await Promise.all([planner.until(isHere('P')), planner.until(isHere('Q'))])
    say(qe, 'P', { cell: { row: 'forged', column: 'x' } })
    const again = await plant.join('planner', 'mask', { at: plant.there })
    say(again, 'P', { cell: { row: 'r1', column: 'x' } })
    await qe.until(isHere('P', { row: 'r1', column: 'x' }))
    planner.close()
    await mark(again, qe)
    say(again, 'P', { cell: { row: 'r2', column: 'x' } })
    await qe.until(isHere('P', { row: 'r2', column: 'x' }))
    expect(qe.received.some(hasLeft('P'))).toBe(false)
    expect(again.received.some(isHere('P', { row: 'forged', column: 'x' }))).toBe(false)
  })

  test('a process that begins later knows who is there', async () => {
    const planner = await plant.join('planner', 'late')
    say(planner, 'P')
    await planner.until(isHere('P'))
    const third = await plant.app.another()
    const address = await listen(third)
    const probe = await plant.join('sales', 'late', { at: address })
    await mark(probe, planner)
    const qe = await plant.join('qe', 'late', { at: address })
    say(qe, 'Q')
    await qe.until(isHere('P'))
    await third.close()
  })
})

describe('interruptions', () => {
  test('where messages may have been missed the sockets are closed, so that pages ask anew', async () => {
    const third = await plant.app.another()
    const socket = await plant.join('planner', 'gap', { at: await listen(third) })
    const { rows } = await plant.app.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'millwright-notices' order by backend_start desc limit 1`,
    )
    await plant.app.database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    expect(await socket.closed).toEqual({ code: 1012, reason: 'messages may have been lost' })
    await third.close()
  })

  test('a server that stops closes its sockets, tells the others and does not wait for a client that does not answer', async () => {
    const third = await plant.app.another()
    const address = await listen(third)
    const [mute, polite, planner] = [await plant.join('qe', 'stop', { at: address }), await plant.join('sales', 'stop', { at: address }),
      await plant.join('planner', 'stop')]
    for (const [socket, caseId] of [[mute, 'M'], [planner, 'P']] as const) socket.send({ type: 'presence', data: { caseId } })
    await planner.until((message) => message.type === 'presence' && message.data.here.some((one: Rec) => one.caseId === 'M'))
    mute.wire.pause()
    await third.close()
    expect(await polite.closed).toEqual({ code: 1001, reason: 'the server stops' })
    await planner.until((message) => message.type === 'presence' && message.data.left.includes('M'))
    mute.wire.terminate()
  })
})
