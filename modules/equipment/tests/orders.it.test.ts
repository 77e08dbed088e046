import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { allNormal, plantOf } from './plant.ts'

let app: TestApp
let plant: ReturnType<typeof plantOf>
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  plant = plantOf(app)
})
afterAll(() => app.close())

const minute = 60_000
const picture = async (as: string): Promise<string> => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  return (await app.call('POST', '/sys/common/upload', { as, file: { name: '点检.png', bytes: png } })).body.message
}

describe('an order by hand', () => {
  test('its lines ask for what their checks ask for', async () => {
    const { items, lateAfter, docNo } = await plant.orderOn('PR-01')
    expect(items.map(({ valueType, lower, upper, uom, method }: Rec) => [valueType, lower, upper, uom, method])).toEqual([['OKNG', null,
      null, null, null], ['NUM', '0.4', '0.6', 'MPa', '看表'], ['TEXT', null, null, null, null]])
    expect(lateAfter).toBe('2026-05-18 09:00:00')
    expect(docNo).toMatch(/^CK/)
  })

  test('another check in a line is copied anew, and nobody types a result into the form', async () => {
    const order = await plant.orderOn('PR-01')
    const [guard, oil] = await plant.threeChecks()
    const items = [{ ...order.items[0], item: oil, result: 'OK' }, { ...order.items[1], item: guard }]
    const { body } = await app.call('PUT', '/equipment/order/edit', { as: 'equipment', body: { id: order.id, rev: order.rev, items } })
    expect(body).toMatchObject({ success: true })
    expect((await plant.open(order.id)).items.map(({ valueType, upper, result }: Rec) => [valueType, upper, result])).toEqual([['NUM',
      '0.6', null], ['OKNG', null, null]])
  })
})

describe('the board', () => {
  const board = async (as = 'checker') => (await plant.read<{ now: string; records: Rec[] }>('/equipment/order/board', as)).records

  test('shows what is due within a week, under way, to be confirmed and done within a day, with what one may do', async () => {
    const now = Date.parse((await plant.read<{ now: string }>('/equipment/order/board')).now.replace(' ', 'T') + '+08:00')
    const due = (days: number, seconds = 0) =>
      new Date(now + days * 86_400_000 + seconds * 1000 + 8 * 3_600_000).toISOString().slice(0, 19)
        .replace('T', ' ')
    const [soon, later, begun, done] = await Promise.all(
      [due(7, -60), due(7, 60), due(30), due(30)].map((when) => plant.orderOn('PR-01', { due: when, assignee: 'checker' })),
    )
    await plant.post('checker', 'order/record', { id: begun!.id, lines: [{ line: begun!.items[0].id, result: 'OK' }] })
    await plant.post('checker', 'order/record', { id: done!.id, lines: allNormal(done!) })
    await plant.post('checker', 'order/finish', { id: done!.id })
    const shown = await board()
    const of = (order: Rec | undefined) => shown.find(({ id }) => id === order!.id)
    expect(of(later), 'a minute beyond a week').toBeUndefined()
    expect([of(soon)?.status, of(begun)?.status, of(done)?.status]).toEqual(['0', '3', '4'])
    expect(of(soon)!._actions).toContain('record')
    expect(of(done)!._actions).not.toContain('record')
    expect(of(soon)!.device_dictText).toMatch(/^PR-01 /)
    expect(shown.map((order) => order.due)).toEqual(shown.map((order) => order.due).toSorted())
    await plant.all("update eam_order set finish_time = finish_time - interval '1 day 1 second' where id = $1", done!.id)
    expect((await board()).some(({ id }) => id === done!.id), 'done more than a day ago').toBe(false)
  })

  test('is refused without the right to see orders', async () => {
    expect(await plant.call('buyer', 'GET', '/equipment/order/board')).toMatchObject({ success: false, code: 510 })
  })

  test('what an order is about tells its minute and no seconds', async () => {
    const { id } = await plant.orderOn('PR-01')
    const { records: [order] } = await plant.read<{ records: Rec[] }>(`/equipment/order/list?id=${id}`)
    expect(order!._contents).toMatch(/^PR-01 [^·]+ · 点检 · 2026-05-18 09:00$/)
  })
})

