import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { item } from '#modules/product/index.ts'
import { actingAs, createAll, dayFromNow, storedIds } from '#modules/system/server.ts'
import { calibration, characteristic, gauge, gaugeType, msa, msaValue } from '../index.ts'
import { refreshGauges } from '../server/gauges/refresh-gauges.ts'

/** A gauge and in how many days its calibration ends; negative: it has ended. */
interface GaugeSeed {
  no: string
  name: string
  type: string
  range: string
  resolution: string
  due: number
  cycle?: number
  keeper?: string
  place: string
  status?: 'SCRAP'
  maker?: string
}

const gauges: readonly GaugeSeed[] = [
  { no: 'LJ-MIC-01', name: '外径千分尺 0–25', type: 'MIC', range: '0–25 mm', resolution: '0.001 mm', due: 212, place: '来料检验室',
    maker: '青海量具' },
  { no: 'LJ-MIC-02', name: '外径千分尺 0–25', type: 'MIC', range: '0–25 mm', resolution: '0.001 mm', due: 18, place: '压制车间',
    maker: '青海量具' },
  { no: 'LJ-MIC-03', name: '外径千分尺 0–25', type: 'MIC', range: '0–25 mm', resolution: '0.001 mm', due: -9, place: '磨加工车间',
    maker: '青海量具' },
  { no: 'LJ-CAL-01', name: '数显卡尺 0–150', type: 'CAL', range: '0–150 mm', resolution: '0.01 mm', due: 96, cycle: 6,
    place: '来料检验室' },
  { no: 'LJ-CAL-02', name: '数显卡尺 0–150', type: 'CAL', range: '0–150 mm', resolution: '0.01 mm', due: 60, cycle: 6,
    place: '成品检验室' },
  { no: 'LJ-PROJ-01', name: '测量投影仪', type: 'PROJ', range: '300 × 200 mm', resolution: '0.001 mm', due: 150, place: '成品检验室' },
  { no: 'LJ-BAL-01', name: '电子天平 200 g', type: 'BAL', range: '0–200 g', resolution: '0.001 g', due: 301, place: '来料检验室' },
  { no: 'LJ-BAL-02', name: '电子天平 200 g', type: 'BAL', range: '0–200 g', resolution: '0.001 g', due: 41, cycle: 6, place: '压制车间' },
  { no: 'LJ-DENS-01', name: '密度测定仪', type: 'DENS', range: '0–20 g/cm³', resolution: '0.001 g/cm³', due: 120, place: '物理实验室' },
  { no: 'LJ-HRA-01', name: '洛氏硬度计', type: 'HRA', range: '70–94 HRA', resolution: '0.1 HRA', due: 75, place: '物理实验室' },
  { no: 'LJ-COER-01', name: '矫顽磁力计', type: 'COER', range: '0–100 kA/m', resolution: '0.01 kA/m', due: 250, place: '物理实验室' },
  { no: 'LJ-COM-01', name: '钴磁仪', type: 'COM', range: '0–100 %', resolution: '0.1 %', due: 180, place: '物理实验室' },
  { no: 'LJ-XRF-01', name: '膜厚仪', type: 'XRF', range: '0–50 µm', resolution: '0.1 µm', due: 27, place: '涂层车间' },
  { no: 'LJ-MICRO-01', name: '体视显微镜', type: 'MICRO', range: '7–45 倍', resolution: '—', due: 330, cycle: 24, place: '成品检验室' },
  { no: 'LJ-METAL-01', name: '金相显微镜', type: 'METAL', range: '50–1500 倍', resolution: '—', due: 410, cycle: 24, place: '物理实验室' },
  { no: 'LJ-HALL-01', name: '霍尔流速计', type: 'HALL', range: '0–120 s', resolution: '0.1 s', due: 88, place: '来料检验室' },
  { no: 'LJ-MOIST-01', name: '水分测定仪', type: 'MOIST', range: '0–10 %', resolution: '0.01 %', due: 63, place: '来料检验室' },
  { no: 'LJ-CAL-03', name: '游标卡尺 0–200', type: 'CAL', range: '0–200 mm', resolution: '0.02 mm', due: -160, place: '—',
    status: 'SCRAP' },
]

