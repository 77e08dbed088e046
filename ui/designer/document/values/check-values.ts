import { checkChoices, checkPreset, checkRequired, type PresetName } from '#kernel/entity/presets.ts'
import type { PresetFailure } from '#kernel/entity/preset-texts.ts'
import { seenLength, wordsOf } from '#kernel/entity/text-helpers.ts'
import { isField, type Component, type DynamicTable, type FieldType, type FormDocument, type Leaf } from '../component.ts'
import type { DocumentRule, PresetType } from '../properties/property.ts'
import { rowsOf, type FormValues } from './form-values.ts'

/** What is wrong with a value: a message of the presets, or the one that the author wrote. */
export type ValueFailure = PresetFailure | { readonly message: string } | {
  readonly outside: { readonly min: number | null; readonly max: number | null }
}

export interface ValueFault {
  /** Of the field, or of the dynamic table whose row holds it. */
  readonly id: string
  readonly row?: number
  readonly column?: string
  readonly failure: ValueFailure
}

/** The check behind a type of input. */
export const presetOf = { phone: 'designerPhone', email: 'designerEmail', number: 'designerNumber',
  idcard: 'designerIdCard' } as const satisfies Readonly<Record<PresetType, PresetName>>

/** Whether a text meets an expression that an author wrote. */
export type Meets = (text: string, pattern: string) => boolean

const meetsHere: Meets = (text, pattern) => new RegExp(pattern, 'u').test(text)

/** Everything that is wrong with what was filled in, in the order of the form. What is not shown or not open to the person is not asked for. */
export function checkValues({ list, config }: FormDocument, values: FormValues, meets: Meets = meetsHere): ValueFault[] {
  return config.disabled ? [] : list.flatMap((component) => checkComponent(component, values, meets))
}

function checkComponent(component: Component, values: FormValues, meets: Meets): ValueFault[] {
  switch (component.compType) {
    case 'row':
      return component.columns.flatMap(({ list }) => list.flatMap((leaf) => checkComponent(leaf, values, meets)))
    case 'table':
      return component.rows.flatMap((cells) =>
        cells.filter(({ hide }) => !hide).flatMap(({ columns }) => columns.flatMap((leaf) => checkComponent(leaf, values, meets)))
      )
    case 'dynamicTable':
      return checkRows(component, values, meets)
    default: {
      const failure = isField(component) ? checkField(component, values[component.id], meets) : undefined
      return failure ? [{ id: component.id, failure }] : []
    }
  }
}

function checkRows(table: DynamicTable, values: FormValues, meets: Meets): ValueFault[] {
  return rowsOf(values, table).flatMap((held, row) =>
    table.columns.flatMap((column) => {
      const failure = checkField(column, held[column.id], meets)
      return failure ? [{ id: table.id, row, column: column.id, failure }] : []
    })
  )
}

/** The first thing wrong with one value (spec 2 §5, designer rule builder). */
export function checkField(field: Leaf<FieldType>, value: unknown, meets: Meets = meetsHere): ValueFailure | undefined {
  if (field.disabled) return undefined
  const label = field.label
  if (isEmpty(value)) return field.required ? { key: 'required', params: { label } } : undefined
  switch (field.compType) {
    case 'input':
      return tooLong(value, label, field.maxlength) ?? brokenRule(field.rules, value, meets)
    case 'textarea':
      return tooLong(value, label, field.maxlength) ?? brokenRule(field.rules, value, meets)
    case 'editor':
      return seenLength(wordsOf(textOf(value))) > field.max ? { key: 'tooLong', params: { label } } : undefined
    case 'number':
      return checkNumber(field, value, meets)
    case 'checkbox':
      return checkChoices(value, label, { ...(field.min === null ? {} : { min: field.min }),
        ...(field.max === null ? {} : { max: field.max }) })
    case 'rate':
      return field.required && value === 0 ? checkRequired('', label) : undefined
    default:
      return undefined
  }
}

function checkNumber({ min, max, precision, rules }: Leaf<'number'>, value: unknown, meets: Meets): ValueFailure | undefined {
  const text = textOf(value)
  const wrong = checkPreset('numeric', text)
  if (wrong) return wrong
  if ((min !== null && Number(text) < min) || (max !== null && Number(text) > max)) return { outside: { min, max } }
  if ((text.split('.')[1]?.length ?? 0) > precision)
    return precision === 0
      ? { key: 'integer' }
      : { key: 'decimalPrecision', params: { n: precision } }
  return brokenRule(rules, value, meets)
}

function tooLong(value: unknown, label: string, max: number | null): ValueFailure | undefined {
  return max !== null && textOf(value).length > max ? { key: 'tooLong', params: { label } } : undefined
}

function brokenRule(rules: readonly DocumentRule[], value: unknown, meets: Meets): ValueFailure | undefined {
  for (const rule of rules) {
    if ('preset' in rule) {
      const failure = checkPreset(presetOf[rule.preset], value)
      if (failure) return failure
    } else if (!meets(textOf(value), rule.pattern)) return { message: rule.message }
  }
  return undefined
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
