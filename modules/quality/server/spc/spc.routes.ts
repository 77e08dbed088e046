import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { spcChart, spcLimit, spcPoint } from '../../index.ts'
import { capabilityOf } from './capability.ts'
import { columnsOf } from './columns.ts'
import { recalculate } from './limits.ts'
import { excludePoint, includePoint, recordCause } from './point-acts.ts'
import { limitsOf, type Chart, type Limit } from './stored.ts'
import { addTyped } from './typed-point.ts'
import { wallCharts } from './wall.ts'

/** So many points a call answers; longer charts are asked for in parts. */
const mostPoints = 200_000

const ofChart = f.text({ label: '控制图', en: 'Control chart', required: true, max: 32 })
const ofPoint = { id: f.text({ label: '点', en: 'Point', required: true, max: 32 }),
  rev: f.integer({ label: '版本号', en: 'Revision', required: true }) }
const reason = f.text({ label: '原因', en: 'Reason', required: true, max: 200 })
const { causeNote, action, lot } = spcPoint.fields
const cause = { ...spcPoint.fields.cause, required: true } as const
const number = (label: string, en: string) => f.integer({ label, en, required: true, minValue: '1' })

/**
 * `GET spc-chart/points?id&from&to` (columns), `limits?id`, `capability?id&from&to`, `wall`; `POST spc-chart/recalculate {id, from, to, start, reason}`;
 * `POST spc-point/add {chart, values | size, bad, at?, lot?}`, `exclude {id, rev, reason}`, `include`, `cause {id, rev, cause, causeNote, action}`.
 */
export function spcRoutes(app: FastifyInstance, kernel: Kernel): void {
  readRoutes(app, kernel)
  bindAct(app, kernel, { entity: spcChart, name: 'recalculate',
    fields: { id: ofChart, from: number('计算起点', 'Computed from'), to: number('计算止点', 'Computed to'),
      start: number('生效起点', 'Holds from'), reason }, run: recalculate })
  bindAct(app, kernel, { entity: spcPoint, name: 'add',
    fields: { chart: ofChart, values: f.text({ label: '测量值', en: 'Values', max: 1000 }),
      size: f.integer({ label: '样本数', en: 'Size' }), bad: f.integer({ label: '不合格数', en: 'Nonconforming' }),
      at: f.datetime({ label: '时间', en: 'Time' }), lot }, run: addTyped })
  bindAct(app, kernel, { entity: spcPoint, name: 'exclude', fields: { ...ofPoint, reason }, run: excludePoint })
  bindAct(app, kernel, { entity: spcPoint, name: 'include', fields: { ...ofPoint, reason }, run: includePoint })
  bindAct(app, kernel, { entity: spcPoint, name: 'cause', fields: { ...ofPoint, cause, causeNote, action }, run: recordCause })
}

function readRoutes(app: FastifyInstance, kernel: Kernel): void {
  const reading = (name: string, summary: string, answer: (ctx: Ctx, query: Rec) => Promise<unknown>) => {
    app.get(`${spcChart.path}/${name}`, { schema: { tags: [`${spcChart.title} ${spcChart.id}`], summary } }, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${spcChart.permission}:list`)
      return ok(await answer(ctx, request.query as Rec))
    })
  }
  const chartOf = async (ctx: Ctx, query: Rec) => (await findOne(ctx, spcChart, parameter(ctx, query, 'id'))) as unknown as Chart
  reading('points', '控制图数据', async (ctx, query) => {
    const { id, pointCount } = await chartOf(ctx, query)
    const { from, to } = rangeOf(query, pointCount ?? 0)
    return columnsOf(ctx, id, from, Math.min(to, from + mostPoints - 1))
  })
  reading('limits', '控制限版本', async (ctx, query) => {
    const limits = (await limitsOf(ctx, (await chartOf(ctx, query)).id)) as (Limit & Rec)[]
    await addTexts(ctx, spcLimit, limits)
    return limits
  })
  reading('capability', '过程能力', async (ctx, query) => {
    const chart = await chartOf(ctx, query)
    const { from, to } = rangeOf(query, chart.pointCount ?? 0)
    return capabilityOf(ctx, chart, from, to)
  })
  reading('wall', 'SPC 大屏', wallCharts)
}

/** What is asked of a chart's points; all of them where nothing is said or it cannot be read. */
function rangeOf({ from, to }: Rec, last: number): { from: number; to: number } {
  const read = (raw: unknown, usual: number) => {
    const asked = Number(raw ?? usual)
    return Number.isSafeInteger(asked) && asked >= 1 ? Math.min(asked, 2_147_000_000) : usual
  }
  return { from: read(from, 1), to: read(to, Math.max(1, last)) }
}
