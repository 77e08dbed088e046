import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { andersonDarling, capability, histogram, type ProcessData, type Specification } from '../../index.ts'
import { isCounted } from '../../rules/spc/judge-points.ts'
import type { StoredCapability } from '../../rules/spc/stored-capability.ts'
import { spcSaid } from './said.ts'
import { pointsWhere, takenOf, typeOf, type Chart } from './stored.ts'

/**
 * What the process can do by the points of a chart that count (domain §2.6 rule 7, §3.4).
 * @param from to numbers of points, both included
 * @throws Refusal for charts of counts
 */
export async function capabilityOf(ctx: Ctx, chart: Chart, from: number, to: number): Promise<StoredCapability> {
  const type = typeOf(chart)
  if (isCounted(type)) throw new Refusal(spcSaid[ctx.locale].noCapability)
  const points = (await pointsWhere(ctx, chart.id, sql`t.excluded = 'N' and t.seq between ${from} and ${to}`)).map(takenOf)
  const sampled = type === 'XBAR_R' || type === 'XBAR_S'
  const data: ProcessData = sampled ? points.map(({ values }) => values) : points.map(({ values }) => values[0] ?? null)
  const values = points.flatMap((point) => (sampled ? point.values : point.values.slice(0, 1))).filter((value) => value !== null)
  const specification: Specification = { ...(chart.usl === null ? {} : { usl: Number(chart.usl) }),
    ...(chart.lsl === null ? {} : { lsl: Number(chart.lsl) }), ...(chart.target === null ? {} : { target: Number(chart.target) }) }
  const specified = chart.usl !== null || chart.lsl !== null
  return {
    specification,
    values: values.length,
    subgroups: sampled ? points.length : null,
    capability: specified && values.length > 0 ? capability(data, specification, { by: type === 'XBAR_S' ? 'S' : 'R' }) : null,
    normality: andersonDarling(values),
    classes: histogram(values),
  }
}
