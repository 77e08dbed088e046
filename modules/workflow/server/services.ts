import { f, joinNames } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { defineService, type Service } from '#kernel/server/services/service.ts'
import { findPeople } from '#modules/system/server.ts'
import { instance } from '../index.ts'
import { moveService } from '../rules/decisions.ts'
import { deployedOf } from './engine/deployed.ts'
import { makeMove } from './engine/document.ts'
import { noticeFromTemplate } from './engine/notices.ts'

const messages = {
  'zh-CN': { noDocument: '该流程没有关联业务单据',
    noMove: (name: string, known: string) => `业务单据没有动作「${name}」，可用的动作：${known || '无'}`,
    nobody: (names: string) => `人员${names}不存在或已停用` },
  'en-US': { noDocument: 'The process is about no document',
    noMove: (name: string, known: string) => `The document has no move "${name}"; it has: ${known || 'none'}`,
    nobody: (names: string) => `${names}: no such people, or no longer active` },
} as const

const instanceOf = (ctx: Ctx, id: string) => findOne(ctx, instance, id)

/** What every drawn process may call. */
export const workflowServices: readonly Service[] = [
  defineService({
    name: 'workflow.notify',
    title: '发送通知',
    en: 'Send a notice',
    parameters: { template: f.text({ label: '消息模板', en: 'Template', required: true, max: 64 }),
      people: f.users({ label: '接收人', en: 'To', required: true }) },
    async run(ctx, { template, people }, { instanceId }) {
      const row = await instanceOf(ctx, instanceId)
      const asked = String(people).split(',')
      const receivers = await findPeople(ctx, { by: 'user', ids: asked })
      if (receivers.length === 0) throw new Refusal(messages[ctx.locale].nobody(joinNames(ctx.locale, asked)))
      await noticeFromTemplate(ctx, { row, deployed: await deployedOf(ctx, row.deploymentId) }, { template: String(template), receivers,
        nodeName: row.currentNodes ?? '' })
      return receivers.length
    },
  }),
  defineService({
    name: moveService,
    title: '执行单据动作',
    en: 'Move the document',
    parameters: { move: f.text({ label: '动作', en: 'Move', required: true, max: 32 }) },
    async run(ctx, { move }, { instanceId }) {
      const row = await instanceOf(ctx, instanceId)
      if (!row.entityId || !row.recordId) throw new Refusal(messages[ctx.locale].noDocument)
      const moves = ctx.kernel.registry.entity(row.entityId).states?.moves ?? {}
      if (!Object.hasOwn(moves, String(move)))
        throw new Refusal(messages[ctx.locale].noMove(String(move), joinNames(ctx.locale, Object.keys(moves))))
      await makeMove(ctx, { row }, String(move))
      return null
    },
  }),
  defineService({
    name: 'workflow.set-variable',
    title: '设置变量',
    en: 'Set a variable',
    parameters: { value: f.json({ label: '值', en: 'Value' }) },
    // The variable is the one that the task names for its result.
    run: (_ctx, { value }) => Promise.resolve(value),
  }),
]
