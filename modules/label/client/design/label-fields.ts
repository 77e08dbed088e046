import { findEntity } from '#kernel/client/entities.ts'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { allFields, type Entity, type Field, type Locale } from '#kernel/entity/index.ts'

export interface LabelField {
  /** `lotNo`, or `item.code` for a field of what is referred to. */
  name: string
  title: string
}

const noText = new Set(['lines', 'json', 'file', 'image'])
const shown = ({ kind, secret, list }: Field) => !noText.has(kind) && secret !== true && list !== false

/**
 * Fields that a label of the entity can show, own ones first, and the address of the record's page.
 * @param link what that is called
 */
export function labelFields(entity: Entity, locale: Locale, link: string): LabelField[] {
  const own = Object.entries(allFields(entity)).filter(([, field]) => shown(field))
  const below = own.flatMap(([name, field]) => {
    const target = field.kind === 'ref' && entity.fields[name] ? findEntity(field.target) : undefined
    if (!target) return []
    return Object.entries(target.fields).filter(([, inner]) => shown(inner)).map(([inner, innerField]) => ({ name: `${name}.${inner}`,
      title: `${fieldLabel(name, field, locale)} · ${fieldLabel(inner, innerField, locale)}` })
    )
  })
  return [...own.map(([name, field]) => ({ name, title: fieldLabel(name, field, locale) })), { name: 'link', title: link }, ...below]
}
