import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { findPeople } from '#modules/system/server.ts'
import type { AssigneeRule, VariableDeclaration } from '../../rules/definition/process.ts'
import { ExpressionError, type Evaluate } from '../../rules/engine/index.ts'

export interface Asked {
  starter: string
  variables: Readonly<Record<string, unknown>>
  /** People whom the person before chose for the node. */
  chosen: readonly string[]
  /** Those who may not act. */
  barred: ReadonlySet<string>
  evaluate: Evaluate
  /** Variables that the drawing declares: they may be empty. */
  declared: readonly VariableDeclaration[]
}

/** A chain of departments is not longer. */
const mostLevels = 20

/** Accounts of everybody whom the rules mean, once each, in their order, also those who may not act. @throws ExpressionError */
export async function peopleOf(ctx: Ctx, rules: readonly AssigneeRule[], asked: Asked): Promise<string[]> {
  const found: string[] = []
  for (const rule of rules) found.push(...await byRule(ctx, rule, asked))
  return [...new Set(found)]
}

async function byRule(ctx: Ctx, rule: AssigneeRule, { starter, variables, chosen, barred, evaluate, declared }: Asked): Promise<string[]> {
  switch (rule.by) {
    case 'user':
    case 'role':
    case 'position':
    case 'depart':
      return findPeople(ctx, rule)
    case 'leader':
      return leadersOf(ctx, starter, rule.level, barred)
    case 'starter':
      return findPeople(ctx, { by: 'user', ids: [starter] })
    case 'chosen':
      return findPeople(ctx, { by: 'user', ids: chosen })
    case 'field':
      if (!Object.hasOwn(variables, rule.field) && declared.every(({ name }) => name !== rule.field)) throw new ExpressionError(rule.field)
      return findPeople(ctx, { by: 'user', ids: accounts(variables[rule.field]) })
    case 'expression':
      return findPeople(ctx, { by: 'user', ids: accounts(evaluate(rule.text, variables)) })
  }
}

/** Whoever leads their department themselves is led by the one above. */
async function leadersOf(ctx: Ctx, starter: string, level: number, barred: ReadonlySet<string>): Promise<string[]> {
  const found = await findPeople(ctx, { by: 'leader', of: starter, level })
  for (let up = level + 1; up <= mostLevels && found.length > 0; up++) {
    if (!found.every((person) => barred.has(person))) return found
    found.push(...await findPeople(ctx, { by: 'leader', of: starter, level: up }))
  }
  return found
}

/** The departments of a person and those above them, by their ids, joined by commas as fields of departments hold them. */
export async function departsOf(ctx: Ctx, username: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select distinct above.id
    from sys_user u
    join sys_user_depart ud on ud.main_id = u.id and ud.del_flag = 0
    join sys_depart d on d.id = ud.depart and d.del_flag = 0
    join sys_depart above on starts_with(d.org_code, above.org_code) and above.del_flag = 0 and above.tenant_id = d.tenant_id
    where u.username = ${username} and d.tenant_id = ${ctx.session.tenantId}
    order by above.id`.execute(ctx.db)
  return rows.map(({ id }) => id).join(',')
}

/** Accounts as fields of people hold them: joined by commas, or a list. */
function accounts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return list.map((one) => String(one).trim()).filter((one) => one !== '')
}

interface Rule {
  from_user: string
  to_user: string
}

/** Whoever acts in place of these people now, for tasks of a model: person → deputy. A deputy who is away themselves hands on, but to nobody who may not act. */
export async function deputiesOf(ctx: Ctx, modelId: string, people: readonly string[],
  barred: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const at = now(ctx)
  const { rows } = await sql<Rule>`
    select from_user, to_user
    from wf_delegate_rule
    where tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
      and enabled = 'Y'
      and begin_time <= ${at}
      and end_time >= ${at}
      and (coalesce(models, '') = '' or ${modelId} = any(string_to_array(models, ',')))
    order by create_time desc, id desc`.execute(ctx.db)
  const next = new Map<string, string>()
  for (const { from_user: from, to_user: to } of rows) if (!next.has(from)) next.set(from, to)
  return new Map(people.flatMap((person) => {
    const seen = new Set([person])
    let acting = person
    for (let to = next.get(acting); to !== undefined && !seen.has(to) && !barred.has(to); to = next.get(acting)) {
      seen.add(to)
      acting = to
    }
    return acting === person ? [] : [[person, acting] as const]
  }))
}
