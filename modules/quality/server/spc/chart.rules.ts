import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { label } from '#kernel/server/labels.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { characteristic, spcChart } from '../../index.ts'
import { isCounted } from '../../rules/spc/judge-points.ts'
import { forgetUnused, givenLimits } from './limits.ts'
import { openPoints } from './open-count.ts'
import { rejudge } from './rejudge.ts'
import { isOfMeans } from './samples-of.ts'
import { spcMessages } from './messages.ts'
import { typeOf, type Chart } from './stored.ts'
import { sourceFaults } from './tag-source.ts'
import { tellChart } from './tell.ts'

/** What points were read by cannot change under them. */
const fixedByPoints = ['chart', 'char'] as const
/** What points are judged by. */
const judgedBy = ['ruleSet', 'rules', 'lambda', 'width', 'k', 'h'] as const
const given = ['limits', 'givenCenter', 'givenSigma'] as const

/** A chart from its settings to its closing, which wants a cause for each violation (domain §2.6 rule 6). */
export const spcChartRules = defineRules(spcChart, {
  async beforeSave(ctx, record, before) {
    const faults = [...fixedFaults(ctx, record, before), ...tagFaults(ctx, record), ...settingFaults(ctx, record),
      ...specificationFaults(ctx, record), ...givenFaults(ctx, record), ...(await characteristicFaults(ctx, record)),
      ...(await sourceFaults(ctx, record, before))]
    if (faults.length > 0) throw refuseFaults(faults)
  },
  async afterSave(ctx, record, before) {
    const differ = (names: readonly (keyof Chart)[]) => names.some((name) => before?.[name] !== record[name])
    if (record.limits === 'FIXED' && differ(given)) await givenLimits(ctx, record)
    if (before && record.limits === 'AUTO' && differ(given)) await forgetUnused(ctx, record)
    if (before && differ(judgedBy)) await rejudge(ctx, record)
    if (before) tellChart(ctx, record.id)
  },
  beforeRemove(ctx, { code, pointCount }) {
    if (pointCount! > 0) throw new Refusal(spcMessages[ctx.locale].hasPoints(code, pointCount!))
  },
  offered: (_ctx, { pointCount }, actions) => actions.filter((name) => name !== 'delete' || !(pointCount! > 0)),
  moves: {
    async close(ctx, { id }) {
      const open = await openPoints(ctx, id)
      if (open.length > 0) throw new Refusal(spcMessages[ctx.locale].openPoints(open.length, open))
    },
  },
})

function fixedFaults(ctx: Ctx, record: Chart, before: Chart | null): Fault[] {
  if (!before || !before.pointCount) return []
  return fixedByPoints.filter((name) => before[name] !== record[name]).map((name) => ({ field: name,
    text: spcMessages[ctx.locale].fixed(label(name, spcChart.fields[name], ctx.locale), before.pointCount!) })
  )
}

/** A chart of a tag says of which device, which tag and how often; what is counted is not measured. */
function tagFaults(ctx: Ctx, record: Chart): Fault[] {
  if (record.source !== 'TAG') return []
  if (isCounted(typeOf(record))) return [{ field: 'source', text: spcMessages[ctx.locale].measuredTag }]
  const { device, tag, everyMin } = record
  return Object.entries({ device, tag, everyMin }).filter(([, value]) => value === null || value === '').map(([field]) => ({ field,
    text: spcMessages[ctx.locale].tagNeeded(label(field, spcChart.fields[field as 'device'], ctx.locale)) })
  )
}

function settingFaults(ctx: Ctx, record: Chart): Fault[] {
  const messages = spcMessages[ctx.locale]
  const ofMeans = isOfMeans(record.chart)
  return [
    ...(ofMeans && record.n < 2 ? [{ field: 'n', text: messages.subgroup(record.chart === 'XBAR_R' ? 'X̄-R' : 'X̄-s') }] : []),
    ...(record.ruleSet === 'NELSON' && !record.rules ? [{ field: 'rules', text: messages.noRules }] : []),
  ]
}

function specificationFaults(ctx: Ctx, { usl, lsl, target }: Chart): Fault[] {
  const messages = spcMessages[ctx.locale]
  if (usl !== null && lsl !== null && Number(usl) <= Number(lsl)) return [{ field: 'usl', text: messages.uslBelow }]
  const outside = target !== null && ((usl !== null && Number(target) > Number(usl)) || (lsl !== null && Number(target) < Number(lsl)))
  return outside ? [{ field: 'target', text: messages.targetOutside }] : []
}

function givenFaults(ctx: Ctx, record: Chart): Fault[] {
  if (record.limits !== 'FIXED') return []
  const messages = spcMessages[ctx.locale]
  const { givenCenter: center, givenSigma: sigma } = record
  if (center === null) return [{ field: 'givenCenter', text: messages.needCenter }]
  const type = typeOf(record)
  if (!isCounted(type)) return Number(sigma ?? 0) > 0 ? [] : [{ field: 'givenSigma', text: messages.needSigma }]
  if (sigma !== null) return [{ field: 'givenSigma', text: messages.noSigma }]
  if (Number(center) <= 0) return [{ field: 'givenCenter', text: messages.positiveCenter }]
  return (type === 'P' || type === 'NP') && Number(center) >= 1 ? [{ field: 'givenCenter', text: messages.shareCenter }] : []
}

async function characteristicFaults(ctx: Ctx, record: Chart): Promise<Fault[]> {
  if (!record.char || !record.chart) return []
  const { kind } = await findOne(ctx, characteristic, record.char)
  const wanted = isCounted(typeOf(record)) ? 'ATT' : 'VAR'
  if (kind === wanted) return []
  const messages = spcMessages[ctx.locale]
  const name = record.chart.replace('XBAR_', 'X̄-').replace('_', '-')
  return [{ field: 'char', text: wanted === 'ATT' ? messages.countedChar(name) : messages.measuredChar(name) }]
}
