import type { Ctx } from '#kernel/server/context.ts'
import { addCharts, addDashboards, addReports } from '#modules/lowcode/server.ts'
import { storedIds } from '#modules/system/server.ts'
import { itemCategory, uom } from '../index.ts'
import { addBoms } from './demo-boms.ts'
import { demoCharts, demoDashboards, itemsByWeek } from './demo-dashboards.ts'
import { addItems } from './demo-items.ts'
import { addPacking } from './demo-packing.ts'
import { addPlant } from './demo-plant.ts'
import { addProcesses } from './demo-processes.ts'
import { addRoutes } from './demo-routes.ts'
import { addSops } from './demo-sops.ts'
import { addSuppliers } from './demo-suppliers.ts'
import { addConversions } from './demo-units.ts'
import { demoReports } from './reports.ts'

/**
 * The plant of domain §2.15 as its engineers keep it: powder is mixed, pressed, sintered, ground, coated and packed.
 * People of the demonstration wrote it over the past year, so every record has a history.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const units = await storedIds(ctx, uom, 'code')
  const categories = await storedIds(ctx, itemCategory, 'code')
  const workcenters = await addPlant(ctx)
  const processes = await addProcesses(ctx)
  const items = await addItems(ctx, categories, units)
  await addConversions(ctx, items, units)
  await addPacking(ctx, items)
  await addSuppliers(ctx, items)
  await addBoms(ctx, items)
  await addRoutes(ctx, { items, categories, processes, workcenters })
  await addSops(ctx, { items, processes })
  await addReports(ctx, [...demoReports, itemsByWeek])
  await addCharts(ctx, demoCharts)
  await addDashboards(ctx, demoDashboards)
}
