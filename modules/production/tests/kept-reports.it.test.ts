import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownShop, type Shop } from './shop.ts'

/* A terminal that was off the network for an hour (issue 23). */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

test('sixty reports that waited for the network go through in their order, each once, also where the answer got lost', async () => {
  const { id, tasks } = await shop.released()
  const task = tasks[0]!.id as string
  await shop.start(task)
  const reports = Array.from({ length: 60 }, (_, at) => ({ key: `kept-${at}`, body: { id: task, good: '1', remark: `第 ${at + 1} 条` } }))
  const send = ({ key, body }: (typeof reports)[number]) =>
    shop.call('operator', 'POST', '/production/op-task/report', body, { 'x-idempotency-key': key })
  shop.app.clock.advance(60 * 60_000)
  shop.app.forget('operator')
  const nos: string[] = []
  for (const [at, one] of reports.entries()) {
    const answer = await send(one)
    expect(answer.success, answer.message).toBe(true)
    nos.push(answer.result.docNo)
    // Of every third the answer got lost, so that it is sent again.
    if (at % 3 === 0) expect((await send(one)).result.docNo, one.key).toBe(answer.result.docNo)
  }
  expect(new Set(nos).size).toBe(60)
  const booked = await shop.all('select remark, minutes from mes_report where op_task = $1 order by doc_no', task)
  expect(booked.map(({ remark }) => remark)).toEqual(reports.map(({ body }) => body.remark))
  expect(booked.reduce((sum, row) => sum + Number(row.minutes), 0), 'the hour is counted once').toBe(60)
  expect(await shop.order(id)).toMatchObject({ goodQty: '60' })
  const late = await shop.call('operator', 'POST', '/production/op-task/report', { id: task, good: '44' }, {
    'x-idempotency-key': 'kept-60',
  })
  expect(late.message).toBe('超过可报工数量：上工序合格 100，已报 60，本次 44')
})

test('each tells how long it waited, so that its time is when it was made; none is before its operation or after now', async () => {
  const { tasks } = await shop.released()
  const task = tasks[0]!.id as string
  await shop.start(task)
  shop.app.clock.advance(60 * 60_000)
  shop.app.forget('operator')
  const send = (key: string, waited: string) =>
    shop.call('operator', 'POST', '/production/op-task/report', { id: task, good: '1' }, { 'x-idempotency-key': key,
      'x-waited-seconds': waited })
  for (const [at, minutes] of [50, 20, 5].entries()) expect((await send(`late-${at}`, String(minutes * 60))).success).toBe(true)
  const booked = () =>
    shop.all(
      `select r.minutes, trim_scale(w.minutes)::text as worked, to_char(r.end_time, 'HH24:MI') as at
       from mes_report r join mes_report_worker w on w.report = r.id where r.op_task = $1 order by r.doc_no`,
      task,
    )
  const rows = await booked()
  expect(rows.map(({ minutes }) => minutes)).toEqual([10, 30, 15])
  // They have other operations in hand, so that a part of it is this one's.
  const worked = rows.map((row) => Number(row.worked))
  expect(worked.map((time) => time / worked[0]!), 'and so is that of the people').toEqual([1, 3, 1.5])
  expect((await send('long-ago', '80000')).success).toBe(true)
  expect((await send('nonsense', '-5')).success).toBe(true)
  expect((await booked()).slice(3).map(({ minutes }) => minutes), 'bounded by the report before, and by now').toEqual([0, 5])
})
