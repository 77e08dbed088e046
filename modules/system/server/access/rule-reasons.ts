import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import type { DataRule, RowRules } from '#kernel/server/query/data-rules.ts'
import type { Reason } from '../../calls/access.ts'
import { giverName, rulesBy, type Giver } from './givers.ts'
import { accessMessages } from './messages.ts'
import { ruleInWords } from './rule-words.ts'
import type { Sight } from './sight.ts'

const none: RowRules = { everybody: [], roles: [] }

/** The roles that narrow somebody, each with the rules that it brings. */
async function bringers(kernel: Kernel, entity: Entity, held: readonly Giver[]): Promise<{ giver: Giver; rules: readonly DataRule[] }[]> {
  const brought = []
  for (const giver of held) {
    const rules = (await rulesBy(kernel, giver)).get(entity.id)?.roles[0]
    if (rules) brought.push({ giver, rules })
  }
  return brought
}

const inWords = async (ctx: Ctx, entity: Entity, rules: readonly DataRule[]) =>
  (await Promise.all(rules.map((rule) => ruleInWords(ctx, entity, rule)))).join(accessMessages[ctx.locale].and)

/** What data rules leave of the rows of an entity. */
export async function ruleReasons(acting: Ctx, kernel: Kernel, entity: Entity, held: readonly Giver[]): Promise<Sight> {
  const messages = accessMessages[acting.locale]
  const { everybody, roles } = acting.session.dataRules.get(entity.id) ?? none
  const brought = roles.length > 0 ? await bringers(kernel, entity, held) : []
  const narrows = (text: string): Reason => ({ about: 'rule', effect: 'narrows', text, role: null })
  const reasons: Reason[] = []
  for (const rule of everybody) reasons.push(narrows(messages.ruleOfAll(await ruleInWords(acting, entity, rule))))
  for (const { giver, rules } of brought)
    reasons.push(narrows(messages.rule(await inWords(acting, entity, rules), giverName(acting, giver))))
  if (brought.length > 1) reasons.push({ about: 'rule', effect: 'note', text: messages.anyRole, role: null })
  const but = [...(everybody.length > 0 ? [messages.rulesOfAll(everybody.length)] : []),
    ...(roles.length > 1 ? [messages.rulesOfAnyRole] : roles.length > 0 ? [messages.rules(roles[0]!.length)] : [])]
  return { reasons, but }
}

/**
 * What data rules do with one record: which of them leave it out, or by which role it is seen where several bring rules.
 * @param wide the person where neither departments nor data rules narrow
 */
export async function ruleReasonsOfRecord(wide: Ctx, { dataRules }: Ctx['session'], kernel: Kernel, entity: Entity, id: string,
  held: readonly Giver[]): Promise<Reason[]> {
  const messages = accessMessages[wide.locale]
  const { everybody, roles } = dataRules.get(entity.id) ?? none
  const passes = async (rules: readonly DataRule[]) => {
    const under: Ctx = { ...wide, session: { ...wide.session, dataRules: new Map([[entity.id, { everybody: rules, roles: [] }]]) } }
    return (await findMany(under, entity, [id])).length > 0
  }
  const barring = async (rules: readonly DataRule[], say: (text: string) => string) => {
    const texts: string[] = []
    for (const rule of rules) if (!(await passes([rule]))) texts.push(say(await ruleInWords(wide, entity, rule)))
    return texts
  }
  const bars = (text: string): Reason => ({ about: 'record', effect: 'bars', text, role: null })
  const byAll = (await barring(everybody, messages.recordRule)).map(bars)
  if (roles.length === 0) return byAll
  const brought = await bringers(kernel, entity, held)
  const left: string[] = []
  for (const { giver, rules } of brought) {
    if (await passes(rules)) {
      return roles.length === 1
        ? byAll
        : [...byAll, { about: 'record', effect: 'note', role: null,
          text: messages.seenBy(await inWords(wide, entity, rules), giverName(wide, giver)) }]
    }
    left.push(
      ...await barring(rules, (text) =>
        roles.length === 1 ? messages.recordRule(text) : messages.recordRuleOf(text, giverName(wide, giver))),
    )
  }
  return [...byAll, ...left.map(bars)]
}
