import type { ComponentType } from 'react'
import type { FieldType, Leaf } from '../../document/component.ts'

/** What the control of a field is given. */
export interface FieldProps<Type extends FieldType> {
  readonly component: Leaf<Type>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Joins the label to the control. */
  readonly id: string
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  /** The name of the control where no label element can say it. */
  readonly label: string
  readonly describedBy: string | undefined
}

export type FieldControls = { readonly [Type in FieldType]: ComponentType<FieldProps<Type>> }

/** What every control of antd takes alike; one that can only be read is not open to the hand. */
export function sharedProps(
  { id, disabled, readOnly, invalid, label, describedBy }: Omit<FieldProps<FieldType>, 'component' | 'value' | 'onChange'>,
) {
  return { id, disabled: disabled || readOnly, status: invalid ? ('error' as const) : undefined, 'aria-label': label,
    'aria-invalid': invalid || undefined, 'aria-describedby': describedBy }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null || value === '' ? [] : [value]
}
