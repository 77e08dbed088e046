import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { reason } from '#modules/product/index.ts'
import { actingAs, dayFromNow, storedIds, type IdOf } from '#modules/system/server.ts'
import { device, downtime, repair, repairLabor } from '../index.ts'
import { minutesLater } from '#kernel/entity/wall-time.ts'
import { costsOf } from '../rules/costs.ts'
import { faultGroups } from './demo-faults.ts'

/** A repair that is over; times in minutes. */
interface Past {
  machine: string
  daysAgo: number
  at: string
  symptom: string
  cause: string
  measure: string
  severity: string
  stopped: boolean
  breakdown?: boolean
  /** Until it was begun, until it was finished, and of that for parts. */
  wait: number
  work: number
  parts?: number
  outside?: string
  causeText?: string
  measureText?: string
  verdict?: string
}

/** A press whose clutch slips: twice the lining is changed, the third time somebody asks why it is oily. It has not failed since. */
const clutch: readonly Past[] = [
  { machine: 'PR-03', daysAgo: 131, at: '09:42:00', symptom: '离合器打滑', cause: '离合器片磨损', measure: '更换离合器片', severity: '1',
    stopped: true, wait: 18, work: 265, parts: 90, verdict: '试压 50 件正常' },
  { machine: 'PR-03', daysAgo: 96, at: '14:05:00', symptom: '离合器打滑', cause: '离合器片磨损', measure: '更换离合器片', severity: '1',
    stopped: true, wait: 12, work: 240, parts: 60, measureText: '五周内第二次更换离合器片，旧片表面有油', verdict: '正常，请查油的来源' },
  { machine: 'PR-03', daysAgo: 63, at: '08:20:00', symptom: '离合器打滑', cause: '气源带油', measure: '更换气阀与干燥器滤芯', severity: '1',
    stopped: true, wait: 9, work: 390, parts: 120, causeText: '压缩空气中的油经磨损的气阀窜入离合器，浸湿离合器片；前两次只换片，未除原因',
    measureText: '更换气阀和干燥器滤芯，清洗离合器与气路，其余压机气阀列入点检', verdict: '连续试压 500 件正常，已查明根本原因' },
]

const machines: Readonly<Record<string, readonly string[]>> = { PR: ['PR-01', 'PR-02', 'PR-04', 'PR-05', 'PR-06', 'PR-07', 'PR-08'],
  VF: ['VF-01', 'VF-02', 'VF-03', 'VF-04', 'VF-05', 'VF-06', 'KL-01'], BM: ['BM-01', 'BM-02', 'BM-03', 'BM-04', 'SD-01'],
  GR: ['GR-01', 'GR-02', 'GR-03', 'GR-04', 'GR-05', 'GR-06'], CV: ['CVD-01', 'CVD-02'], PK: ['PK-01', 'PK-02'] }
/** How often which machines fail, by their turn. */
const turns = ['PR', 'VF', 'GR', 'BM', 'PR', 'VF', 'PR', 'GR', 'CV', 'VF', 'BM', 'PK'] as const
/** With the story of the clutch and what is under way they are 70 (domain §2.15). */
const count = 62

/** The same numbers at every start: the remainder of multiples of a large number. */
const pick = (index: number, salt: number, of: number) => ((index + 1) * 7919 + salt * 104_729 + index * index * 31) % of

/** A year of repairs, one every five days or so; none slips its clutch but one press. */
function ordinary(): Past[] {
  return Array.from({ length: count }, (_, index): Past => {
    const kind = turns[index % turns.length]!
    const group = faultGroups.find(({ code }) => code === kind)!
    const symptoms = group.symptoms.filter((name) => name !== '离合器打滑')
    const which = Math.min(pick(index, 1, symptoms.length), pick(index, 2, symptoms.length))
    const stopped = pick(index, 3, 10) < 7
    return {
      machine: machines[kind]![pick(index, 4, machines[kind]!.length)]!,
      daysAgo: Math.round(347 - (index * 339) / (count - 1)),
      at: `${String(7 + pick(index, 5, 9)).padStart(2, '0')}:${String(pick(index, 6, 60)).padStart(2, '0')}:00`,
      symptom: symptoms[which]!,
      cause: group.causes[Math.min(which, group.causes.length - 1)]!,
      measure: group.measures[Math.min(which, group.measures.length - 1)]!,
      severity: stopped ? String(1 + pick(index, 7, 2)) : '3',
      stopped,
      breakdown: pick(index, 8, 8) !== 0,
      wait: 6 + pick(index, 9, 60),
      work: 30 + pick(index, 10, 260),
      ...(pick(index, 11, 6) === 0 ? { parts: 15 + pick(index, 12, 300) } : {}),
      ...(pick(index, 13, 13) === 0 ? { outside: String(800 + 100 * pick(index, 14, 30)) } : {}),
    }
  })
}

const rates: Readonly<Record<string, string>> = { checker: '48', equipment: '65' }

interface Plant {
  machine: IdOf
  reason: IdOf
  fault: IdOf
}

