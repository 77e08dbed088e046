import { isField, type Component, type FieldType, type FormDocument, type Leaf } from '#ui/designer/document/component.ts'
import { removeComponents, replaceComponent } from '#ui/designer/document/change/commands.ts'
import { componentsOf } from '#ui/designer/document/tree.ts'
import type { FieldNames } from '#ui/designer/document/values/stored-values.ts'

/** How a field is closed to a person: by its name and, for a column of a dynamic table, the table's. */
export type ClosedBy = (name: string, lines?: string) => 'readonly' | 'hidden' | undefined

interface Narrowed {
  document: FormDocument
  names: FieldNames
}

/** A drawing as somebody gets it to whom fields are closed: hidden ones do not stand in it, read-only ones ask for nothing and take nothing. */
export function narrowedDrawing(document: FormDocument, names: FieldNames, closedBy: ClosedBy): Narrowed {
  const closed = closedComponents(document, names, closedBy)
  const hidden = [...closed].filter(([, mode]) => mode === 'hidden').map(([id]) => id)
  let narrowed = removeComponents(document, hidden)
  for (const [id, mode] of closed) if (mode === 'readonly') narrowed = replaceComponent(narrowed, id, fixed)
  return { document: narrowed, names: Object.fromEntries(Object.entries(names).filter(([id]) => !hidden.includes(id))) }
}

function closedComponents(document: FormDocument, names: FieldNames, closedBy: ClosedBy): Map<string, 'readonly' | 'hidden'> {
  const closed = new Map<string, 'readonly' | 'hidden'>()
  const note = (id: string, mode: 'readonly' | 'hidden' | undefined) => void (mode && closed.set(id, mode))
  const columns = new Set<string>()
  for (const component of componentsOf(document)) {
    const name = names[component.id]
    if (name === undefined || columns.has(component.id)) continue
    note(component.id, closedBy(name))
    if (component.compType !== 'dynamicTable') continue
    for (const { id } of component.columns) {
      columns.add(id)
      note(id, closed.get(component.id) ?? closedBy(names[id]!, name))
    }
  }
  return closed
}

function fixed(component: Component): Component {
  if (component.compType === 'dynamicTable') return { ...component, buttonAdd: false, buttonDel: false }
  return isField(component) ? fixedField(component) : component
}

function fixedField(field: Leaf<FieldType>): Component {
  return { ...field, required: false, requiredWhen: '', ...('readonly' in field ? { readonly: true } : { disabled: true }) } as Component
}
