import type { FastifyInstance } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { bodyOf, idList, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { deployment, instance, task } from '../index.ts'
import { monitorRight } from './engine/instance-acts.ts'
import { handOver } from './hand-over.ts'
import { migrateInstances } from './migrate.ts'

const said = {
  'zh-CN': { migrated: (count: number) => `已迁移 ${count} 个流程`, handedOver: (count: number) => `已移交 ${count} 个任务`,
    deleted: '删除成功!', map: '节点映射应为 JSON 对象，如 {"a": "b"}' },
  'en-US': { migrated: (count: number) => `Instances migrated: ${count}`, handedOver: (count: number) => `Tasks handed over: ${count}`,
    deleted: 'Deleted', map: 'The map must be a JSON object such as {"a": "b"}' },
} as const

/** What whoever looks after processes does with many at once, and with versions that nobody needs any more. */
export function administrationRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.post(`${instance.path}/migrate`, { schema: { tags: ['流程实例 workflow.instance'], summary: '流程实例 migrate' } },
    async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, monitorRight)
      const body = bodyOf(ctx, request)
      const input = { ids: idsOf(ctx, body), deploymentId: parameter(ctx, body, 'deploymentId'), map: mapOf(ctx, body),
        dryRun: body.dryRun === true }
      return once(ctx, idempotencyKey(request), ['workflow migrate', body], async (inner) => {
        const result = await migrateInstances(inner, input)
        return ok(result, input.dryRun ? '' : said[inner.locale].migrated(result.count))
      })
    })
  // Safe to repeat by itself: what went over is no longer theirs.
  app.post(`${task.path}/handOver`, { schema: { tags: ['流程任务 workflow.task'], summary: '流程任务 handOver' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, monitorRight)
    const body = bodyOf(ctx, request)
    const count = await handOver(ctx, { from: parameter(ctx, body, 'from'), to: parameter(ctx, body, 'to'),
      opinion: scalarText(body.opinion) ?? '' })
    return ok({ count }, said[ctx.locale].handedOver(count))
  })
  app.delete(`${deployment.path}/delete`, { schema: { tags: ['流程部署 workflow.deployment'], summary: '流程部署 delete' } },
    async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${deployment.permission}:delete`)
      const ids = idList(ctx, request.query, 'id')
      await once(ctx, idempotencyKey(request), ['workflow deployment delete', ids],
        (inner) => transact(inner, (tx) => remove(tx, deployment, ids)))
      return ok(said[ctx.locale].deleted, said[ctx.locale].deleted)
    })
}

/** Ids as a list or joined by commas. */
function idsOf(ctx: Ctx, { ids }: Rec): string[] {
  return idList(ctx, { ids: Array.isArray(ids) ? ids.join(',') : ids })
}

function mapOf(ctx: Ctx, { map }: Rec): Record<string, string> {
  if (map === undefined || map === null) return {}
  if (typeof map !== 'object' || Array.isArray(map)) throw refuseFaults([{ field: 'map', text: said[ctx.locale].map }])
  return Object.fromEntries(Object.entries(map).map(([from, to]) => [from, String(to)]))
}
