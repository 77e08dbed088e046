import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { count, transfer } from '../../index.ts'
import { readInput } from '../act.ts'
import { countFields, scannedCount } from './scanned-count.ts'
import { moveFields, scannedMove } from './scanned-move.ts'
import { scanSaid } from './said.ts'

/**
 * `POST /warehouse/scan/move {lotCode, binCode, fromCode?, qty?}`: a lot goes into a bin of its store; codes as they were scanned, so that it can wait for the network.
 * `POST /warehouse/scan/count {binCode, lotCode, qty}`: what was counted of a lot in a bin.
 */
export function scanRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.post('/warehouse/scan/move', { schema: { tags: [`${transfer.title} ${transfer.id}`], summary: '扫码移库' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    for (const verb of ['add', 'submit']) requireRight(ctx, `${transfer.permission}:${verb}`)
    const asked = readInput(ctx, moveFields, bodyOf(ctx, request))
    return once(ctx, idempotencyKey(request), ['POST', request.url, asked], async (inner) => {
      const moved = await scannedMove(inner, asked)
      return ok(moved, scanSaid[inner.locale].moved(moved.qty, moved.docNo))
    })
  })
  app.post('/warehouse/scan/count', { schema: { tags: [`${count.title} ${count.id}`], summary: '扫码盘点' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${count.permission}:record`)
    const asked = readInput(ctx, countFields, bodyOf(ctx, request))
    return once(ctx, idempotencyKey(request), ['POST', request.url, asked], async (inner) => {
      const counted = await scannedCount(inner, asked)
      return ok(counted, scanSaid[inner.locale].counted(counted.qty, counted.docNo))
    })
  })
}
