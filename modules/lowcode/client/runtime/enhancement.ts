import type { Entity } from '#kernel/entity/index.ts'
import { authorColumn } from '#kernel/entity/runtime.ts'
import type { FieldLink } from '../../rules/field-link.ts'

export interface PressedButton {
  id: string
  buttonCode: string
  buttonName: string
  buttonStyle: 'link' | 'button' | 'form'
  optType: 'action' | 'js'
  exp: string | null
}

/** What the author of a form added to it (`/online/cgform/api/enhancement`). */
export interface Enhancement {
  buttons: PressedButton[]
  formJs: string
  listJs: string
  links: FieldLink[]
}

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
