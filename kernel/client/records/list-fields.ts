import { allFields, type Entity, type Field } from '#kernel/entity/index.ts'

export interface NamedField {
  name: string
  field: Field
}

const unsortable = new Set(['file', 'image', 'json', 'lines', 'richText', 'markdown', 'code'])

/** Columns that a list offers, in the order of the entity; sub-tables and secrets are never columns. */
export function listFields(entity: Entity): NamedField[] {
  return Object.entries(allFields(entity))
    .filter(([, field]) => field.list !== false && field.kind !== 'lines' && !field.secret)
    .map(([name, field]) => ({ name, field }))
}

/** Filters that the search form offers. */
export function queryFields(entity: Entity): NamedField[] {
  return listFields(entity).filter(({ field }) => field.list && field.list.query !== undefined)
}

/** Names of the columns that the server may sort by. */
export function sortableOf(entity: Entity): Set<string> {
  return new Set([entity.order.column, ...listFields(entity).filter(({ field }) => isSortable(field)).map(({ name }) => name)])
}

export function isSortable(field: Field): boolean {
  return !unsortable.has(field.kind) && (!field.list || field.list.sortable !== false)
}

/** Fields that the form shows, sub-tables included. */
export function formFields(entity: Entity): NamedField[] {
  return Object.entries(entity.fields).filter(([, field]) => field.form !== false).map(([name, field]) => ({ name, field }))
}

export interface FieldGroup {
  /** Key in `entity.tabs`, or an empty text where the entity has none. */
  tab: string
  fields: NamedField[]
}

/** Form fields by tab in the entity's order; fields without a tab stand in the first one. Empty tabs vanish. */
export function fieldGroups(entity: Entity, fields = formFields(entity)): FieldGroup[] {
  const tabs = Object.keys(entity.tabs ?? {})
  const first = tabs[0] ?? ''
  const groups = (tabs.length > 0 ? tabs : ['']).map((tab) => ({
    tab,
    fields: fields.filter(({ field }) => {
      const own = field.form ? field.form.tab : undefined
      return (own !== undefined && tabs.includes(own) ? own : first) === tab
    }),
  }))
  return groups.filter(({ fields: own }) => own.length > 0)
}
