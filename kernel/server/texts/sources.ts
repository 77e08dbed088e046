import { columnOf, allFields, type Entity, type Field } from '#kernel/entity/index.ts'
import type { Kernel } from '../kernel.ts'

/** Where the records behind a reference stand: the column that is stored, the one people know, the one that is shown. */
export interface Source {
  entity: Entity
  value: string
  valueColumn: string
  keyColumn: string
  textColumn: string
  /** A name that is not shown but by which people may look the record up (千克 for kg). */
  nameColumn: string
}

const byKind = { user: 'user', users: 'user', depart: 'depart', departs: 'depart', category: 'category' } as const

/** The source of a referring field; undefined for other kinds and for late targets that are not there. */
export function sourceOf(kernel: Kernel, field: Field): Source | undefined {
  if (field.kind === 'ref' || field.kind === 'refs') {
    const entity = kernel.registry.entities.get(field.target!)
    return entity && source(entity, 'id', entity.display ?? 'id')
  }
  const kind = byKind[field.kind as keyof typeof byKind]
  if (!kind) return undefined
  const { entity, value, text } = kernel.providers.texts[kind]
  return source(kernel.registry.entity(entity), value, text)
}

function source(entity: Entity, value: string, text: string): Source {
  const fields = allFields(entity)
  const column = (name: string) => columnOf(name, fields[name]!)
  return { entity, value, valueColumn: column(value), textColumn: column(text), keyColumn: column(entity.key ?? text), nameColumn: column(fields.name ? 'name' : text) }
}
