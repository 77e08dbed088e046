import { sql } from 'kysely'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { fill } from '#kernel/server/seams.ts'
import { packedUnits, unitReader, type Packed } from '#modules/warehouse/server.ts'
import { exportShipment } from '../../entities/export.ts'
import { unitsOfOrdersChanged } from '../follow/heard.ts'
import { recount } from './recount.ts'
import type { Export, ExportLot, ExportUnit } from './rows.ts'
import { underWay } from './set-aside.ts'

/** Whether a unit is as it was when it was loaded; what has left is. */
function isAsLoaded(row: ExportUnit, lots: readonly ExportLot[], unit: Packed | undefined): boolean {
  if (!unit) return false
  if (unit.status === 'SHIPPED') return true
  const held = lots.filter(({ hu }) => hu === row.hu).map(({ lot, qty }) => `${lot} ${qty}`).toSorted()
  const holds = unit.lots.map(({ lot, qty }) => `${lot} ${qty}`).toSorted()
  return unit.status === 'SEALED' && unit.parent === null && unit.qty === row.qty && unit.cartons === row.cartons
    && unit.netKg === row.netKg && unit.grossKg === row.grossKg && unit.volume === row.volume && held.join() === holds.join()
}

/** Units of a shipment that are otherwise by now than they were loaded. */
export async function changedUnits(ctx: Ctx, { units, lots }: Pick<Export, 'units' | 'lots'>): Promise<ReadonlySet<string>> {
  const now = new Map((await packedUnits(ctx, units.map(({ hu }) => hu))).map((unit) => [unit.id, unit]))
  return new Set(units.filter((row) => !isAsLoaded(row, lots, now.get(row.hu))).map(({ hu }) => hu))
}

/** What happens to units in the store makes papers stale at once that were issued of them. */
export const exportFilling = fill(unitReader, {
  async changed(ctx, ids) {
    const { rows } = await sql<{ id: string }>`
      select e.id
      from crm_export_unit u
      join crm_export e on e.id = u.main_id and e.status = any(${underWay}) and e.del_flag = 0
      where u.hu = any(${[...ids]}) and u.del_flag = 0 and u.tenant_id = ${ctx.session.tenantId}
      group by e.id
      order by e.id`.execute(ctx.db)
    for (const { id } of rows) await noteChanges(ctx, id)
    await unitsOfOrdersChanged(ctx, ids)
  },
})

async function noteChanges(ctx: Ctx, id: string): Promise<void> {
  const all = withoutDataRules(ctx)
  const record = await withLines(all, exportShipment, await findOne(all, exportShipment, id, { lock: true }))
  const changed = await changedUnits(ctx, record)
  const rows = record.units.filter(({ hu, changed: flag }) => (flag === 'Y') !== changed.has(hu)).map(({ id: row }) => row)
  if (rows.length === 0) return
  await sql`
    update crm_export_unit set changed = case changed when 'Y' then 'N' else 'Y' end
    where id = any(${rows}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  await recount(ctx, id, 'unitChanged')
}
