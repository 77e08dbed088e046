import type { FastifyInstance } from 'fastify'
import type { Entity, Fields, Values } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { readInput } from '#kernel/server/rest/act.ts'
import { bodyOf } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { arrival, count, issue, pack, transfer } from '../../index.ts'
import { countFields, scannedCount } from './scanned-count.ts'
import { moveFields, scannedMove } from './scanned-move.ts'
import { fillFields, nestFields, scannedFill, scannedNest, scannedSeal, sealFields } from './scanned-pack.ts'
import { pickFields, scannedPick } from './scanned-pick.ts'
import { receiveFields, scannedReceive } from './scanned-receive.ts'
import { scanSaid } from './said.ts'

interface ScanAct<F extends Fields, R> {
  /** Whose rights it takes. */
  entity: Entity
  verbs: readonly string[]
  /** Last part of the path. */
  name: string
  summary: string
  fields: F
  run(ctx: Ctx, input: Values<F>): Promise<R>
  /** What the person with the scanner is told. */
  told(said: (typeof scanSaid)[keyof typeof scanSaid], result: R): string
}

/** Serves `POST /warehouse/scan/{name}`: rights, key, then the act; codes come as they were scanned, so that an act can wait for the network. */
function bindScan<const F extends Fields, R>(app: FastifyInstance, kernel: Kernel,
  { entity, verbs, name, summary, fields, run, told }: ScanAct<F, R>): void {
  app.post(`/warehouse/scan/${name}`, { schema: { tags: [`${entity.title} ${entity.id}`], summary } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    for (const verb of verbs) requireRight(ctx, `${entity.permission}:${verb}`)
    const asked = readInput(ctx, fields, bodyOf(ctx, request))
    return once(ctx, idempotencyKey(request), ['POST', request.url, asked], async (inner) => {
      const result = await run(inner, asked)
      return ok(result, told(scanSaid[inner.locale], result))
    })
  })
}

/**
 * `move {lotCode, binCode, fromCode?, qty?}`: a lot goes into a bin of its store. `count {binCode, lotCode, qty}`: what was
 * counted of a lot in a bin. `pick {issue, code, binCode?, qty?, elsewhere?, reason?}`: a lot in a bin, or a handling unit,
 * is picked for an issue. `fill {pack, lotCode, qty?}`, `seal {pack, unitCode, tail?, grossKg?, tareKg?}`,
 * `nest {pack, unitCodes, parentCode? | huType}`: a lot goes into a box, a unit is sealed, units go into another.
 * `receive {arrival, lines: [{line, qty, supplierLot?, expireDate?}]}`: what came of an arrival that was announced; it is confirmed.
 */
export function scanRoutes(app: FastifyInstance, kernel: Kernel): void {
  bindScan(app, kernel, { entity: transfer, verbs: ['add', 'submit'], name: 'move', summary: '扫码移库', fields: moveFields,
    run: scannedMove, told: (said, { qty, docNo, put }) => (put ? said.put(qty, docNo) : said.moved(qty, docNo)) })
  bindScan(app, kernel, { entity: count, verbs: ['record'], name: 'count', summary: '扫码盘点', fields: countFields, run: scannedCount,
    told: (said, { qty, docNo }) => said.counted(qty, docNo) })
  bindScan(app, kernel, { entity: issue, verbs: ['pick'], name: 'pick', summary: '扫码拣货', fields: pickFields, run: scannedPick,
    told: (said, { qty, docNo, done }) => said.picked(qty, docNo, done) })
  bindScan(app, kernel, { entity: pack, verbs: ['fill'], name: 'fill', summary: '扫码装盒', fields: fillFields, run: scannedFill,
    told: (said, { qty, huNo, held, full }) => said.filled(qty, huNo, held, full) })
  bindScan(app, kernel, { entity: pack, verbs: ['seal'], name: 'seal', summary: '扫码封箱', fields: sealFields, run: scannedSeal,
    told: (said, { huNo }) => said.sealed(huNo) })
  bindScan(app, kernel, { entity: pack, verbs: ['nest'], name: 'nest', summary: '扫码装箱', fields: nestFields, run: scannedNest,
    told: (said, { units, huNo }) => said.nested(units, huNo) })
  bindScan(app, kernel, { entity: arrival, verbs: ['edit', 'confirm'], name: 'receive', summary: '扫码收货', fields: receiveFields,
    run: scannedReceive, told: (said, { docNo, lines, left }) => said.received(docNo, lines, left) })
}
