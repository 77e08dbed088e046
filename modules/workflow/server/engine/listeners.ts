import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { ExpressionError, type Effect } from '../../rules/engine/index.ts'
import { callService } from './call-service.ts'
import type { Live } from './live.ts'
import { noticeFromTemplate } from './notices.ts'
import { peopleOf } from './people.ts'
import { nobody } from './submitters.ts'

/** Does what a listener of the drawing asks for, in the transaction of its step. */
export async function hearListener(ctx: Ctx, live: Live,
  { listener: { act, on }, node, variables, index }: Extract<Effect, { kind: 'listener' }>): Promise<void> {
  const place = [node ?? 'process', on, ...(index === undefined ? [] : [index])].join(':')
  if (act.kind === 'service') await callService(ctx, live, { handler: act.handler, given: {}, place, variables })
  else if (act.kind === 'notice') {
    const problem = await problemOf(async () => {
      const receivers = await peopleOf(ctx, act.to, { starter: live.row.starter, variables, chosen: [], barred: nobody,
        evaluate: live.evaluate, declared: live.deployed.definition.options.variables })
      await noticeFromTemplate(ctx, live, { template: act.template, receivers,
        nodeName: node === null ? '' : live.deployed.definition.nodes[node]?.name ?? '' })
    })
    // A notice that cannot be made must not keep people from deciding; the history says it.
    if (problem) live.writes.history.push({ instanceId: live.row.id, nodeId: node, nodeName: node, action: 'message', opinion: problem })
  }
}

/** What is wrong with how a notice is drawn; undefined where nothing is. */
async function problemOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal || error instanceof ExpressionError) return error.message
    throw error
  }
}
