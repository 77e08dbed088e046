import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { CodeRuleError, firstOf, nextNo, scopeOf, type CodeFields, type CodePart } from '../rules/next-no.ts'
import { factoryDay } from './factory-day.ts'
import { messages } from './messages.ts'

interface StoredRule {
  code: string
  parts: CodePart[]
}

async function findRule(ctx: Ctx, code: string): Promise<StoredRule> {
  const { rows } = await sql<StoredRule>`
    select r.code,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'partType', p.part_type, 'text', p.text, 'width', p.width, 'reset', p.reset, 'start', p.start, 'method', p.method
            )
            order by p.order_num
          )
          from md_code_rule_part p
          where p.main_id = r.id and p.del_flag = 0
        ),
        '[]'
      ) as parts
    from md_code_rule r
    where r.tenant_id = ${ctx.session.tenantId} and r.code = ${code} and r.del_flag = 0 and r.enabled is distinct from 'N'`.execute(ctx.db)
  if (!rows[0]) throw new Refusal(messages[ctx.locale].noRule(code))
  return rows[0]
}

function withDate(ctx: Ctx, fields: CodeFields): CodeFields {
  return { date: `${factoryDay(ctx)}${now(ctx).slice(10)}`, ...fields }
}

/** Says in the caller's language why a rule gives no number. */
function explaining<T>(ctx: Ctx, make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof CodeRuleError) throw new Refusal(messages[ctx.locale].ruleFails[error.code](error.value))
    throw error
  }
}

const maxScope = 200

/** Long field values must not outgrow the column. */
function storedScope(scope: string): string {
  return scope.length <= maxScope ? scope : createHash('sha256').update(scope).digest('hex')
}

/**
 * The next number of a rule. The sequence's row is held until the caller's transaction ends: parallel calls wait and never
 * get the same number, and a refused document gives its number back.
 */
export async function nextCode(ctx: Ctx, code: string, given: CodeFields): Promise<string> {
  const [no] = await nextCodes(ctx, code, given, 1)
  return no!
}

/** So many numbers of a rule at once, as `nextCode` gives them. */
export async function nextCodes(ctx: Ctx, code: string, given: CodeFields, count: number): Promise<string[]> {
  const rule = await findRule(ctx, code)
  const fields = withDate(ctx, given)
  const scope = explaining(ctx, () => scopeOf(rule, fields))
  const { rows } = await sql<{ value: string }>`insert into md_code_sequence (id, tenant_id, rule, scope, value, create_by, create_time)
    values (${newId(ctx.kernel.clock.now().getTime())}, ${ctx.session.tenantId}, ${code}, ${storedScope(scope)},
    ${firstOf(rule) + count - 1}, ${ctx.session.username}, ${now(ctx)})
    on conflict (tenant_id, rule, scope) where del_flag = 0
    do update set value = md_code_sequence.value + ${count}::int returning value`.execute(ctx.db)
  const first = Number(rows[0]!.value) - count + 1
  return Array.from({ length: count }, (_, index) => first + index).map((value) =>
    explaining(ctx, () => nextNo(rule, value === firstOf(rule) ? null : { scope, value: value - 1 }, fields).no)
  )
}

/** The numbers that would come next, without taking them. */
export async function previewCodes(ctx: Ctx, rule: StoredRule, given: CodeFields, count: number): Promise<string[]> {
  const fields = withDate(ctx, given)
  const scope = explaining(ctx, () => scopeOf(rule, fields))
  const { rows } = await sql<
    { value: string }
  >`select value from md_code_sequence where tenant_id = ${ctx.session.tenantId} and rule = ${rule.code} and scope =
    ${storedScope(scope)} and del_flag = 0`.execute(ctx.db)
  let state = rows[0] ? { scope, value: Number(rows[0].value) } : null
  return Array.from({ length: count }, () => {
    const next = explaining(ctx, () => nextNo(rule, state, fields))
    state = next.state
    return next.no
  })
}
