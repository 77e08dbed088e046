import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { bom, item, itemCategory, itemRoute, line, process, route, sop, supplier, uom, uomConv, workcenter, workshop, workstation } from '../index.ts'
import { factoryDay } from '../server/factory-day.ts'
import { revise } from '../server/versions.ts'
import { boms, powderB, powderC, type BomLineSeed } from './demo-boms.ts'
import { sops, suppliers } from './demo-documents.ts'
import { items } from './demo-items.ts'
import { lines, workcenters, workshops } from './demo-plant.ts'
import { processes } from './demo-processes.ts'
import { routes } from './demo-routes.ts'

type Ids = ReadonlyMap<string, string>

/** The process engineer draws up, the plant manager approves: a version has two people. */
const author = 'process'
const approver = 'director'

const conversions = [['t', 'kg', '1000'], ['kg', 'g', '1000'], ['L', 'mL', '1000'], ['m', 'mm', '1000']] as const

/** Product data of the demonstration plant (domain §2.15): carbide inserts from powder to kit. */
export async function seedDemo(system: Ctx): Promise<void> {
  const ctx = as(system, author)
  const [units, categories] = [await idsOf(ctx, uom, 'code'), await idsOf(ctx, itemCategory, 'code')]
  for (const [from, to, factor] of conversions) await create(ctx, uomConv, { fromUom: units.get(from), toUom: units.get(to), factor })
  const itemIds = new Map<string, string>()
  for (const { uom: unit, category, ...rest } of items) itemIds.set(rest.code, await add(ctx, item, { ...rest, baseUom: units.get(unit), category: categories.get(category) }))
  await create(ctx, uomConv, { item: itemIds.get('BOX-10'), fromUom: units.get('箱'), toUom: units.get('个'), factor: '500' })
  await seedSuppliers(as(system, 'buyer'), itemIds)
  const centres = await seedPlant(ctx)
  await seedBoms(ctx, itemIds)
  const processIds = new Map<string, string>()
  for (const seed of processes) processIds.set(seed.code, await add(ctx, process, { ...seed }))
  await seedRoutes(ctx, { items: itemIds, processes: processIds, centres, categories })
  for (const { state, process: of, ...seed } of sops) {
    const about = 'item' in seed ? itemIds.get(seed.item) : null
    await release(ctx, sop, await add(ctx, sop, { ...seed, process: processIds.get(of), item: about }), state)
  }
}

function as(ctx: Ctx, username: string): Ctx {
  return { ...ctx, session: { ...ctx.session, username } }
}

async function add(ctx: Ctx, entity: Entity, record: Rec): Promise<string> {
  return (await create(ctx, entity, record)).id as string
}

async function idsOf(ctx: Ctx, { table }: Entity, column: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`select ${sql.ref(column)} as name, id from ${sql.table(table)} where del_flag = 0`.execute(ctx.db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

async function release(ctx: Ctx, entity: Entity, id: string, state: string): Promise<void> {
  if (state === 'draft') return
  await move(ctx, entity, 'submit', { id })
  if (state === 'approved') await move(as(ctx, approver), entity, 'approve', { id })
}

async function seedSuppliers(ctx: Ctx, itemIds: Ids): Promise<void> {
  for (const { items: approved, ...seed } of suppliers) {
    await create(ctx, supplier, { ...seed, items: approved.map(([code, leadDays, minOrderQty]) => ({ item: itemIds.get(code), leadDays, minOrderQty, approved: 'Y' })) })
  }
}

async function seedPlant(ctx: Ctx): Promise<Ids> {
  const { rows } = await sql<{ id: string; name: string }>`select id, depart_name as name from sys_depart where del_flag = 0`.execute(ctx.db)
  const departs = new Map(rows.map(({ id, name }) => [name, id]))
  const [shops, ways, centres] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  for (const seed of workshops) shops.set(seed.code, await add(ctx, workshop, { ...seed, depart: departs.get(seed.name) ?? null }))
  for (const seed of lines) ways.set(seed.code, await add(ctx, line, { ...seed, workshop: shops.get(seed.workshop) }))
  for (const { stations, people, ...seed } of workcenters) {
    const id = await add(ctx, workcenter, { ...seed, workshop: shops.get(seed.workshop), line: ways.get(seed.line), capacityQty: people ?? stations.length })
    centres.set(seed.code, id)
    for (const code of stations) await create(ctx, workstation, { code, name: `${seed.name} ${code}`, workcenter: id })
  }
  return centres
}

async function seedBoms(ctx: Ctx, itemIds: Ids): Promise<void> {
  const linesOf = (seeds: readonly BomLineSeed[]) => seeds.map((seed) => ({ ...seed, component: itemIds.get(seed.component) }))
  const first = new Map<string, string>()
  for (const { item: code, state, lines: seeds, ...rest } of boms) {
    const id = await add(ctx, bom, { ...rest, bomNo: `BOM-${code}-A`, item: itemIds.get(code), version: 'A', effectiveFrom: daysAgo(ctx, 400), lines: linesOf(seeds) })
    await release(ctx, bom, id, state)
    first.set(code, id)
  }
  const second = await revise(ctx, bom, first.get(powderB.item)!)
  await update(ctx, bom, { id: second.id, effectiveFrom: daysAgo(ctx, 60), remark: powderB.remark, lines: linesOf(powderB.lines) })
  await release(ctx, bom, second.id as string, 'approved')
  const third = await revise(ctx, bom, second.id as string)
  await update(ctx, bom, { id: third.id, remark: powderC.remark, lines: linesOf(powderC.lines) })
}

const dayMs = 86_400_000

function daysAgo(ctx: Ctx, days: number): string {
  return new Date(Date.parse(`${factoryDay(ctx)}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)
}

interface Known { items: Ids; processes: Ids; centres: Ids; categories: Ids }

async function seedRoutes(ctx: Ctx, { items: itemIds, processes: processIds, centres, categories }: Known): Promise<void> {
  for (const { state, items: made, category, ops, params = [], molds = [], ...rest } of routes) {
    const id = await add(ctx, route, {
      ...rest, version: 'A', itemCategory: categories.get(category), params: [...params], molds: [...molds],
      ops: ops.map((op, index) => ({ ...op, opNo: (index + 1) * 10, process: processIds.get(op.process), workcenter: centres.get(op.workcenter) })),
    })
    await release(ctx, route, id, state)
    for (const code of made) await create(ctx, itemRoute, { item: itemIds.get(code), route: id, isDefault: 'Y' })
  }
}
