import type { ComponentType } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { listFields } from '#kernel/client/records/list-fields.ts'
import { metaOf, type ConditionMeta } from '#kernel/client/records/super-query.ts'
import { kindOf, type Entity, type Field, type Locale, type Operator } from '#kernel/entity/index.ts'
import { superRules } from '#kernel/entity/super-query.ts'
import type { ControlProps } from '../kinds/kind.ts'
import type { QueryTextKey } from './text.ts'

/** A field that conditions may be made of. */
export interface QueryField {
  name: string
  label: string
  /** Names the kind by which values are entered and shown. */
  field: Field
  /** What a condition copies when the field is chosen. */
  meta: ConditionMeta
  rules: readonly Operator[]
  /** Enters values in place of the kind's own control, as a popup over a report does. */
  Value?: ComponentType<ControlProps>
}

/** The fields of an entity that its list shows and its kind can be asked for. */
export function fieldsOfEntity(entity: Entity, locale: Locale): QueryField[] {
  return listFields(entity).map(({ name, field }) => queryField(name, field, locale)).filter(({ rules }) => rules.length > 0)
}

/** A field that stands in no entity: of a report, of a list that is configured by hand. */
export function queryField(name: string, field: Field, locale: Locale): QueryField {
  return { name, label: fieldLabel(name, field, locale), field, meta: metaOf(field), rules: rulesOf(field) }
}

/** The ten rules as far as the kind of the field allows them (spec 2 §9). Of several codes a part of one says nothing: there is no `like`. */
function rulesOf(field: Field): Operator[] {
  const { operators, comparison } = kindOf(field)
  return superRules.filter((rule) => operators.includes(rule) && !(comparison === 'list' && rule === 'like'))
}

const moments: Partial<Record<Operator, QueryTextKey>> = { gt: 'after', ge: 'notBefore', lt: 'before', le: 'notAfter' }
const lists: Partial<Record<Operator, QueryTextKey>> = { eq: 'hasOne', in: 'hasAny' }

/** How a rule is called where it stands: times are later or earlier, a field of several codes has some of them. */
export function ruleText(field: Field | undefined, rule: Operator): QueryTextKey {
  const comparison = field && kindOf(field).comparison
  return (comparison === 'time' ? moments[rule] : comparison === 'list' ? lists[rule] : undefined) ?? rule
}
