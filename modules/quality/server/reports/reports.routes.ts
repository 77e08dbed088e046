import type { FastifyInstance } from 'fastify'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { askedHeat } from './heat.ts'
import { askedInspectors } from './inspectors.ts'
import { askedPareto } from './pareto.ts'
import { askedRows } from './rows.ts'
import { askedWall } from './wall.ts'
import { askedYield } from './yield.ts'

const text = (description: string) => ({ type: 'string', description })
const period = { from: text('yyyy-MM-dd; with `to` the last 30 days where left out'), to: text('yyyy-MM-dd, included') }

/** Reports of quality (domain §2.6, §2.17): figures and, by `rows`, what each is made of. All by the right `quality:report:view`. */
export function reportRoutes(app: FastifyInstance, kernel: Kernel): void {
  const reading = (name: string, summary: string, properties: Rec, answer: (ctx: Ctx, query: Rec) => Promise<unknown>) => {
    app.get(`/quality/report/${name}`, {
      schema: { tags: ['质量报表 quality.report'], summary, querystring: { type: 'object', properties } },
    }, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, 'quality:report:view')
      return ok(await answer(ctx, request.query as Rec))
    })
  }
  reading('pareto', '缺陷柏拉图', { ...period, by: text('what tells groups apart'), basis: text('defects or ncrs') }, askedPareto)
  reading('heat', '缺陷与工序热力图', period, askedHeat)
  reading('yield', '合格率', { ...period, step: text('day, week or month'), uom: text('unit of the quantities') }, askedYield)
  reading('inspectors', '检验员工作量', period, askedInspectors)
  reading('rows', '指标明细', { ...period, of: text('kind of rows'), pageNo: { type: 'integer' }, pageSize: { type: 'integer' } },
    askedRows)
  reading('wall', '质量大屏', {}, askedWall)
}
