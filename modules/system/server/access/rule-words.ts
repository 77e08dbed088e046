import { allFields, columnOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { label } from '#kernel/server/labels.ts'
import type { DataRule } from '#kernel/server/query/data-rules.ts'

const values = {
  'zh-CN': { sys_user_code: '本人账号', sys_user_name: '本人姓名', sys_date: '今天', sys_time: '现在', sys_org_code: '本人的登录部门',
    sys_multi_org_code: '本人的所有部门' },
  'en-US': { sys_user_code: 'their account', sys_user_name: 'their name', sys_date: 'today', sys_time: 'now',
    sys_org_code: 'their current department', sys_multi_org_code: 'all their departments' },
} as const

/** A data rule as one says it: 「供应商 等于 本人账号」. */
export async function ruleInWords({ locale, kernel }: Ctx, entity: Entity, { column, condition, value }: DataRule): Promise<string> {
  const messages: Readonly<Record<string, string>> = values[locale]
  const filled = value.replace(/#\{([^{}]*)\}/g, (whole, name: string) => messages[name.trim()] ?? whole)
  const option = (await kernel.providers.dictionary('rule_conditions'))?.find((one) => one.value === condition)
  const words = option ? (locale === 'en-US' ? (option.en ?? option.text) : option.text) : condition
  const [name, field] = Object.entries(allFields(entity)).find(([one, of]) => one === column || columnOf(one, of) === column) ?? []
  return [field ? label(name!, field, locale) : column, words, filled].filter((part) => part !== '').join(' ')
}