describe('what is found', () => {
  test('the first entry begins the order; the server judges numbers as the page does, full-width digits too', async () => {
    const { id, items } = await plant.orderOn('PR-01')
    const answer = await plant.post('checker', 'order/record', { id, lines: [{ line: items[1].id, value: '０．５２' }] })
    expect(answer).toMatchObject({ status: '3', assignee: 'checker', abnormal: 0 })
    expect(answer.startTime).toBeTruthy()
    expect((await plant.open(id)).items[1]).toMatchObject({ value: '0.52', result: 'OK', measure: null })
    await plant.post('checker', 'order/record', { id, lines: [{ line: items[1].id, value: '0.7', measure: '已泄压' }] })
    const after = await plant.open(id)
    expect(after).toMatchObject({ abnormal: 1 })
    expect(after.items[1]).toMatchObject({ value: '0.7', result: 'NG', measure: '已泄压' })
    await plant.post('checker', 'order/record', { id, lines: [{ line: items[1].id, value: '0.6' }] })
    expect(await plant.open(id), 'both limits are inside').toMatchObject({ abnormal: 0 })
  })

  test('what an entry lacks is refused by row, and nothing of it is written', async () => {
    const { id, items } = await plant.orderOn('PR-01')
    const { body } = await app.call('POST', '/equipment/order/record', { as: 'checker', body: { id, lines: [
      { line: items[0].id, result: 'NG' },
      { line: items[1].id, value: '半' },
      { line: items[2].id, value: ' ' },
      { line: items[2].id, value: '两次' },
      { line: '404', result: 'OK' },
    ] } })
    expect(body.success).toBe(false)
    expect(body.result.faults).toMatchObject([{ row: 1, field: 'measure', text: '异常请填写处理措施，或报修' }, { row: 2, field: 'value',
      text: '请填写数字，如 0.52' }, { row: 3, field: 'value', text: '请填写记录值' }, { row: 4, field: 'line' }, { row: 5,
      field: 'line' }])
    expect(await plant.open(id)).toMatchObject({ status: '0', startTime: null })
    expect(await plant.refused('checker', 'order/record', { id, lines: [] })).toBe('请至少记录一项')
  })

  test('a line of another order is none of this one', async () => {
    const [one, other] = [await plant.orderOn('PR-01'), await plant.orderOn('PR-02')]
    expect(await plant.refused('checker', 'order/record', { id: one.id, lines: [{ line: other.items[0].id, result: 'OK' }] })).toContain(
      `${one.docNo} 没有这一项`,
    )
  })

  test('a photo that a line needs is asked for; what was not looked at says why', async () => {
    const [guard] = await plant.threeChecks()
    const { id, items } = await plant.orderOn('PR-01', { items: [{ item: guard }] })
    await app.database.pool.query("update eam_order_item set need_photo = 'Y' where id = $1", [items[0].id])
    expect(await plant.refused('checker', 'order/record', { id, lines: [{ line: items[0].id, result: 'OK' }] })).toBe('请拍照')
    expect(await plant.refused('checker', 'order/record', { id, lines: [{ line: items[0].id, result: 'SKIP' }] })).toBe('未检请填写原因')
    await plant.post('checker', 'order/record', { id, lines: [{ line: items[0].id, result: 'SKIP', measure: '护罩锁闭' }] })
    expect((await plant.open(id)).items[0]).toMatchObject({ result: 'SKIP', measure: '护罩锁闭' })
    await plant.post('checker', 'order/record', { id, lines: [{ line: items[0].id, result: 'OK', photo: await picture('checker') }] })
    expect((await plant.open(id)).items[0]).toMatchObject({ result: 'OK', measure: null })
  })

  test('one tap reports what is wrong; the same entry again, and the same request, open no second repair', async () => {
    const { id, docNo, device, items } = await plant.orderOn('PR-03')
    const body = { id, lines: [{ line: items[1].id, value: '0.9', repair: { severity: '2' } }] }
    const headers = { 'x-idempotency-key': 'one-tap' }
    const first = (await app.call('POST', '/equipment/order/record', { as: 'checker', body, headers })).body as Rec
    expect(first, first.message).toMatchObject({ success: true, result: { abnormal: 1 } })
    expect(first.happened).toMatchObject([{ text: expect.stringMatching(/^已报修 RE/) }])
    const again = (await app.call('POST', '/equipment/order/record', { as: 'checker', body, headers })).body
    expect(again.result).toEqual(first.result)
    await plant.post('checker', 'order/record', body)
    const { records } = await plant.read(`/equipment/repair/list?device=${device}`)
    const own = records.filter(({ sourceId }: Rec) => sourceId === id)
    expect(own).toMatchObject([{ source: 'CHECK', sourceType: 'equipment.order', sourceNo: docNo, severity: '2',
      symptom: '点检异常：油压 0.9MPa' }])
    expect((await plant.open(id)).items[1]).toMatchObject({ repair: own[0].id, measure: `已报修 ${own[0].docNo}` })
  })
})