/** Points of a micrometer and what it showed beside the gauge blocks, in mm. */
const micrometer = [['5.12', '5.121'], ['10.24', '10.24'], ['15.36', '15.361'], ['21.5', '21.499'], ['25', '25.001']] as const

/** The gauges of the plant, one of them overdue, their calibrations, and two studies of measuring. */
export async function addGauges(system: Ctx): Promise<void> {
  const ctx = actingAs(system, 'qe', 370)
  const types = await storedIds(system, gaugeType, 'code')
  const ids = await createAll(ctx, gauge,
    gauges.map(({ no, name, type, range, resolution, due, cycle = 12, keeper = 'inspector', place, status = 'OK', maker }) => ({
      no,
      name,
      type: types(type),
      range,
      resolution,
      calCycle: cycle,
      calDue: dayFromNow(system, due),
      keeper,
      place,
      status,
      maker,
    })))
  await calibrate(system, ids('LJ-MIC-01'), { daysAgo: 153, readings: micrometer })
  await calibrate(system, ids('LJ-CAL-02'), { daysAgo: 12, readings: [['20', '20.04'], ['75', '75.06'], ['150', '150.07']],
    tolerance: '0.03', onFail: 'REPAIR' })
  await create(actingAs(system, 'qe', 3), calibration, { docDate: dayFromNow(system, -3), gauge: ids('LJ-MIC-03'),
    planDate: dayFromNow(system, 2), lines: micrometer.map(([reference]) => ({ reference, tolerance: '0.002' })) })
  await study(system, ids('LJ-MIC-01'), 0.9)
  await study(system, ids('LJ-MIC-02'), 4)
  await refreshGauges(system)
}

async function calibrate(system: Ctx, gaugeId: string,
  { daysAgo, readings, tolerance = '0.002', onFail }: { daysAgo: number; readings: readonly (readonly [string, string])[];
    tolerance?: string; onFail?: string }): Promise<void> {
  const ctx = actingAs(system, 'qe', daysAgo)
  const day = dayFromNow(system, -daysAgo)
  const { id } = await create(ctx, calibration, { docDate: day, gauge: gaugeId, planDate: day, calDate: day,
    certNo: `NB-${day.slice(0, 4)}-${gaugeId.slice(-4)}`, temperature: '20.1', humidity: '52', onFail,
    lines: readings.map(([reference, reading]) => ({ reference, reading, tolerance })) })
  await move(ctx, calibration, 'begin', { id: String(id) })
  await move(ctx, calibration, 'finish', { id: String(id) })
}

const appraisers = ['inspector', 'checker', 'qe'] as const
const trials = 3
const parts = 10

/** Thickness of ten inserts, each measured three times by three people. @param noise how far a measurement is off, in µm */
async function study(system: Ctx, gaugeId: string, noise: number): Promise<void> {
  const ctx = actingAs(system, 'qe', 40)
  const [chars, items] = [await storedIds(system, characteristic, 'code'), await storedIds(system, item, 'code')]
  const { id } = await create(ctx, msa, { docDate: dayFromNow(system, -40), kind: 'GRR', gauge: gaugeId, char: chars('THICK'),
    item: items('CNMG120408-P25C'), tolerance: '0.1', appraisers: appraisers.join(','), parts, trials })
  await move(ctx, msa, 'begin', { id: String(id) })
  const values = appraisers.flatMap((appraiser, who) =>
    Array.from({ length: trials * parts }, (_, index): Rec => {
      const [trial, part] = [Math.floor(index / parts) + 1, (index % parts) + 1]
      return { msaId: id, appraiser, trial, part, value: (4.76 + thickness(part) + (offset(who, trial, part) * noise) / 1000).toFixed(3) }
    })
  )
  for (const value of values) stampNew(ctx, value)
  await insertSql(msaValue, values).execute(ctx.db)
  await move(ctx, msa, 'finish', { id: String(id) })
}

/** How far a part is from its nominal thickness, in mm. */
const thickness = (part: number) => [-0.021, 0.012, 0.004, 0.027, -0.009, -0.031, 0.018, 0.001, -0.014, 0.035][part - 1]!
/** What person and repetition add, in steps without a pattern. */
const offset = (who: number, trial: number, part: number) =>
  ((who * 7 + trial * 5 + part * 11 + who * trial * part) % 9) / 3 - 1.2 + who * 0.4
