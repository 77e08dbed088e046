import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { scalarText } from '#kernel/entity/index.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { giveMessage, spreadSignal } from './jobs/thrown.ts'

const said = {
  'zh-CN': { nobody: (name: string) => `没有流程在等待消息「${name}」，请检查名称与业务编号`,
    variables: '变量应为 JSON 对象，如 {"qty": 5}', sent: (count: number) => `已送达 ${count} 个流程` },
  'en-US': { nobody: (name: string) => `No process waits for the message "${name}": check its name and the business key`,
    variables: 'The variables must be a JSON object such as {"qty": 5}', sent: (count: number) => `Processes reached: ${count}` },
} as const

const described = (name: string) => ({ schema: { tags: ['流程事件 workflow.event'], summary: `流程事件 ${name}` } })

/**
 * Messages and signals from outside, such as another system that has received goods. A message may name whom it is for: its
 * `businessKey` is the number of an instance, or the id or name of its document.
 */
export function eventRoutes(app: FastifyInstance, kernel: Kernel): void {
  for (const kind of ['message', 'signal'] as const) {
    app.post(`/flowable/event/${kind}`, described(kind), async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, 'workflow:event:send')
      const body = bodyOf(ctx, request)
      return once(ctx, idempotencyKey(request), [`workflow event ${kind}`, body], async (inner) => {
        const reached = await transact(inner,
          (tx) => (kind === 'message' ? message(tx, body) : spreadSignal(tx, parameter(tx, body, 'name'), readVariables(tx, body))))
        return ok({ reached }, said[inner.locale].sent(reached))
      })
    })
  }
}

async function message(ctx: Ctx, body: Rec): Promise<number> {
  const name = parameter(ctx, body, 'name')
  const key = scalarText(body.businessKey)
  const choice = key ? { only: sql<boolean>`(i.instance_no = ${key} or i.record_id = ${key} or i.record_name = ${key})` } : {}
  const reached = await giveMessage(ctx, name, readVariables(ctx, body), choice)
  if (reached === 0) throw new Refusal(said[ctx.locale].nobody(name))
  return reached
}

/** Variables as a client sends them. @throws Refusal where they are no object */
export function readVariables(ctx: Ctx, { variables }: Rec): Rec {
  if (variables === undefined || variables === null) return {}
  if (typeof variables !== 'object' || Array.isArray(variables))
    throw refuseFaults([{ field: 'variables', text: said[ctx.locale].variables }])
  return variables as Rec
}
