import { sql } from 'kysely'
import { Decimal, versionState, type Entity, type Row } from '#kernel/entity/index.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { label } from '#kernel/server/labels.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { update } from '#kernel/server/operations/save.ts'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { itemRoute, route, sop } from '../index.ts'
import { itemCodes } from './bom.queries.ts'
import { messages } from './messages.ts'
import { requireLines, requireSuccessor, retireAncestors } from './versions.ts'

type Route = Row<typeof route>

const opStep = 10
const besideOps = ['resources', 'params', 'molds'] as const

export const routeRules = defineRules(route, {
  beforeSave(ctx, record) {
    numberOps(record.ops as Rec[])
    const faults = [...opFaults(ctx, record), ...besideFaults(ctx, record), ...limitFaults(ctx, record)]
    if (faults.length > 0) throw refuseFaults(faults)
  },
  moves: {
    submit: (ctx, record) => requireLines(ctx, route, 'ops', record.ops),
    approve: async (ctx, record) => {
      for (const old of await retireAncestors(ctx, route, record.revisedFrom, record.routeNo))
        await moveItems(ctx, old.id as string, record.id)
    },
    obsolete: (ctx, record) => requireSuccessor(ctx, route, record.id, record.routeNo),
  },
})

/** Who writes or decides instructions sees them in every state; everybody else those in force, so that nobody works by a draft. */
const controls = ['add', 'edit', 'submit', 'approve', 'reject', 'obsolete']

export const sopRules = defineRules(sop, {
  scope: (ctx) =>
    controls.some((verb) => can(ctx, `${sop.permission}:${verb}`)) ? undefined : { where: sql`t.status = ${versionState.approved}` },
  moves: {
    approve: async (ctx, record) => {
      await retireAncestors(ctx, sop, record.revisedFrom, record.sopNo)
    },
    obsolete: (ctx, record) => requireSuccessor(ctx, sop, record.id, record.sopNo),
  },
})

export const itemRouteRules = defineRules(itemRoute, { beforeSave: requireOneDefault, afterRestore: requireOneDefault })

/** @throws Refusal where the item has another default route; two people who both mark one wait for each other at the item */
async function requireOneDefault(ctx: Ctx, record: Row<typeof itemRoute>): Promise<void> {
  if (record.isDefault !== 'Y') return
  await sql`select id from md_item where id = ${record.item} for update`.execute(ctx.db)
  const { rows } = await sql<{ route_no: string }>`select r.route_no from md_item_route t join md_route r on r.id = t.route
    where t.item = ${record.item} and t.is_default = 'Y' and t.del_flag = 0 and t.id is distinct from ${record.id ?? null} limit 1`
    .execute(ctx.db)
  if (!rows[0]) return
  const [code] = await itemCodes(ctx, [record.item])
  throw refuseFaults([{ field: 'isDefault', text: messages[ctx.locale].secondDefault(code!, rows[0].route_no) }])
}

/** Items that took the old version take the new one; an item that has the new one already keeps its default. */
async function moveItems(ctx: Ctx, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ id: string; isDefault: string; own: string | null }>`
    select t.id, t.is_default as "isDefault", o.id as own
    from md_item_route t left join md_item_route o on o.item = t.item and o.route = ${to} and o.del_flag = 0
    where t.route = ${from} and t.del_flag = 0 and t.tenant_id = ${ctx.session.tenantId}
    order by t.id`.execute(ctx.db)
  for (const { id, isDefault, own } of rows) {
    if (own === null) await update(ctx, itemRoute, { id, route: to })
    else {
      await remove(ctx, itemRoute, [id])
      if (isDefault === 'Y') await update(ctx, itemRoute, { id: own, isDefault })
    }
  }
}

function numberOps(ops: Rec[]): void {
  let last = Math.max(0, ...ops.map(({ opNo }) => Number(opNo ?? 0)))
  for (const op of ops) op.opNo ??= last = (Math.floor(last / opStep) + 1) * opStep
}

function fault(ctx: Ctx, name: string, row: number, field: string, text: string): Fault {
  const entity: Entity = route
  return { field, lines: name, row: row + 1, text: messages[ctx.locale].row(label(name, entity.fields[name]!, ctx.locale), row + 1, text) }
}

function opFaults(ctx: Ctx, record: Route): Fault[] {
  const seen = new Set<unknown>()
  return (record.ops as Rec[]).flatMap((op, row) => {
    const faults: Fault[] = []
    if (seen.has(op.opNo)) faults.push(fault(ctx, 'ops', row, 'opNo', messages[ctx.locale].opTwice(op.opNo as number)))
    seen.add(op.opNo)
    if (exceeds(op.batchMin, op.batchMax))
      faults.push(fault(ctx, 'ops', row, 'batchMax', messages[ctx.locale].batch(String(op.batchMin), String(op.batchMax))))
    return faults
  })
}

function besideFaults(ctx: Ctx, record: Route): Fault[] {
  const known = new Set((record.ops as Rec[]).map(({ opNo }) => opNo))
  return besideOps.flatMap((name) =>
    (record[name] as Rec[]).flatMap((line, row) =>
      line.opNo === null || known.has(line.opNo) ? [] : [fault(ctx, name, row, 'opNo', messages[ctx.locale].opUnknown(line.opNo as number))]
    )
  )
}

function limitFaults(ctx: Ctx, record: Route): Fault[] {
  return (record.params as Rec[]).flatMap((param, row) =>
    exceeds(param.lower, param.upper)
      ? [fault(ctx, 'params', row, 'upper', messages[ctx.locale].limits(String(param.lower), String(param.upper)))]
      : []
  )
}

function exceeds(low: unknown, high: unknown): boolean {
  return typeof low === 'string' && typeof high === 'string' && new Decimal(low).gt(high)
}
