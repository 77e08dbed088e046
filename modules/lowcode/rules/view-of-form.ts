import type { Entity } from '#kernel/entity/index.ts'
import type { RuntimeDescription } from '#kernel/entity/runtime.ts'

/**
 * A view of an entity: its records and rights, shown as another design says. Fields that the view leaves out keep their place
 * in the table and are not shown.
 * @param name table name of the view
 * @param design the view's own description
 */
export function viewOf(entity: Entity, name: string, design: RuntimeDescription): Entity {
  const fields = Object.entries(entity.fields).map(([field, own]) => {
    const seen = design.fields[field]
    if (own.kind === 'lines') return [field, own] as const
    if (!seen) return [field, { ...own, list: false as const, form: false as const, required: false }] as const
    const { label, en, list, form } = seen
    return [field, { ...own, label, ...(en ? { en } : {}), list: own.list === false && own.secret ? false : list ?? own.list ?? false,
      ...(form === undefined ? {} : { form }) }] as const
  })
  const order = Object.keys(design.fields)
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return { ...entity, id: `${entity.module}.${name}`, name, title: design.title, ...(design.en ? { en: design.en } : {}),
    fields: Object.fromEntries(fields.sort(([left], [right]) => place(left) - place(right))) }
}
