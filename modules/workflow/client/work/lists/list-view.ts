import { allFields, type Entity, type Field } from '#kernel/entity/index.ts'

/** What one of several lists of an entity shows. */
export interface ListView {
  /** Under which its columns and searches are kept. */
  readonly key: string
  /** What its records are called: where there are none, and as the name of a workbook. */
  readonly title: string
  readonly en: string
  /** Columns at first, in their order; all others may be chosen. */
  readonly columns: readonly string[]
  readonly filters: readonly string[]
  /** Widths of columns that hold more or less here (px). */
  readonly widths?: Readonly<Record<string, number>>
  /** Labels that say more here than those of the entity. */
  readonly labels?: Readonly<Record<string, Pick<Field, 'label' | 'en'>>>
}

/** An entity as one of its lists shows it; calls and rights stay the entity's. */
export function viewedAs(entity: Entity, { key, title, en, columns, filters, labels = {}, widths = {} }: ListView): Entity {
  const all = allFields(entity)
  const names = [...columns, ...Object.keys(entity.fields).filter((name) => !columns.includes(name))]
  const fields = names.map((name, index): [string, Field] => {
    const field = { ...all[name]!, ...labels[name] }
    if (!field.list) return [name, field]
    const { query, hidden: _always, fixed: _place, ...hint } = field.list
    return [name, { ...field,
      list: { ...hint, ...(widths[name] ? { width: widths[name] } : {}), hidden: !columns.includes(name),
        ...(filters.includes(name) ? { query: query ?? 'eq' } : {}), ...(index === 0 ? { fixed: 'left' as const } : {}) } }]
  })
  // What its records are about stands in columns of its own.
  const { contents: _told, ...rest } = entity
  return { ...rest, id: `${entity.id}.${key}`, title, en, fields: Object.fromEntries(fields) }
}
