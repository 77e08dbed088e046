import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindAct } from '#kernel/server/rest/act.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { hu, pack } from '../../index.ts'
import { fill, packBoxes } from './fill.ts'
import { group, nest } from './nest.ts'
import { packState } from './pack-state.ts'
import { seal } from './seal.ts'
import { unpack } from './unpack.ts'

const id = f.text({ label: '包装单', en: 'Packing order', required: true, max: 32 })
const unit = f.text({ label: '包装单元', en: 'Handling unit', required: true, max: 32 })
const otherUnit = f.text({ label: '包装单元', en: 'Handling unit', max: 32 })
const lot = f.ref('warehouse.lot', { label: '批号', en: 'Lot' })
const qty = f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: '0.000001' })
const grossKg = f.quantity({ label: '毛重', en: 'Gross weight', unit: 'kg', minValue: '0' })
const tareKg = f.quantity({ label: '皮重', en: 'Tare', unit: 'kg', minValue: '0' })
const { huType } = hu.fields

/**
 * `GET state?id`; `POST fill {id, lot, qty, hu?}`, `seal {id, hu, tail?, grossKg?, tareKg?}`, `boxes {id, lot, qty, grossKg?, tareKg?}`,
 * `nest {id, units, parent? | huType}`, `group {id, huType}`, `unpack {hu}`. Units are named by id or by number.
 */
export function packRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${pack.path}/state`, { schema: { tags: [`${pack.title} ${pack.id}`], summary: '包装进度' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${pack.permission}:list`)
    return ok(await packState(ctx, parameter(ctx, request.query, 'id')))
  })
  bindAct(app, kernel, { entity: pack, name: 'fill', fields: { id, lot, qty, hu: otherUnit }, run: fill })
  bindAct(app, kernel, { entity: pack, name: 'seal',
    fields: { id, hu: unit, tail: f.yesNo({ label: '尾箱', en: 'Not full' }), grossKg, tareKg }, run: seal })
  bindAct(app, kernel, { entity: pack, name: 'boxes', fields: { id, lot, qty, grossKg, tareKg }, run: packBoxes })
  bindAct(app, kernel, { entity: pack, name: 'nest',
    fields: { id, units: f.refs('warehouse.hu', { label: '包装单元', en: 'Handling units', required: true }), parent: otherUnit,
      huType: f.dict('wms_hu_type', { label: '类型', en: 'Kind' }) },
    run: (ctx, input) => nest(ctx, { ...input, units: input.units.split(',') }) })
  bindAct(app, kernel, { entity: pack, name: 'group', fields: { id, huType }, run: group })
  bindAct(app, kernel, { entity: pack, name: 'unpack', fields: { hu: unit }, run: unpack })
}
