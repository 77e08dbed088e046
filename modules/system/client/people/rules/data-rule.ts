import { allFields, columnOf, type Entity, type Locale } from '#kernel/entity/index.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { rulesOfMenu } from '../../../calls/rights.ts'

/** A data rule as it travels (wire contract §3). */
export type DataRule = AnswerOf<typeof rulesOfMenu>[number]

/** The condition whose value is written as SQL. */
export const WRITTEN = 'USE_SQL_RULES'

/** Names that stand for values of whoever looks (wire contract §3). */
export const VARIABLES = ['sys_user_code', 'sys_user_name', 'sys_date', 'sys_time', 'sys_org_code', 'sys_multi_org_code'] as const

/** The fields of a list that a rule may name. */
export function ruleFields(entity: Entity, locale: Locale): { value: string; label: string }[] {
  return Object.entries(allFields(entity)).filter(([, field]) => field.kind !== 'lines' && field.kind !== 'json' && !field.secret)
    .map(([name, field]) => ({ value: name, label: `${fieldLabel(name, field, locale)} (${columnOf(name, field)})` }))
}
