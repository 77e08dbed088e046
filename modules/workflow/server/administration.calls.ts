import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { migrate } from '../calls/instances.ts'
import { deleteDeployments } from '../calls/models.ts'
import { handOverTasks } from '../calls/tasks.ts'
import { deployment } from '../index.ts'
import { handOver } from './hand-over.ts'
import { migrateInstances } from './migrate.ts'

const messages = {
  'zh-CN': { migrated: (count: number) => `已迁移 ${count} 个流程`, handedOver: (count: number) => `已移交 ${count} 个任务`,
    handedOverBut: (count: number, kept: number) =>
      `已移交 ${count} 个任务；${kept} 个任务由接手人发起或提交，不能移交给本人，请移交给其他人`, deleted: '删除成功!',
    map: '节点映射应为 JSON 对象，如 {"a": "b"}' },
  'en-US': { migrated: (count: number) => `Instances migrated: ${count}`, handedOver: (count: number) => `Tasks handed over: ${count}`,
    handedOverBut: (count: number, kept: number) =>
      `Tasks handed over: ${count}; ${kept} were started or submitted by whoever takes over: hand them to somebody else`,
    deleted: 'Deleted', map: 'The map must be a JSON object such as {"a": "b"}' },
} as const

/** What whoever looks after processes does with many at once, and with versions that nobody needs any more. */
export const administrationCalls = [
  serve(migrate, async (ctx, { ids, deploymentId, map, dryRun }) => {
    const result = await migrateInstances(ctx, { ids, deploymentId, map: mapOf(ctx, map), dryRun: dryRun === true })
    return withMessage(result, dryRun ? '' : messages[ctx.locale].migrated(result.count))
  }),
  serve(handOverTasks, async (ctx, input) => {
    const { count, kept } = await handOver(ctx, input)
    const text = messages[ctx.locale]
    return withMessage({ count, kept }, kept === 0 ? text.handedOver(count) : text.handedOverBut(count, kept))
  }),
  serve(deleteDeployments, async (ctx, { id: ids }) => {
    await remove(ctx, deployment, ids)
    return withMessage(messages[ctx.locale].deleted, messages[ctx.locale].deleted)
  }),
]

function mapOf(ctx: Ctx, map: unknown): Record<string, string> {
  if (map === undefined || map === null) return {}
  if (typeof map !== 'object' || Array.isArray(map)) throw refuseFaults([{ field: 'map', text: messages[ctx.locale].map }])
  return Object.fromEntries(Object.entries(map).map(([from, to]) => [from, String(to)]))
}
