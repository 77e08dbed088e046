import { joinNames, type Entity } from '#kernel/entity/index.ts'
import { noDataRules, type Ctx } from '#kernel/server/context.ts'
import { isHidden } from '#kernel/server/field-rights.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { label, titleOf } from '#kernel/server/labels.ts'
import { list } from '#kernel/server/operations/list.ts'
import type { Reason } from '../../calls/access.ts'
import type { Giver } from './givers.ts'
import { accessMessages } from './messages.ts'
import { ruleReasons } from './rule-reasons.ts'

/** What limits somebody who may, and what of it makes it less than everything. */
export interface Sight {
  reasons: Reason[]
  /** In short, each as it ends 「能，但…」. */
  but: string[]
}

/** The same person where neither departments nor data rules narrow: what remains is the tenant and the module's own rule. */
export function unnarrowed(acting: Ctx): Ctx {
  return { ...acting, session: { ...acting.session, dataScope: 'all', dataRules: noDataRules, unruled: true } }
}

/** Which records and fields of an entity somebody sees, and by what. */
export async function sightOf(acting: Ctx, kernel: Kernel, entity: Entity, held: readonly Giver[]): Promise<Sight> {
  const [scope, rules, rows] = [scopeReasons(acting, entity, held), await ruleReasons(acting, kernel, entity, held),
    await rowReasons(acting, entity)]
  const fields = fieldReasons(acting, kernel, entity)
  return { reasons: [...scope.reasons, ...rules.reasons, ...rows, ...fields.reasons], but: [...scope.but, ...rules.but, ...fields.but] }
}

const narrows = (about: Reason['about'], text: string): Reason => ({ about, effect: 'narrows', text, role: null })
const notes = (about: Reason['about'], text: string): Reason => ({ about, effect: 'note', text, role: null })

function scopeReasons({ locale, session: { dataScope } }: Ctx, entity: Entity, held: readonly Giver[]): Sight {
  const messages = accessMessages[locale]
  if (entity.scope !== 'department') return { reasons: [notes('scope', messages.noScope(titleOf(entity, locale)))], but: [] }
  const from = held.filter(({ scope }) => scope === dataScope).map(({ name }) => messages.role(name))
  const text = from.length > 0 ? messages.scopeOf(joinNames(locale, from), dataScope) : messages.scopeOfNobody
  return dataScope === 'all'
    ? { reasons: [notes('scope', text)], but: [] }
    : { reasons: [narrows('scope', text)], but: [messages.scope(dataScope)] }
}

async function rowReasons(acting: Ctx, entity: Entity): Promise<Reason[]> {
  const messages = accessMessages[acting.locale]
  const total = async (ctx: Ctx) => (await list(ctx, entity, { pageSize: '1' })).total
  const [seen, all] = [await total(acting), await total(unnarrowed(acting))]
  const rules = acting.kernel.rulesOf(entity)
  const byModule = [rules.scope?.(acting), rules.sees?.(acting)].some((rule) => rule !== undefined)
  return [...(byModule ? [notes('rows', messages.ofModule(titleOf(entity, acting.locale)))] : []), notes('rows', messages.rows(seen, all))]
}

/** Fields that are not to the person what they are to everybody. */
function fieldReasons(acting: Ctx, kernel: Kernel, { id }: Entity): Sight {
  const messages = accessMessages[acting.locale]
  const [everybody, theirs] = [kernel.registry.entity(id).fields, acting.kernel.registry.entity(id).fields]
  const names: Record<'hidden' | 'notListed' | 'notInForm' | 'readOnly', string[]> = { hidden: [], notListed: [], notInForm: [],
    readOnly: [] }
  for (const [name, field] of Object.entries(everybody)) {
    const own = theirs[name]!
    if (own === field) continue
    const kind = isHidden(own) ? 'hidden' : own.form === false && field.form !== false
      ? 'notInForm'
      : own.list === false && field.list !== false
      ? 'notListed'
      : 'readOnly'
    names[kind].push(label(name, field, acting.locale))
  }
  const kinds = (['hidden', 'notListed', 'notInForm', 'readOnly'] as const).filter((kind) => names[kind].length > 0)
  return { reasons: kinds.map((kind) => narrows('field', messages[kind](joinNames(acting.locale, names[kind])))),
    but: kinds.length > 0 ? [messages.fewerFields] : [] }
}
