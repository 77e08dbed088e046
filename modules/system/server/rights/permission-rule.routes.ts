import type { FastifyInstance } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { checkRule } from '#kernel/server/query/data-rules.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { permission, permissionRule } from '../../index.ts'
import { entityOfMenu } from './menu-entity.ts'
import { rulesOfMenu } from './menu-rules.ts'
import { queryTexts } from '../wire/query-texts.ts'

const said = {
  'zh-CN': { added: '添加成功！', changed: '修改成功!', deleted: '删除成功!',
    noList: (name: string) => `菜单「${name}」没有可以按规则筛选的数据列表，不能建立数据规则` },
  'en-US': { added: 'Added', changed: 'Saved', deleted: 'Deleted',
    noList: (name: string) => `Menu "${name}" has no list that rules could narrow` },
} as const

/** The data rules of menus (wire contract §6.5); a rule that could never hold is refused when it is written. */
export function permissionRuleRoutes(app: FastifyInstance, kernel: Kernel): void {
  for (const name of ['getPermRuleListByPermId', 'queryPermissionRule']) {
    app.get(`/sys/permission/${name}`, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, 'system:permission:list')
      const { ruleName, ruleValue } = queryTexts(request)
      return ok(
        await rulesOfMenu(ctx, parameter(ctx, request.query, 'permissionId'), { ...(ruleName ? { ruleName: contains(ruleName) } : {}),
          ...(ruleValue ? { ruleValue: contains(ruleValue) } : {}) }),
      )
    })
  }

  app.post('/sys/permission/addPermissionRule', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:permission:edit')
    return ok(await save(ctx, bodyOf(ctx, request), null), said[ctx.locale].added)
  })

  for (const method of ['PUT', 'POST'] as const) {
    app.route({ method, url: '/sys/permission/editPermissionRule', handler: async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, 'system:permission:edit')
      const body = bodyOf(ctx, request)
      return ok(await save(ctx, body, parameter(ctx, body, 'id')), said[ctx.locale].changed)
    } })
  }

  app.delete('/sys/permission/deletePermissionRule', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:permission:edit')
    await remove(ctx, permissionRule, [parameter(ctx, request.query, 'id')])
    return ok(null, said[ctx.locale].deleted)
  })

  async function save(ctx: Ctx, input: Rec, id: string | null): Promise<Rec> {
    return transact(ctx, async (tx) => {
      const before = id === null ? undefined : await findOne(tx, permissionRule, id)
      // A rule stays with its menu: what was granted with it names both.
      const merged: Rec = { ...before, ...input, permissionId: before?.permissionId ?? input.permissionId }
      await requireUsable(tx, merged)
      const { rev: _rev, ...values } = merged
      return before ? update(tx, permissionRule, { ...values, id }) : create(tx, permissionRule, values)
    })
  }
}

async function requireUsable(ctx: Ctx, rule: Rec): Promise<void> {
  const menu = await findOne(ctx, permission, scalarText(rule.permissionId) ?? '')
  const entity = entityOfMenu(ctx.kernel.registry, { id: String(menu.id), component: menu.component as string | null })
  if (!entity) throw new Refusal(said[ctx.locale].noList(String(menu.name)))
  checkRule(ctx, entity, { column: scalarText(rule.ruleColumn) ?? '', condition: scalarText(rule.ruleConditions) ?? '',
    value: scalarText(rule.ruleValue) ?? '' })
}

function contains(words: string): string {
  return /^\*|\*$/.test(words) ? words : `*${words}*`
}
