import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Decimal, faultText, kindOf, shown, type Entity, type Field } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { mimeTypes } from '#kernel/server/excel/workbook.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { label } from '#kernel/server/labels.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { bom, bomAt, compareBoms, item, route, sop } from '../index.ts'
import { exportTree } from './bom-export.ts'
import { treeOf, usagesOf, type TreeRow } from './bom-tree.ts'
import { bomsAbove, bomsBelow, loadSet, type StoredBom } from './bom.queries.ts'
import { factoryDay } from './factory-day.ts'
import { said } from './said.ts'
import { revise } from './versions.ts'

const deepest = 50
const date = { kind: 'date', label: '日期', en: 'Date' } as const satisfies Field
const levels = { kind: 'integer', label: '层数', en: 'Levels', minValue: '1', maxValue: String(deepest) } as const satisfies Field
const qty = { kind: 'decimal', label: '数量', en: 'Quantity', precision: 18, scale: 6, minValue: '0' } as const satisfies Field

/** Structure, use, comparison and new versions of bills; new versions of routes and work instructions. */
export function bomRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${bom.path}/tree`, async (request) => {
    const ctx = await reader(kernel, request, 'list')
    return ok((await readTree(ctx, request.query as Rec)).root)
  })

  app.get(`${bom.path}/whereUsed`, async (request) => {
    const ctx = await reader(kernel, request, 'list')
    const query = request.query as Rec
    const { id } = await findOne(ctx, item, parameter(ctx, query, 'itemId'))
    const all = query.all === 'Y'
    return ok(usagesOf(await bomsAbove(ctx, id as string, all), id as string, dayOf(ctx, query), all))
  })

  app.get(`${bom.path}/compare`, async (request) => {
    const ctx = await reader(kernel, request, 'list')
    const ids = ['left', 'right'].map((name) => parameter(ctx, request.query, name))
    for (const id of ids) await findOne(ctx, bom, id)
    const set = await loadSet(ctx, ids)
    const [left, right] = ids.map((id) => set.boms.find((one) => one.id === id)!)
    const head = ({ lines: _lines, ...rest }: StoredBom) => ({ ...rest, code: set.items[rest.item]?.code,
      name: set.items[rest.item]?.name })
    const rows = compareBoms(left!, right!).map((row, index) => ({ key: String(index), ...row, code: set.items[row.component]?.code,
      name: set.items[row.component]?.name, uom: set.items[row.component]?.uom })
    )
    return ok({ left: head(left!), right: head(right!), rows })
  })

  app.get(`${bom.path}/exportTree`, async (request, reply) => {
    const ctx = await reader(kernel, request, 'export')
    const tree = await readTree(ctx, request.query as Rec)
    const { bytes, filename } = await exportTree(ctx, tree.root, tree.date)
    return reply.type(mimeTypes.xlsx).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
      .serializer((value: unknown) => value as string).send(bytes)
  })

  for (const entity of [bom, route, sop] satisfies Entity[]) reviseRoute(app, kernel, entity)
}

function reviseRoute(app: FastifyInstance, kernel: Kernel, entity: Entity): void {
  app.post(`${entity.path}/revise`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${entity.permission}:revise`)
    const id = parameter(ctx, bodyOf(ctx, request), 'id')
    return once(ctx, idempotencyKey(request), ['POST', request.url, request.body],
      async (inner) => ok(await revise(inner, entity, id), said[ctx.locale].revised))
  })
}

async function reader(kernel: Kernel, request: FastifyRequest, verb: string): Promise<Ctx> {
  const ctx = await callerCtx(kernel, request)
  requireRight(ctx, `${bom.permission}:${verb}`)
  return ctx
}

/** A parameter read by a kind; undefined where it was not sent. */
function read<T>(ctx: Ctx, query: Rec, name: string, field: Field): T | undefined {
  const parsed = kindOf(field).parse(query[name], field)
  if (parsed.ok) return (parsed.value ?? undefined) as T | undefined
  const { fault } = parsed
  throw refuseFaults([{ field: name,
    text: faultText(fault.code, { ...fault.params, label: label(name, field, ctx.locale), value: shown(query[name]) }, ctx.locale) }])
}

function dayOf(ctx: Ctx, query: Rec): string {
  return read<string>(ctx, query, 'date', date) ?? factoryDay(ctx)
}

/** The structure of an item on a day, or of one bill in whatever state; for its base quantity unless told otherwise. */
async function readTree(ctx: Ctx, query: Rec): Promise<{ root: TreeRow; date: string }> {
  const bomId = typeof query.bomId === 'string' && query.bomId ? query.bomId : null
  const start = bomId ? await findOne(ctx, bom, bomId) : null
  const { id } = await findOne(ctx, item, start ? String(start.item) : parameter(ctx, query, 'itemId'))
  const day = dayOf(ctx, query)
  const set = await bomsBelow(ctx, id as string, bomId)
  const root = bomId ? set.boms.find((one) => one.id === bomId) : (bomAt(set, id as string, day) as StoredBom | undefined)
  const asked = read<string>(ctx, query, 'qty', qty) ?? new Decimal(root?.baseQty ?? 1).toFixed()
  return {
    root: treeOf(set, { item: id as string, root, date: day, levels: read<number>(ctx, query, 'levels', levels) ?? deepest, qty: asked }),
    date: day,
  }
}
