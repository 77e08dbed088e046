import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { count, countLine } from '../../index.ts'
import { sheetOf } from './lines.ts'
import { askRecount, recordCount, recordFound } from './record.ts'

const id = f.text({ label: '盘点单', en: 'Count', required: true, max: 32 })
const qty = f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: '0' })
const { item, lot, bin, hu, stockType } = countLine.fields

/** `GET lines?id`; `POST record {id, line, rev, qty}`, `found {id, item, lot, bin, hu, stockType, qty}`, `recount {id, lines}`. */
export function countRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${count.path}/lines`, { schema: { tags: [`${count.title} ${count.id}`], summary: '盘点表' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${count.permission}:list`)
    return ok(await sheetOf(ctx, parameter(ctx, request.query, 'id')))
  })
  bindAct(app, kernel, { entity: count, name: 'record',
    fields: { id, line: f.text({ label: '明细', en: 'Line', required: true, max: 32 }),
      rev: f.integer({ label: '版本号', en: 'Revision', required: true }), qty }, run: recordCount })
  bindAct(app, kernel, { entity: count, name: 'found', fields: { id, item, lot, bin, hu, stockType: { ...stockType, default: 'OK' }, qty },
    run: recordFound })
  bindAct(app, kernel, { entity: count, name: 'recount',
    fields: { id, lines: f.refs('warehouse.count-line', { label: '明细', en: 'Lines', required: true }) },
    run: (ctx, input) => askRecount(ctx, { id: input.id, lines: input.lines.split(',') }) })
}