describe('whose it is', () => {
  test('somebody else’s order is done by its team and by whoever may name another, by nobody else', async () => {
    const order = await plant.orderOn('VF-01', { assignee: 'equipment' })
    const lines = [{ line: order.items[0].id, result: 'OK' }]
    expect(await plant.refused('operator', 'order/record', { id: order.id, lines })).toBe(
      `${order.docNo} 由 马超 执行，请由其本人或同班组成员执行，或请设备工程师改派`,
    )
    expect(await plant.refused('operator', 'order/begin', { id: order.id })).toContain('由 马超 执行')
    expect(await plant.post('checker', 'order/record', { id: order.id, lines }), 'a colleague of SINTER-A').toMatchObject({
      assignee: 'checker',
    })
    const operators = await plant.orderOn('PR-01', { assignee: 'operator' })
    expect(await plant.post('equipment', 'order/begin', { id: operators.id })).toMatchObject({ assignee: 'equipment' })
  })

  test('it waits for the one who is named, else for the team, else for all', async () => {
    const team = await plant.idOf('cal_team', 'SINTER-A')
    const [named, teams, anybodys] = [await plant.orderOn('PR-04', { assignee: 'operator' }), await plant.orderOn('PR-04', { team }),
      await plant.orderOn('PR-04')]
    const waiting = async (as: string) => {
      const { records } = await plant.read(`/equipment/order/list?work=equipment.order/begin&device=${named.device}&pageSize=100`, as)
      return new Set(records.map(({ id }: Rec) => id))
    }
    const [operator, checker] = [await waiting('operator'), await waiting('checker')]
    expect([named, teams, anybodys].map(({ id }) => operator.has(id))).toEqual([true, false, true])
    expect([named, teams, anybodys].map(({ id }) => checker.has(id))).toEqual([false, true, true])
    const { records } = await plant.read(`/equipment/order/list?device=${named.device}&pageSize=100`, 'checker')
    const waits = records.find(({ id }: Rec) => id === named.id)._waits
    expect(waits, 'others read whose it is').toMatchObject({ people: ['刘洋'], more: 0, mine: false })
  })
})

describe('the end', () => {
  test('nothing is left out; minutes count from the beginning, and somebody else confirms where the plan says so', async () => {
    const order = await plant.orderOn('PR-05', { needConfirm: 'Y' })
    await plant.post('checker', 'order/record', { id: order.id, lines: allNormal(order).slice(0, 1) })
    expect(await plant.refused('checker', 'order/finish', { id: order.id })).toBe('还有 2 项没有记录：油压、换油记录')
    app.clock.advance(17.2 * minute)
    await plant.post('checker', 'order/record', { id: order.id, lines: allNormal(order).slice(1) })
    expect(await plant.post('checker', 'order/finish', { id: order.id })).toMatchObject({ status: '31', laborMin: 18, doneBy: 'checker',
      submitBy: 'checker' })
    expect(await plant.refused('checker', 'order/confirm', { id: order.id })).toBeTruthy()
    await plant.post('leader', 'order/sendBack', { id: order.id, comment: '油压再看一次' })
    expect(await plant.open(order.id)).toMatchObject({ status: '3' })
    await plant.post('checker', 'order/finish', { id: order.id, laborMin: 25 })
    expect(await plant.post('leader', 'order/confirm', { id: order.id })).toMatchObject({ status: '4', confirmBy: 'leader', laborMin: 25 })
    expect(await plant.refused('checker', 'order/record', { id: order.id, lines: allNormal(order) })).toContain('已完成')
  })

  test('signature and photo where the order asks for them', async () => {
    const order = await plant.orderOn('PR-05', { needSign: 'Y', needPhoto: 'Y' })
    await plant.post('checker', 'order/record', { id: order.id, lines: allNormal(order) })
    expect(await plant.refused('checker', 'order/finish', { id: order.id })).toBe('请签名后完成')
    const signature = await picture('checker')
    expect(await plant.refused('checker', 'order/finish', { id: order.id, signature })).toBe('请拍照后完成')
    expect(await plant.post('checker', 'order/finish', { id: order.id, signature, photo: signature })).toMatchObject({ status: '4',
      signature })
  })

  test('it is skipped with a reason alone', async () => {
    const { id } = await plant.orderOn('PR-05')
    expect(await plant.refused('checker', 'order/skip', { id })).toContain('原因')
    expect(await plant.post('checker', 'order/skip', { id, comment: '设备停产' })).toMatchObject({ status: '5', skipReason: '设备停产' })
  })
})

