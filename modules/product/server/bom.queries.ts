import { sql } from 'kysely'
import { versionState, type Row, type Stored } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findLines, findMany } from '#kernel/server/operations/find.ts'
import { bom, bomLine, type Bom, type BomSet, type Edge } from '../index.ts'
import { unitText } from './unit-text.ts'

export type StoredLine = Row<typeof bomLine>
/** A bill as the pure functions take it, with the names by which people know it. */
export type StoredBom = Stored<typeof bom> & Bom<StoredLine>

/** What a tree says of an item. */
export interface ItemFacts {
  id: string
  code: string
  name: string
  spec: string | null
  itemType: string
  supplyMode: string
  grade: string | null
  uom: string | null
  precision: number | null
}

export interface StoredSet extends BomSet<StoredLine> {
  boms: StoredBom[]
  items: Record<string, ItemFacts>
}

/** Item codes in the order of the ids. */
export async function itemCodes(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; code: string }>`select id, code from md_item where id = any(${[...ids]})`.execute(ctx.db)
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return ids.map((id) => codes.get(id) ?? id)
}

const componentLines = sql`join md_bom_line l on l.main_id = b.id and l.del_flag = 0 and l.line_type = 'COMP'`

/** Everything the items are made of by any bill that is not obsolete, whatever its state, but for one bill. */
export async function edgesBelow(ctx: Ctx, items: readonly string[], exceptBom: string | null): Promise<Edge[]> {
  if (items.length === 0) return []
  const live = sql`
    b.tenant_id = ${ctx.session.tenantId}
    and b.del_flag = 0
    and b.status <> ${versionState.obsolete}
    and b.id is distinct from ${exceptBom}`
  const { rows } = await sql<Edge>`with recursive below(parent, child) as (
    select b.item, l.component from md_bom b ${componentLines} where b.item = any(${[...items]}) and ${live}
    union select b.item, l.component from below join md_bom b on b.item = below.child ${componentLines} where ${live})
    select parent, child from below`.execute(ctx.db)
  return rows
}

const inForce = (ctx: Ctx) =>
  sql`b.tenant_id = ${ctx.session.tenantId} and b.del_flag = 0 and b.status = ${versionState.approved} and b.is_default = 'Y'`

/** The bills in force below an item, and below one bill in whatever state. */
export async function bomsBelow(ctx: Ctx, item: string, rootBom: string | null): Promise<StoredSet> {
  const { rows } = await sql<{ id: string }>`with recursive below(id, child) as (
    select b.id, l.component from md_bom b ${componentLines} where (b.item = ${item} and ${inForce(ctx)}) or b.id = ${rootBom}
    union select b.id, l.component from below join md_bom b on b.item = below.child ${componentLines} where ${inForce(ctx)})
    select distinct id from below`.execute(ctx.db)
  return loadSet(ctx, rows.map(({ id }) => id), [item])
}

/** The bills that take an item directly or through others: those in force, or all that are not obsolete. */
export async function bomsAbove(ctx: Ctx, item: string, all: boolean): Promise<StoredSet> {
  const counted = all
    ? sql`b.tenant_id = ${ctx.session.tenantId} and b.del_flag = 0 and b.status <> ${versionState.obsolete}`
    : inForce(ctx)
  const { rows } = await sql<{ id: string }>`
    with recursive above(id, item) as (
      select b.id, b.item
      from md_bom b ${componentLines}
      where l.component = ${item} and ${counted}
      union
      select b.id, b.item
      from above
      join md_bom_line x on x.component = above.item and x.del_flag = 0 and x.line_type = 'COMP'
      join md_bom b on b.id = x.main_id
      where ${counted}
    )
    select id
    from above`.execute(ctx.db)
  return loadSet(ctx, rows.map(({ id }) => id), [item])
}

/** Bills with their lines, and all items that they name. */
export async function loadSet(ctx: Ctx, bomIds: readonly string[], itemIds: readonly string[] = []): Promise<StoredSet> {
  const [boms, lines] = [await findMany(ctx, bom, bomIds), await findLines(ctx, bomLine, bomIds)]
  const byBom = Map.groupBy(lines, (line) => line.mainId)
  const loaded = boms.map((record): StoredBom => ({ ...record, lines: byBom.get(record.id) ?? [] }))
  const items = await itemFacts(ctx, [
    ...new Set([...itemIds, ...loaded.map((one) => one.item), ...loaded.flatMap((one) => one.lines.map((line) => line.component))]),
  ])
  return { boms: loaded, items }
}

/** What is known of an item; one that has gone is told by its id. */
export function factsOf({ items }: StoredSet, id: string): ItemFacts {
  return items[id] ?? { id, code: id, name: id, spec: null, grade: null, itemType: '', supplyMode: '', uom: null, precision: null }
}

async function itemFacts(ctx: Ctx, ids: readonly string[]): Promise<Record<string, ItemFacts>> {
  const { rows } = await sql<ItemFacts>`
    select i.id, i.code, i.name, i.spec, i.item_type as "itemType", i.supply_mode as "supplyMode", i.grade,
      ${unitText(ctx, 'u')} as uom, u.precision
    from md_item i
    left join md_uom u on u.id = i.base_uom
    where i.tenant_id = ${ctx.session.tenantId} and i.id = any(${[...ids]})`.execute(ctx.db)
  return Object.fromEntries(rows.map((row) => [row.id, row]))
}
