import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { override, rotation, scheme, shift, skill, team } from '../index.ts'
import { addDays as daysLater } from '../rules/plant-time.ts'
import { addOfficial, officialDays } from '../server/holiday.calls.ts'
import { rotationPlan } from '../server/rotation.queries.ts'
import { planRoster, writeRoster } from '../server/roster.ts'

const lunch = { startTime: '12:00:00', endTime: '13:00:00', remark: '午休' }
const meal = (startTime: string, endTime: string) => ({ startTime, endTime, remark: '用餐' })

const shifts: readonly Rec[] = [
  { code: '白', name: '常白班', startTime: '08:00:00', endTime: '17:00:00', color: 'green', breaks: [lunch] },
  { code: '昼', name: '两班白班', startTime: '08:00:00', endTime: '20:00:00', color: 'gold',
    breaks: [lunch, meal('17:00:00', '17:30:00')] },
  { code: '晚', name: '两班夜班', startTime: '20:00:00', endTime: '08:00:00', color: 'purple',
    breaks: [meal('00:00:00', '01:00:00'), meal('05:00:00', '05:30:00')] },
  { code: '早', name: '早班', startTime: '08:00:00', endTime: '16:00:00', color: 'gold', breaks: [meal('12:00:00', '12:30:00')] },
  { code: '中', name: '中班', startTime: '16:00:00', endTime: '00:00:00', color: 'blue', breaks: [meal('19:00:00', '19:30:00')] },
  { code: '夜', name: '夜班', startTime: '00:00:00', endTime: '08:00:00', color: 'purple', breaks: [meal('03:30:00', '04:00:00')] },
]

const schemes: readonly { code: string; name: string; shifts: readonly string[] }[] = [
  { code: 'S1', name: '单班', shifts: ['白'] },
  { code: 'S2', name: '两班', shifts: ['昼', '晚'] },
  { code: 'S3', name: '四班三运转', shifts: ['早', '中', '夜'] },
]

interface TeamSeed {
  code: string
  name: string
  workshop: string
  leader?: string
  members?: readonly [person: string, duty: string][]
}
const teams: readonly TeamSeed[] = [
  { code: 'MIX-1', name: '混料一组', workshop: 'WS-MIX', leader: 'process', members: [['process', '工艺']] },
  { code: 'PRESS-A', name: '压制甲班', workshop: 'WS-PRESS', leader: 'leader',
    members: [['leader', '班组长'], ['operator', '压机操作工']] },
  { code: 'PRESS-B', name: '压制乙班', workshop: 'WS-PRESS' },
  { code: 'SINTER-A', name: '烧结甲班', workshop: 'WS-SINTER', leader: 'equipment', members: [['equipment', '设备'], ['checker', '点检']] },
  { code: 'SINTER-B', name: '烧结乙班', workshop: 'WS-SINTER' },
  { code: 'SINTER-C', name: '烧结丙班', workshop: 'WS-SINTER' },
  { code: 'SINTER-D', name: '烧结丁班', workshop: 'WS-SINTER' },
  { code: 'PACK-1', name: '终检包装组', workshop: 'WS-COAT', leader: 'inspector', members: [['inspector', '终检']] },
]

/** The three patterns of domain §2.11 rule 5: one shift, two shifts changing weekly, four teams in three shifts. */
const rotations: readonly { code: string; name: string; workshop: string; scheme: string; method: string; teams: readonly string[];
  pattern?: string; restWeekdays?: string; restsOnHolidays: 'Y' | 'N' }[] = [
    { code: 'R-MIX', name: '混料单班', workshop: 'WS-MIX', scheme: 'S1', method: 'WEEK', teams: ['MIX-1'], restWeekdays: '6,7',
      restsOnHolidays: 'Y' },
    { code: 'R-PRESS', name: '压制两班', workshop: 'WS-PRESS', scheme: 'S2', method: 'WEEK', teams: ['PRESS-A', 'PRESS-B'],
      restWeekdays: '7', restsOnHolidays: 'Y' },
    { code: 'R-SINTER', name: '烧结四班三运转', workshop: 'WS-SINTER', scheme: 'S3', method: 'CUSTOM', pattern: '早 早 中 中 夜 夜 休 休',
      teams: ['SINTER-A', 'SINTER-B', 'SINTER-C', 'SINTER-D'], restsOnHolidays: 'N' },
    { code: 'R-PACK', name: '终检包装单班', workshop: 'WS-COAT', scheme: 'S1', method: 'WEEK', teams: ['PACK-1'], restWeekdays: '6,7',
      restsOnHolidays: 'Y' },
  ]

const skills: readonly [person: string, process: string, level: string, days: number][] = [
  ['operator', 'PRESS', '2', 400],
  ['leader', 'PRESS', '4', 700],
  ['leader', 'SINTER', '2', 20],
  ['equipment', 'SINTER', '3', 365],
  ['checker', 'SINTER', '1', 200],
  ['inspector', 'FINAL', '4', 500],
  ['process', 'MIX', '4', 800],
  ['process', 'MILL', '3', 800],
]

/** Two months of roster around today, with a maintenance stop and one evening of extra time. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const today = now(ctx).slice(0, 10)
  const [begin, end] = [daysLater(today, -30), daysLater(today, 60)]
  const [workshops, processes] = [await idsBy(ctx, 'md_workshop'), await idsBy(ctx, 'md_process')]
  const shiftIds = await addAll(ctx, shift, shifts)
  const schemeIds = await addAll(ctx, scheme,
    schemes.map(({ shifts: codes, ...one }) => ({ ...one, shifts: codes.map((code) => ({ shift: shiftIds.get(code) })) })))
  const teamIds = await addAll(ctx, team,
    teams.map(({ workshop, members = [], ...one }) => ({ ...one, workshop: workshops.get(workshop),
      members: members.map(([member, duty]) => ({ member, duty, fromDate: begin })) })
    ))
  const rotationIds = await addAll(ctx, rotation,
    rotations.map(({ workshop, scheme: code, teams: codes, ...one }) => ({ ...one, workshop: workshops.get(workshop),
      scheme: schemeIds.get(code), startDate: begin, teams: codes.map((name) => ({ team: teamIds.get(name) })) })
    ))
  for (const [member, process, level, days] of skills)
    await create(ctx, skill, { member, process: processes.get(process), level, validTo: daysLater(today, days) })
  for (const year of new Set([begin, end].map((date) => Number(date.slice(0, 4)))))
    if (officialDays(year).length > 0) await addOfficial(ctx, year)
  await create(ctx, override, { workshop: workshops.get('WS-MIX'), kind: 'OFF', fromTime: `${daysLater(today, 9)} 13:00:00`,
    toTime: `${daysLater(today, 9)} 17:00:00`, reason: '喷雾干燥塔年度清洗' })
  await create(ctx, override, { workshop: workshops.get('WS-COAT'), team: teamIds.get('PACK-1'), kind: 'EXTRA',
    fromTime: `${daysLater(today, 3)} 18:00:00`, toTime: `${daysLater(today, 3)} 20:30:00`, reason: '出口订单赶交期' })
  for (const id of rotationIds.values()) {
    const plan = await rotationPlan(ctx, id)
    await writeRoster(ctx, plan, await planRoster(ctx, plan, begin, end))
  }
}

async function idsBy(ctx: Ctx, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`select code, id from
    ${sql.table(table)} where tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

async function addAll(ctx: Ctx, entity: Entity, records: readonly Rec[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const record of records) ids.set(String(record.code), (await create(ctx, entity, record)).id as string)
  return ids
}
