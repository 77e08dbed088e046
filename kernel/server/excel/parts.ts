import { sql } from 'kysely'
import { columnOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { listAll, maxRows } from '../operations/list.ts'
import type { Rec } from '../rules.ts'
import { exportColumns, importable, type SheetColumn } from './columns.ts'

/** Records that a workbook shows below those they belong to (`sheetParts`), and the field that names the record above. */
export interface Parts {
  entity: Entity
  above: string
  columns: SheetColumn[]
}

export function partsOf(ctx: Ctx, owner: Entity): Parts | undefined {
  if (!owner.sheetParts) return undefined
  const entity = ctx.kernel.registry.entity(owner.sheetParts)
  const above = Object.entries(entity.fields).find(([, field]) => field.part && field.target === owner.id)?.[0]
  if (above === undefined) throw new Error(`${entity.id} has no part field that names ${owner.id}`)
  return { entity, above, columns: exportColumns(entity).filter((column) => column.name !== above && importable(column)) }
}

/** The parts of records in their order, by the id of the record above. */
export async function loadParts(ctx: Ctx, { entity, above }: Parts, ids: readonly string[]): Promise<Map<string, Rec[]>> {
  const column = sql.ref(`t.${columnOf(above, entity.fields[above]!)}`)
  const rows = await listAll(ctx, entity, entity.order, maxRows, { extra: [sql`${column} = any(${[...ids]})`] })
  return Map.groupBy(rows, (row) => row[above] as string)
}
