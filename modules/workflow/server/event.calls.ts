import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { messageFromOutside, signalFromOutside } from '../calls/events.ts'
import { giveMessage, spreadSignal } from './jobs/thrown.ts'

const messages = {
  'zh-CN': { nobody: (name: string) => `没有流程在等待消息「${name}」，请检查名称与业务编号`,
    variables: '变量应为 JSON 对象，如 {"qty": 5}', sent: (count: number) => `已送达 ${count} 个流程` },
  'en-US': { nobody: (name: string) => `No process waits for the message "${name}": check its name and the business key`,
    variables: 'The variables must be a JSON object such as {"qty": 5}', sent: (count: number) => `Processes reached: ${count}` },
} as const

/** Messages and signals from outside. */
export const eventCalls = [
  serve(messageFromOutside, async (ctx, input) => answerOf(ctx, await message(ctx, input))),
  serve(signalFromOutside, async (ctx, { name, variables }) => answerOf(ctx, await spreadSignal(ctx, name, readVariables(ctx, variables)))),
]

function answerOf(ctx: Ctx, reached: number) {
  return withMessage({ reached }, messages[ctx.locale].sent(reached))
}

async function message(ctx: Ctx, { name, businessKey: key, variables }: InputOf<typeof messageFromOutside>): Promise<number> {
  const choice = key ? { only: sql<boolean>`(i.instance_no = ${key} or i.record_id = ${key} or i.record_name = ${key})` } : {}
  const reached = await giveMessage(ctx, name, readVariables(ctx, variables), choice)
  if (reached === 0) throw new Refusal(messages[ctx.locale].nobody(name))
  return reached
}

/** Variables as a client sends them. @throws Refusal where they are no object */
export function readVariables(ctx: Ctx, variables: unknown): Rec {
  if (variables === undefined || variables === null) return {}
  if (typeof variables !== 'object' || Array.isArray(variables))
    throw refuseFaults([{ field: 'variables', text: messages[ctx.locale].variables }])
  return variables as Rec
}
