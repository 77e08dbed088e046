import type { Entity } from '#kernel/entity/index.ts'
import { authorColumn } from '#kernel/entity/runtime.ts'

/** A record by the names of its columns, as scripts and conditions know it; nothing but the form's own values goes along. */
export function columnsOf(entity: Entity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named = Object.entries(entity.fields).filter(([, { kind }]) => kind !== 'lines').map(([name, field]) =>
    [authorColumn(name, field), values[name] ?? null] as const
  )
  return { ...Object.fromEntries(named), ...(values.id === undefined ? {} : { id: values.id }) }
}

/** The field of a column. */
export function fieldOfColumn(entity: Entity, column: string): string | undefined {
  return Object.entries(entity.fields).find(([name, field]) => authorColumn(name, field) === column)?.[0]
}
