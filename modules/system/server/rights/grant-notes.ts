import { joinNames } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { betweenMenus, menuLabels } from './menu-labels.ts'
import { rulesOfMenu } from './menu-rules.ts'
import { allMenus } from './menu-payload.ts'

/** So many menus and buttons are named. */
const named = 5
/** Of the menus above one, so many tell it from others. */
const lastParts = 2

export const itsRights = { 'zh-CN': '的权限', 'en-US': '(rights)' } as const
export const itsRules = { 'zh-CN': '的数据规则', 'en-US': '(data rules)' } as const

const messages = {
  'zh-CN': { change: (added: number, removed: number) => `新增 ${added} 项，收回 ${removed} 项`, added: (names: string) => `新增 ${names}`,
    removed: (names: string) => `收回 ${names}`, more: (names: string) => `${names} 等`, between: '；',
    rules: (menu: string, names: string) => `${menu}：${names}`, none: '不再限制' },
  'en-US': { change: (added: number, removed: number) => `${added} given, ${removed} taken`, added: (names: string) => `given: ${names}`,
    removed: (names: string) => `taken: ${names}`, more: (names: string) => `${names} and others`, between: '; ',
    rules: (menu: string, names: string) => `${menu}: ${names}`, none: 'no longer narrowed' },
} as const

/** What was given and taken, as it stands in the history and the log: 「新增 3 项，收回 1 项（新增 …；收回 …）」. */
export async function grantChange(ctx: Ctx, added: readonly string[], removed: readonly string[]): Promise<string> {
  const texts = messages[ctx.locale]
  const nameOf = await shortNames(ctx)
  const list = (ids: readonly string[]) => {
    const names = joinNames(ctx.locale, ids.slice(0, named).map(nameOf))
    return ids.length > named ? texts.more(names) : names
  }
  const parts = [...(added.length > 0 ? [texts.added(list(added))] : []), ...(removed.length > 0 ? [texts.removed(list(removed))] : [])]
  return `${texts.change(added.length, removed.length)}${parts.length > 0 ? `（${parts.join(texts.between)}）` : ''}`
}

/** Which data rules of a menu hold now. */
export async function rulesChosen(ctx: Ctx, permissionId: string, ruleIds: readonly string[]): Promise<string> {
  const texts = messages[ctx.locale]
  const rules = (await rulesOfMenu(ctx, permissionId)).filter(({ id }) => ruleIds.includes(id)).map(({ ruleName }) => ruleName)
  return texts.rules((await shortNames(ctx))(permissionId), rules.length > 0 ? joinNames(ctx.locale, rules) : texts.none)
}

/** A menu or button with the one above it. */
async function shortNames(ctx: Ctx): Promise<(id: string) => string> {
  const all = await allMenus(ctx)
  const label = menuLabels(ctx, all)
  const byId = new Map(all.map((row) => [row.id, row]))
  return (id) => {
    const row = byId.get(id)
    return row ? label(row).split(betweenMenus).slice(-lastParts).join('/') : id
  }
}
