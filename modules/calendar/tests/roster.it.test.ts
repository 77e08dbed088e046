import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addWork, netMinutes } from '../index.ts'
import { officialDays } from '../server/holiday.calls.ts'
import { turnAt, workingTimeOf } from '../server.ts'

let app: TestApp
let ctx: Ctx
let closeKernel: () => Promise<void>
let today: string

beforeAll(async () => {
  app = await startTestApp()
  const { assemble } = await import('#apps/server/kernel.ts')
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock })
  ctx = kernel.systemCtx(0)
  closeKernel = () => kernel.notices.close()
  today = dayAfter(0)
}, 120_000)
afterAll(async () => {
  await closeKernel()
  await app.close()
})

const dayAfter = (days: number) => new Date(app.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const post = async (path: string, body: Rec, as?: string) => (await app.call('POST', path, { body, ...(as ? { as } : {}) })).body
const get = async (path: string, as?: string) => (await app.call('GET', encodeURI(path), as ? { as } : {})).body
const first = async (path: string) => (await get(path)).result.records[0] as Rec
const month = async (rotation: string, of = today.slice(0, 7)) =>
  (await get(`/calendar/roster/month?rotation=${rotation}&month=${of}`)).result as Rec

describe('shifts', () => {
  test('know their net time; breaks lie within', async () => {
    const { result } = await post('/calendar/shift/add', { code: 'T1', name: '试', startTime: '22:00:00', endTime: '06:00:00',
      color: 'blue', breaks: [{ startTime: '02:00:00', endTime: '02:30:00' }] })
    expect(result.netMin).toBe(450)
    const bad = await post('/calendar/shift/add', { code: 'T2', name: '试', startTime: '08:00:00', endTime: '12:00:00', color: 'blue',
      breaks: [{ startTime: '13:00:00', endTime: '14:00:00' }] })
    expect([bad.success, bad.message, bad.result.faults[0]]).toMatchObject([false, '休息第 1 行：须在班次时间之内且互不重叠，请调整', {
      lines: 'breaks',
      row: 1,
      field: 'startTime',
    }])
    const open = await post('/calendar/shift/add', { code: 'T3', name: '试', startTime: '08:00:00', endTime: '12:00:00', color: 'blue',
      breaks: [{ startTime: '09:00:00' }] })
    expect(open.result.faults[0]).toMatchObject({ lines: 'breaks', row: 1, field: 'endTime' })
  })

  test('of one scheme do not overlap', async () => {
    const [day, two] = [await first('/calendar/shift/list?code=白'), await first('/calendar/shift/list?code=昼')]
    expect((await post('/calendar/scheme/add', { code: 'T', name: '试', shifts: [{ shift: day.id }, { shift: two.id }] })).message).toBe(
      '班次「常白班」与「两班白班」时间重叠，不能放在同一班制，请改选',
    )
  })
})

describe('teams and rotations', () => {
  test('a person belongs to one team at a time', async () => {
    const workshop = await first('/product/workshop/list?code=WS-GRIND')
    const member = { member: 'operator', duty: '磨工', fromDate: today }
    expect((await post('/calendar/team/add', { code: 'G1', name: '磨一', workshop: workshop.id, members: [member] })).message).toBe(
      '成员第 1 行：「刘洋」在该期间已属于班组「压制甲班」，请先结束原班组的成员期',
    )
    expect(
      (await post('/calendar/team/add', { code: 'G1', name: '磨一', workshop: workshop.id, members: [{ ...member, member: 'qe' }] }))
        .success,
    ).toBe(true)
  })

  test('what comes back from the recycle bin keeps to the same rules, and a team to the workshop of its rotation', async () => {
    const [grind, press] = [await first('/product/workshop/list?code=WS-GRIND'), await first('/product/workshop/list?code=WS-PRESS')]
    const add = async (code: string, members: Rec[] = []) =>
      (await post('/calendar/team/add', { code, name: code, workshop: grind.id, members })).result as Rec
    const member = { member: 'buyer', duty: '磨工', fromDate: today }
    const gone = await add('BIN-1', [member])
    await app.call('DELETE', `/calendar/team/delete?id=${gone.id}`)
    const other = await add('BIN-2', [member])
    const restored = async (kind: string, id: string) => (await app.call('PUT', `/calendar/${kind}/restore?ids=${id}`)).body
    expect((await restored('team', gone.id)).message).toContain('已属于班组「BIN-2」')
    const scheme = await first('/calendar/scheme/list')
    const rotation = async (
      name: string,
    ) => (await post('/calendar/rotation/add', { code: name, name, workshop: grind.id, scheme: scheme.id, method: 'CUSTOM', pattern: '白',
      startDate: today, teams: [{ team: other.id }] }))
    const old = await rotation('倒班一')
    expect(old.success, old.message).toBe(true)
    expect((await app.call('PUT', '/calendar/team/edit', { body: { id: other.id, workshop: press.id } })).body.message).toBe(
      '班组在轮班「倒班一」中，请先从该轮班移除再改车间',
    )
    await app.call('DELETE', `/calendar/rotation/delete?id=${old.result.id}`)
    expect((await rotation('倒班二')).success).toBe(true)
    expect((await restored('rotation', old.result.id)).message).toContain('已在轮班「倒班二」中')
  })

  test('a team has one rotation; a cycle names shifts of the scheme and is shared alike', async () => {
    const [team, scheme, workshop] = [await first('/calendar/team/list?code=SINTER-A'), await first('/calendar/scheme/list?code=S3'),
      await first('/product/workshop/list?code=WS-SINTER')]
    const body = { code: 'T', name: '试', workshop: workshop.id, scheme: scheme.id, method: 'CUSTOM', pattern: '早 早 休', startDate: today,
      teams: [{ team: team.id }, { team: team.id }] }
    const { result } = await post('/calendar/rotation/add', body)
    expect(result.faults.map(({ text }: Rec) => text)).toEqual(['循环有 3 天，不能由 2 个班组均分，请调整循环或班组数',
      '班组第 1 行：「烧结甲班」已在轮班「烧结四班三运转」中，一个班组只能属于一个轮班', '班组第 2 行：「烧结甲班」重复，请删除一行'])
    expect((await post('/calendar/rotation/add', { ...body, pattern: '早 白' })).message).toContain(
      '循环中的「白」不是所选班制的班次，可用：早、中、夜、休',
    )
  })
})

describe('the roster', () => {
  test.each(['R-MIX', 'R-PRESS', 'R-SINTER', 'R-PACK'])('%s: generating again what stands changes nothing', async (code) => {
    const rotation = await first(`/calendar/rotation/list?code=${code}`)
    expect((await post('/calendar/roster/preview', { rotation: rotation.id, from: dayAfter(1), to: dayAfter(60) })).result).toMatchObject({
      added: [],
      changed: [],
      removed: [],
      kept: [],
    })
  })

  test('四班三运转: every day each shift has one team, and each team rests a quarter of its days', async () => {
    const rotation = await first('/calendar/rotation/list?code=R-SINTER')
    const { days, dates } = await month(rotation.id)
    for (const date of dates as string[]) {
      if (date < dayAfter(-30)) continue
      expect((days as Rec[]).filter((day) => day.day === date)).toHaveLength(3)
    }
  })

  test('is changed by hand, keeps that when generated anew, and takes exceptions and holidays up', async () => {
    const rotation = await first('/calendar/rotation/list?code=R-PACK')
    const team = await first('/calendar/team/list?code=PACK-1')
    const shift = await first('/calendar/shift/list?code=白')
    const range = { rotation: rotation.id, from: dayAfter(1), to: dayAfter(40) }
    expect((await post('/calendar/roster/generate', range)).message).toMatch(/^排班已生成：新增 0，变更 0，取消 0，保留手工调整 0$/)

    const weekday = Array.from({ length: 14 }, (_, index) => dayAfter(10 + index)).find((date) => new Date(date).getUTCDay() === 3)!
    expect((await post('/calendar/roster/assign', { rotation: rotation.id, team: team.id, date: weekday, shift: null })).message).toBe(
      '排班已调整',
    )
    await post('/calendar/override/add', { workshop: rotation.workshop, kind: 'OFF', fromTime: `${weekday} 00:00:00`,
      toTime: `${weekday} 12:00:00`, reason: '停电' })
    const before = new Date(Date.parse(weekday) - 86_400_000).toISOString().slice(0, 10)
    await post('/calendar/override/add', { workshop: rotation.workshop, kind: 'OFF', fromTime: `${before} 09:00:00`,
      toTime: `${before} 10:00:00`, reason: '消防演习' })
    const netMin = async () => (await month(rotation.id, before.slice(0, 7))).days.find(({ day }: Rec) => day === before).netMin as number
    const whole = await netMin()
    const other = new Date(Date.parse(weekday) + 86_400_000).toISOString().slice(0, 10)
    await post('/calendar/holiday/add', { day: other, type: 'HOLIDAY', name: '厂庆' })
    const { result } = await post('/calendar/roster/preview', range)
    expect(result).toMatchObject({ added: [], changed: [{ date: before, team: '终检包装组', shift: '常白班' }],
      removed: [{ date: other, team: '终检包装组', shift: '常白班' }], kept: [{ date: weekday, shift: null }] })
    expect((await post('/calendar/roster/generate', range)).message).toBe('排班已生成：新增 0，变更 1，取消 1，保留手工调整 1')
    expect(await netMin()).toBe(whole - 60)
    const { days } = await month(rotation.id, weekday.slice(0, 7))
    expect((days as Rec[]).find((day) => day.day === weekday)).toMatchObject({ shift: null, netMin: 0, manual: 'Y', source: 'MANUAL' })
    expect((await post('/calendar/roster/assign', { rotation: rotation.id, team: team.id, date: weekday, shift: shift.id })).success).toBe(
      true,
    )
  })

  test('the past stays, and a range is a range', async () => {
    const rotation = await first('/calendar/rotation/list?code=R-MIX')
    const words = async (body: Rec) => (await post('/calendar/roster/preview', { rotation: rotation.id, ...body })).message
    expect(await words({ from: dayAfter(-1), to: today })).toBe(`「${dayAfter(-1)}」早于今天（${today}），不能更改已过去的排班`)
    expect(await words({ from: dayAfter(2), to: dayAfter(1) })).toBe('结束须晚于开始，请调整')
    expect(await words({ from: dayAfter(2), to: dayAfter(500) })).toBe('一次最多生成 400 天，请缩短期间')
    expect(await words({ from: '2026-02-30', to: dayAfter(1) })).toBe('起始日期「2026-02-30」不是日期，格式为 yyyy-MM-dd')
    expect((await post('/calendar/roster/preview', { rotation: 'x', from: dayAfter(1), to: dayAfter(2) })).message).toBe(
      '轮班不存在，请刷新后重试',
    )
  })

  test('a team does not work twice at a time, nor a shift that its scheme does not have', async () => {
    const [rotation, team, shift, foreign] = [await first('/calendar/rotation/list?code=R-PACK'),
      await first('/calendar/team/list?code=PACK-1'), await first('/calendar/shift/list?code=白'),
      await first('/calendar/shift/list?code=晚')]
    const sunday = onWeekday(7)
    await post('/calendar/override/add', { workshop: rotation.workshop, team: team.id, kind: 'EXTRA', fromTime: `${sunday} 12:00:00`,
      toTime: `${sunday} 19:00:00`, reason: '赶工' })
    expect((await post('/calendar/roster/generate', { rotation: rotation.id, from: sunday, to: sunday })).message).toMatch(
      /^排班已生成：新增 1/,
    )
    const ask = (chosen: unknown) => post('/calendar/roster/assign', { rotation: rotation.id, team: team.id, date: sunday, shift: chosen })
    expect((await ask(shift.id)).message).toBe(`班组「终检包装组」在 ${sunday} 的班次与相邻班次时间重叠，请改选`)
    expect((await ask(foreign.id)).message).toBe(`班次「${foreign.id}」不在该轮班的班制中，请改选`)
  })

  test('two who generate at once write each day once', async () => {
    const rotation = await first('/calendar/rotation/list?code=R-SINTER')
    const range = { rotation: rotation.id, from: dayAfter(61), to: dayAfter(90) }
    const answers = await Promise.all([post('/calendar/roster/generate', range), post('/calendar/roster/generate', range)])
    expect(answers.map(({ result }) => result.added.length).sort((a: number, b: number) => a - b)).toEqual([0, 90])
  })

  test('is generated with the right alone; an operator sees it and their own shifts', async () => {
    const rotation = await first('/calendar/rotation/list?code=R-PRESS')
    expect((await post('/calendar/roster/generate', { rotation: rotation.id, from: dayAfter(1), to: dayAfter(2) }, 'operator')).code).toBe(
      510,
    )
    const mine = (await get('/calendar/roster/mine', 'operator')).result
    expect(mine.turns.length).toBeGreaterThan(10)
    expect(new Set(mine.turns.map(({ team }: Rec) => team))).toEqual(new Set(['压制甲班']))
    expect((await get('/calendar/roster/mine', 'buyer')).result.turns).toEqual([])
  })
})

describe('working time (domain §2.11 rule 4)', () => {
  test('addWork and netMinutes go by the roster; a moment knows its turn and production day', async () => {
    const rotation = await first('/calendar/rotation/list?code=R-SINTER')
    const calendar = await workingTimeOf(ctx, { rotation: rotation.id }, dayAfter(5), dayAfter(8))
    const start = new Date(`${dayAfter(5)}T08:00:00+08:00`)
    // Three shifts of 7.5 hours a day: 24 hours on the clock hold 22.5 hours of work.
    expect(netMinutes(start, new Date(start.getTime() + 86_400_000), calendar)).toBe(1350)
    expect(addWork(start, 1350, calendar).toISOString()).toBe(new Date(start.getTime() + 86_400_000).toISOString())
    const press = await first('/calendar/rotation/list?code=R-PRESS')
    const wednesday = onWeekday(3)
    const night = await turnAt(ctx, { rotation: press.id }, new Date(Date.parse(`${wednesday}T03:00:00+08:00`) + 86_400_000))
    expect(night?.date).toBe(wednesday)
  })
})

/** The first day after some that is such a weekday (1 Monday … 7 Sunday). */
const onWeekday = (weekday: number) =>
  Array.from({ length: 7 }, (_, index) => dayAfter(42 + index)).find((date) => (new Date(date).getUTCDay() || 7) === weekday)!

describe('official holidays', () => {
  test('2026: 国庆 with its days in exchange (国务院办公厅 2026 年部分节假日安排)', () => {
    const days = new Map(officialDays(2026).map(({ day, type, name }) => [day, `${type} ${name}`]))
    expect(days.get('2026-10-01')).toBe('HOLIDAY 国庆节')
    expect(days.get('2026-10-10')).toBe('WORKDAY 国庆节调休')
    expect(days.get('2026-02-14')).toBe('WORKDAY 春节调休')
    expect(days.has('2026-10-12')).toBe(false)
  })

  test('are taken over once; a year that is not announced is told', async () => {
    expect((await post('/calendar/holiday/official', { year: 2025 })).message).toMatch(/^已加入 \d+ 天，0 天已有记录保持不变$/)
    expect((await post('/calendar/holiday/official', { year: 2025 })).message).toMatch(/^已加入 0 天，\d+ 天已有记录保持不变$/)
    expect((await post('/calendar/holiday/official', { year: 2090 })).message).toBe('2090 年的放假安排尚未公布，请手工维护或更新系统后再试')
    expect((await post('/calendar/holiday/official', { year: 'x' })).message).toBe('年份「x」无效，可用 2004 至 2100')
  })
})
