import { scalarText, type Stored } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { checkRule } from '#kernel/server/query/data-rules.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addRule, changeRule, deleteRule, rulesOfMenu } from '../../calls/rights.ts'
import { permission, permissionRule } from '../../index.ts'
import { entityOfMenu } from './menu-entity.ts'
import { rulesOfMenu as findRules } from './menu-rules.ts'

const messages = {
  'zh-CN': { noList: (name: string) => `菜单「${name}」没有可以按规则筛选的数据列表，不能建立数据规则` },
  'en-US': { noList: (name: string) => `Menu "${name}" has no list that rules could narrow` },
} as const

/** The data rules of menus (wire contract §6.5); a rule that could never hold is refused when it is written. */
export const permissionRuleCalls = [
  serve(rulesOfMenu,
    (ctx, { permissionId, ruleName, ruleValue }) =>
      findRules(ctx, permissionId, { ...(ruleName ? { ruleName: contains(ruleName) } : {}),
        ...(ruleValue ? { ruleValue: contains(ruleValue) } : {}) })),
  serve(addRule, async (ctx, _input, { sent }) => create(ctx, permissionRule, await usable(ctx, sent))),
  serve(changeRule, async (ctx, { id }, { sent }) => {
    const before = await findOne(ctx, permissionRule, id)
    return update(ctx, permissionRule, { ...await usable(ctx, sent, before), id })
  }),
  serve(deleteRule, async (ctx, { id }) => {
    await remove(ctx, permissionRule, [id])
    return null
  }),
]

/** The rule as it will be, if it can hold. It stays with its menu: what was granted with it names both. */
async function usable(ctx: Ctx, sent: Rec, before?: Stored<typeof permissionRule>): Promise<Rec> {
  const merged: Rec = { ...before, ...sent, permissionId: before?.permissionId ?? sent.permissionId }
  await requireUsable(ctx, merged)
  const { rev: _rev, ...values } = merged
  return values
}

async function requireUsable(ctx: Ctx, rule: Rec): Promise<void> {
  const menu = await findOne(ctx, permission, scalarText(rule.permissionId) ?? '')
  const entity = entityOfMenu(ctx.kernel.registry, menu)
  if (!entity) throw new Refusal(messages[ctx.locale].noList(menu.name))
  checkRule(ctx, entity, { column: scalarText(rule.ruleColumn) ?? '', condition: scalarText(rule.ruleConditions) ?? '',
    value: scalarText(rule.ruleValue) ?? '' })
}

function contains(words: string): string {
  return /^\*|\*$/.test(words) ? words : `*${words}*`
}
