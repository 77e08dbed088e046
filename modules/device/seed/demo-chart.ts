import { fromWallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { item, process } from '#modules/product/index.ts'
import { characteristic, spcChart } from '#modules/quality/index.ts'
import { feedFromTag } from '#modules/quality/server.ts'
import { actingAs, dayFromNow, storedIds } from '#modules/system/server.ts'
import { chartSamples } from '../rules/chart-samples.ts'
import { valuesAt } from '../rules/simulate.ts'

const minuteMs = 60_000
const everyMin = 10
const n = 5
const press = 'PR-05'
/** Of the press as it was when its mold was taken over. */
const limits = { limits: 'FIXED', givenCenter: '10.452', givenSigma: '0.0104' } as const

/**
 * A chart that reads the weight of the press whose weight drifts (domain §2.15): on its last working day it is caught in the morning, long
 * before a blank leaves its tolerance. What the press measures from then on comes by itself.
 */
export async function addChart(system: Ctx): Promise<void> {
  const [chars, items, processes] = [await storedIds(system, characteristic, 'code'), await storedIds(system, item, 'code'),
    await storedIds(system, process, 'code')]
  const day = workingDay(system)
  const { id } = await create(actingAs(system, 'qe', day.ago, '07:50:00'), spcChart, { code: `TAG-${press}-WT`,
    name: `${press} 压坯单重（采集）`, chart: 'XBAR_R', char: chars('PRESS-WT'), item: items('BL-CNMG120408-P25'),
    process: processes('PRESS'), source: 'TAG', device: press, tag: 'PR.weight', everyMin, n, usl: '10.532', lsl: '10.372',
    target: '10.452', ...limits })
  const samples = chartSamples(day.values, { everyMs: everyMin * minuteMs, take: n, least: 2, decimals: 3 })
  await feedFromTag(system, id as string, { samples, untilMs: samples.at(-1)!.end, uom: 'g' })
}

/** The last day before today on which the press ran, with its weight of each minute. */
function workingDay(system: Ctx): { ago: number; values: { at: number; value: number; quality: number }[] } {
  for (const ago of [1, 2, 3]) {
    const from = fromWallTime(`${dayFromNow(system, -ago)} 08:00:00`).getTime()
    const values = Array.from({ length: 12 * 60 }, (_, minute) => from + minute * minuteMs).flatMap((at) => {
      const { weight } = valuesAt(press, at)
      return weight === undefined ? [] : [{ at, value: weight, quality: 0 }]
    })
    if (values.length > 0) return { ago, values }
  }
  throw new Error(`${press} ran on none of the last days`)
}