describe('a machine that has to stand', () => {
  test('stands from the beginning to the end, over two orders at once, and then is as it was', async () => {
    await app.database.pool.query("update eam_equip set status = 'RUN' where code = 'GR-01'")
    const [one, other] = [await plant.orderOn('GR-01', { needStop: 'Y' }), await plant.orderOn('GR-01', { needStop: 'Y' })]
    await plant.post('checker', 'order/record', { id: one.id, lines: allNormal(one) })
    expect(await plant.state('GR-01')).toBe('PM')
    await plant.post('checker', 'order/record', { id: other.id, lines: allNormal(other) })
    expect(await plant.state('GR-01'), 'it stands already').toBe('PM')
    await plant.post('checker', 'order/finish', { id: one.id })
    expect(await plant.state('GR-01'), 'the other order still holds it').toBe('PM')
    await plant.post('checker', 'order/skip', { id: other.id, comment: '无需' })
    expect(await plant.state('GR-01')).toBe('RUN')
  })

  test('is not taken from a repair; a repair that comes meanwhile keeps it until it is over, and the order then no more', async () => {
    const order = await plant.orderOn('GR-02', { needStop: 'Y' })
    const standing = () => plant.post('operator', 'repair/report', { device: order.device, symptom: '漏油', severity: '2', stopped: 'Y' })
    const first = await standing()
    expect(await plant.refused('checker', 'order/begin', { id: order.id })).toBe('GR-02 维修中，须停机的保养不能开始，请待修复后再开始')
    await plant.post('equipment', 'repair/cancel', { id: first.id, comment: '误报' })
    await plant.post('checker', 'order/begin', { id: order.id })
    expect(await plant.state('GR-02')).toBe('PM')
    const second = await standing()
    expect(await plant.state('GR-02'), 'what is broken goes first').toBe('REPAIR')
    await plant.post('equipment', 'order/cancel', { id: order.id, comment: '转维修' })
    expect(await plant.state('GR-02')).toBe('REPAIR')
    await plant.post('equipment', 'repair/cancel', { id: second.id, comment: '误报' })
    expect(await plant.state('GR-02')).toBe('IDLE')
  })

  test('is in maintenance again when a repair ends before its order, and free once both have', async () => {
    const order = await plant.orderOn('GR-04', { needStop: 'Y' })
    await plant.post('checker', 'order/begin', { id: order.id })
    const { id } = await plant.post('operator', 'repair/report', { device: order.device, symptom: '漏油', severity: '2', stopped: 'Y' })
    await plant.post('equipment', 'repair/cancel', { id, comment: '误报' })
    expect(await plant.state('GR-04')).toBe('PM')
    await plant.post('checker', 'order/record', { id: order.id, lines: allNormal(order) })
    await plant.post('checker', 'order/finish', { id: order.id })
    expect(await plant.state('GR-04')).toBe('IDLE')
  })

  test('two who begin the same order at once begin it once', async () => {
    const { id } = await plant.orderOn('GR-03', { needStop: 'Y' })
    const tries = await Promise.all(['checker', 'operator'].map((as) => app.call('POST', '/equipment/order/begin', { as, body: { id } })))
    expect(tries.filter(({ body }) => body.success)).toHaveLength(1)
  })
})
