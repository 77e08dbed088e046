import { joinTexts, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { label } from '#kernel/server/labels.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { contentFields, titleField } from '../../rules/content-fields.ts'
import type { ProcessDefinition } from '../../rules/definition/process.ts'

/** Fields that one of the steps hides: what everybody reads, as a title, does not hold them. */
export function hiddenSomewhere({ nodes }: ProcessDefinition): ReadonlySet<string> {
  return new Set(
    Object.values(nodes).flatMap((node) =>
      node.type === 'userTask' ? Object.entries(node.work.fields).filter(([, right]) => right === 'hidden').map(([name]) => name) : []
    ),
  )
}

/** How a record names a request: 「碳化钨粉」, 「金额 5000 元」; undefined where it says nothing yet. */
export function titleOfContent({ locale }: Ctx, entity: Entity, record: Rec, hidden: ReadonlySet<string>): string | undefined {
  const [name, field] = titleField(entity, record, hidden) ?? []
  if (!name || !field) return undefined
  return field.kind === 'text' ? String(record[name]).trim() : amount(label(name, field, locale), record[name], field.unit)
}

/** What a record says in short; coded values by their texts, which it bears. */
export function contentOf({ locale }: Ctx, entity: Entity, record: Rec, hidden: ReadonlySet<string>): string {
  return joinTexts(locale, contentFields(entity, hidden).flatMap(([name, field]) => {
    const value = record[`${name}_dictText`] ?? record[name]
    if (value === null || value === undefined || value === '') return []
    return [field.kind === 'money' || field.kind === 'decimal' || field.kind === 'integer'
      ? amount(label(name, field, locale), value, field.unit)
      : String(value)]
  }))
}

function amount(name: string, value: unknown, unit: string | undefined): string {
  return [name, String(value), unit].filter(Boolean).join(' ')
}