/** Repairs of the last twelve months with their labour and stops, written together. */
export async function addPastRepairs(system: Ctx, fault: IdOf): Promise<void> {
  const plant: Plant = { machine: await storedIds(system, device, 'code'), reason: await storedIds(system, reason, 'code'), fault }
  const heads: Rec[] = []
  const labor: Rec[] = []
  const stops: Rec[] = []
  const numbers = new Map<string, number>()
  for (const [index, past] of [...ordinary(), ...clutch].toSorted((a, b) => b.daysAgo - a.daysAgo).entries()) {
    const made = pastRepair(system, plant, past, index, numbers)
    heads.push(made.head)
    labor.push(made.line)
    stops.push(...made.stops)
  }
  await insertSql(repair, heads).execute(system.db)
  await insertSql(repairLabor, labor).execute(system.db)
  await insertSql(downtime, [...stops, ...otherStops(system, plant)]).execute(system.db)
  await sql`
    update eam_fault f
    set uses = (select count(*) from eam_repair r where f.id in (r.symptom_code, r.cause_code, r.measure_code))
    where f.tenant_id = ${system.session.tenantId}`.execute(system.db)
}

function pastRepair(system: Ctx, plant: Plant, past: Past, index: number, numbers: Map<string, number>) {
  const reporter = pick(index, 15, 3) === 0 ? 'leader' : 'operator'
  const fitter = pick(index, 16, 4) === 0 ? 'equipment' : 'checker'
  const day = dayFromNow(system, -past.daysAgo)
  const reported = `${day} ${past.at}`
  const started = minutesLater(reported, past.wait)
  const waitedMin = past.parts ?? 0
  const finished = minutesLater(started, past.work + waitedMin)
  const confirmed = minutesLater(finished, 10 + pick(index, 17, 80))
  const line = { fitter, minutes: past.work, rate: rates[fitter]!, remark: null, orderNum: 1 }
  const ctx = actingAs(system, reporter, past.daysAgo, past.at)
  const number = (numbers.get(day) ?? 0) + 1
  numbers.set(day, number)
  const head: Rec = {
    docNo: `RE${day.slice(2).replaceAll('-', '')}${String(number).padStart(3, '0')}`,
    docDate: day,
    status: '4',
    device: plant.machine(past.machine),
    source: 'REPORT',
    severity: past.severity,
    stopped: past.stopped ? 'Y' : 'N',
    stoppedAt: past.stopped ? reported : null,
    breakdown: past.breakdown === false ? 'N' : 'Y',
    symptom: past.symptom,
    symptomCode: plant.fault(`SYMPTOM ${past.symptom}`),
    causeCode: plant.fault(`CAUSE ${past.cause}`),
    cause: past.causeText ?? past.cause,
    measureCode: plant.fault(`MEASURE ${past.measure}`),
    measure: past.measureText ?? past.measure,
    reason: past.stopped ? plant.reason(past.symptom === '真空泄漏' ? 'DN05' : 'DN01') : null,
    fitter,
    reporter,
    reportTime: reported,
    acceptTime: minutesLater(reported, Math.ceil(past.wait / 2)),
    startTime: started,
    workSince: started,
    waitedMin,
    finishTime: finished,
    submitBy: fitter,
    submitTime: finished,
    confirmTime: confirmed,
    confirmBy: reporter === 'leader' ? 'operator' : 'leader',
    verdict: past.verdict ?? '恢复正常',
    sentBack: 0,
    escalated: 0,
    outsourced: past.outside ? 'Y' : 'N',
    outsideCost: past.outside ?? null,
    ...costsOf({ labor: [line], outside: past.outside ?? null, parts: null }),
  }
  stampNew(ctx, head)
  const labor: Rec = { ...line }
  stampNew(ctx, labor)
  labor.mainId = head.id
  const stops = past.stopped
    ? [
      stopOf(ctx, { device: head.device, fromTime: reported, toTime: finished, minutes: past.wait + past.work + waitedMin,
        reason: head.reason, planned: 'N', remark: null, sourceType: repair.id, sourceId: head.id, sourceNo: head.docNo }),
    ]
    : []
  return { head, line: labor, stops }
}

/** What machines stood for besides: no material, a change of mold, a cut of compressed air, planned maintenance. */
function otherStops(system: Ctx, plant: Plant): Rec[] {
  const kinds = [['DN02', 'N', '换模调试'], ['DN03', 'N', '混合料未到'], ['DN06', 'Y', '月度保养'], ['DN04', 'N',
    '空压站检修停气']] as const
  return Array.from({ length: 28 }, (_, index) => {
    const [code, planned, remark] = kinds[index % kinds.length]!
    const daysAgo = 350 - index * 12
    const minutes = 20 + pick(index, 18, 100)
    // Nothing is repaired so early in the day.
    const fromTime = `${dayFromNow(system, -daysAgo)} 05:${String(pick(index, 19, 30)).padStart(2, '0')}:00`
    const machine = machines.PR![pick(index, 20, machines.PR!.length)]!
    return stopOf(actingAs(system, 'leader', daysAgo, '06:50:00'), { device: plant.machine(machine), fromTime,
      toTime: minutesLater(fromTime, minutes), minutes, reason: plant.reason(code), planned, remark, sourceType: null, sourceId: null,
      sourceNo: null })
  })
}

function stopOf(ctx: Ctx, stop: Rec): Rec {
  stampNew(ctx, stop)
  return stop
}
