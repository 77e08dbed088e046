import type { Component } from '../../../document/component.ts'
import type { DocumentFault } from '../../../document/fault.ts'
import type { Property } from '../../../document/properties/property.ts'
import type { PropertyOwner } from '../text.ts'

/** What the control of a property is given. */
export interface ControlProps {
  readonly id: string
  /** The name of the control where no label element can say it. */
  readonly label: string
  readonly name: string
  readonly owner: PropertyOwner
  readonly property: Property
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly fault: DocumentFault | undefined
  readonly describedBy: string | undefined
  /** The id of whose property it is; of the first of several, none for the form and for cells. */
  readonly self: string | undefined
  /** The component itself, for controls that look at more of it than the value. */
  readonly component: Component | undefined
}

/** What every control of antd takes alike. */
export function sharedControlProps({ id, label, fault, describedBy }: ControlProps) {
  return { id, 'aria-label': label, 'aria-invalid': fault !== undefined || undefined, 'aria-describedby': describedBy,
    status: fault ? ('error' as const) : undefined }
}
