import { sql } from 'kysely'
import { allFields, columnOf, type Entity, type Field, type Operator } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { titleOf } from '../labels.ts'
import { filledTexts, unknownCallerName } from './caller-values.ts'
import { escapeLike, whereOf, type Where } from './where.ts'
import { readWrittenCondition } from './written-condition.ts'

/** One condition under which the holders of a role see the records of an entity (wire contract §3, decision 0012). */
export interface DataRule {
  /** Field or column; empty where the value is a written condition. */
  column: string
  /** A value of the dictionary `rule_conditions`. */
  condition: string
  /** A value or a written condition, with `#{sys_user_code}` and its like. */
  value: string
}

/** The data rules of one person for one entity. */
export interface RowRules {
  /** Of everybody: each of them holds, whatever roles bring. */
  everybody: readonly DataRule[]
  /** Of each role that brings some: its own hold together, and what any role shows is seen. */
  roles: readonly (readonly DataRule[])[]
}

const operators: Readonly<Record<string, Operator>> = lookup({ '>': 'gt', '>=': 'ge', '<': 'lt', '<=': 'le', '=': 'eq', '!=': 'ne',
  IN: 'in', LIKE: 'like', LEFT_LIKE: 'left_like', RIGHT_LIKE: 'right_like' })
/** The condition whose value is written as SQL and parsed. */
const writtenRule = 'USE_SQL_RULES'

const messages = {
  'zh-CN': {
    column: (name: string, title: string) => `规则字段「${name}」不是${title}的字段，请检查`,
    condition: (name: string) => `规则条件「${name}」不存在，请从列表中选择`,
    value: '规则值不能为空，请填写',
    variable: (name: string) => `规则值中的变量「${name}」不存在`,
    sql: (text: string) => `自定义SQL「${text}」不被支持：只能用本表字段与值比较（=、!=、>、>=、<、<=、like、in），以 and 连接`,
  },
  'en-US': {
    column: (name: string, title: string) => `"${name}" is no field of ${title}: please check the rule's field`,
    condition: (name: string) => `There is no condition "${name}": please choose from the list`,
    value: 'The value of the rule must not be empty',
    variable: (name: string) => `There is no variable "${name}"`,
    sql: (text: string) =>
      `The SQL "${text}" is not supported: compare fields of this table with values (=, !=, >, >=, <, <=, like, in), joined by "and"`,
  },
} as const

/** The conditions that the caller's data rules put on an entity; all of them must hold. */
export function whereOfRules(ctx: Ctx, entity: Entity): Where[] {
  const rules = ctx.session.dataRules.get(entity.id)
  if (!rules) return []
  const whereOfAll = (some: readonly DataRule[]) => some.map((rule) => whereOfRule(ctx, entity, rule))
  const everybody = whereOfAll(rules.everybody)
  if (rules.roles.length === 0) return everybody
  const ways = rules.roles.map((some) => sql`(${sql.join(whereOfAll(some), sql` and `)})`)
  return [...everybody, sql`(${sql.join(ways, sql` or `)})`]
}

/** A rule that cannot be applied, because its field is gone or the caller has no such value, shows nothing rather than everything. */
function whereOfRule(ctx: Ctx, entity: Entity, rule: DataRule): Where {
  try {
    return compile(ctx, entity, rule)
  } catch (error) {
    if (error instanceof Refusal) return sql`false`
    throw error
  }
}

function compile(ctx: Ctx, entity: Entity, { column, condition, value }: DataRule): Where {
  if (condition === writtenRule)
    return readWrittenCondition(entity, value, (text, likes) => filledTexts(ctx, text, likes ? escapeLike : undefined))?.where ?? sql`false`
  const found = fieldOf(entity, column)
  const operator = operators[condition]
  const values = filledTexts(ctx, value)
  if (!found || !operator || values.length === 0) return sql`false`
  if (operator === 'in') return whereOf({ ...found, operator, value: values.join(',') }, ctx.locale)
  const parts = values.map((text) => whereOf({ ...found, operator, value: text }, ctx.locale))
  // A name with several values equals any of them, and differs from all.
  return sql`(${sql.join(parts, operator === 'ne' ? sql` and ` : sql` or `)})`
}

function fieldOf(entity: Entity, column: string): { name: string; field: Field } | undefined {
  for (const [name, field] of Object.entries(allFields(entity))) {
    if ((name === column || columnOf(name, field) === column) && field.kind !== 'lines' && field.kind !== 'json' && !field.secret)
      return { name, field }
  }
  return undefined
}

/**
 * Refuses a rule that could never be applied to the entity.
 * @throws Refusal that names what is wrong with field, condition, variable or value
 */
export function checkRule(ctx: Ctx, entity: Entity, { column, condition, value }: DataRule): void {
  const texts = messages[ctx.locale]
  const unknown = unknownCallerName(value)
  if (value.trim() === '') throw new Refusal(texts.value)
  if (unknown !== undefined) throw new Refusal(texts.variable(unknown))
  const trial: Ctx = { ...ctx, session: { ...ctx.session, orgCode: ctx.session.orgCode ?? 'A01', orgCodes: ['A01'] } }
  if (condition === writtenRule) {
    const read = readWrittenCondition(entity, value, (text) => filledTexts(trial, text))
    if (!read?.where || read.orderBy) throw new Refusal(texts.sql(value.slice(0, 80)))
    return
  }
  if (!operators[condition]) throw new Refusal(texts.condition(condition))
  if (!fieldOf(entity, column)) throw new Refusal(texts.column(column, titleOf(entity, ctx.locale)))
  compile(trial, entity, { column, condition, value })
}
