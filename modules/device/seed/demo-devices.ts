import type { Ctx } from '#kernel/server/context.ts'
import { list } from '#kernel/server/operations/list.ts'
import { device as machine } from '#modules/equipment/index.ts'
import { actingAs, createAll } from '#modules/system/server.ts'
import { device, gateway } from '../entities/device.ts'
import { model } from '../entities/model.ts'
import { gateways, models } from './model-data.ts'

/** Models, gateways and the devices of all machines that a model fits. */
export async function addDevices(system: Ctx): Promise<void> {
  const ctx = actingAs(system, 'equipment', 90)
  const modelIds = await createAll(ctx, model,
    models.map(({ periodS, tags, ...rest }) => ({ ...rest, tags: tags.map((tag) => ({ ...tag, periodS })) })))
  const gatewayIds = await createAll(ctx, gateway, gateways.map(({ models: _models, ...rest }) => rest))
  const { records } = await list(ctx, machine, { pageNo: '1', pageSize: '500', column: 'code', order: 'asc' })
  await createAll(ctx, device, records.flatMap(({ id, code, name }) => {
    const [prefix = ''] = code.split('-')
    const by = gateways.find((one) => one.models.includes(prefix))
    if (!by) return []
    return [{ code, name, model: modelIds(prefix), machine: id, gateway: gatewayIds(by.code), protocol: 'SIM' }]
  }))
}
