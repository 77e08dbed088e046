import { checkChoices, checkPreset, checkRequired, type PresetName } from '#kernel/entity/presets.ts'
import type { PresetFailure } from '#kernel/entity/preset-texts.ts'
import { seenLength, wordsOf } from '#kernel/entity/text-helpers.ts'
import { isField, type Component, type DynamicTable, type FieldType, type FormDocument, type Leaf } from '../../document/component.ts'
import type { DocumentRule, PresetType } from '../../document/properties/property.ts'
import { rowsOf, type FormValues } from './form-values.ts'

/** What is wrong with a value: a message of the presets, or the one that the author wrote. */
export type ValueFailure = PresetFailure | { readonly said: string } | { readonly outside: { readonly min: number | null; readonly max: number | null } }

export interface ValueFault {
  /** Of the field, or of the dynamic table whose row holds it. */
  readonly id: string
  readonly row?: number
  readonly column?: string
  readonly failure: ValueFailure
}

const presetOf: Readonly<Record<PresetType, PresetName>> = { phone: 'designerPhone', email: 'designerEmail', number: 'designerNumber', idcard: 'designerIdCard' }

/** Everything that is wrong with what was filled in, in the order of the form. What is not shown or not open to the person is not asked for. */
export function checkValues({ list, config }: FormDocument, values: FormValues): ValueFault[] {
  return config.disabled ? [] : list.flatMap((component) => checkComponent(component, values))
}

function checkComponent(component: Component, values: FormValues): ValueFault[] {
  switch (component.compType) {
    case 'row': return component.columns.flatMap(({ list }) => list.flatMap((leaf) => checkComponent(leaf, values)))
    case 'table': return component.rows.flatMap((cells) => cells.filter(({ hide }) => !hide).flatMap(({ columns }) => columns.flatMap((leaf) => checkComponent(leaf, values))))
    case 'dynamicTable': return checkRows(component, values)
    default: {
      const failure = isField(component) ? checkField(component, values[component.id]) : undefined
      return failure ? [{ id: component.id, failure }] : []
    }
  }
}

function checkRows(table: DynamicTable, values: FormValues): ValueFault[] {
  return rowsOf(values, table).flatMap((held, row) => table.columns.flatMap((column) => {
    const failure = checkField(column, held[column.id])
    return failure ? [{ id: table.id, row, column: column.id, failure }] : []
  }))
}

/** The first thing wrong with one value (spec 2 §5, designer rule builder). */
export function checkField(field: Leaf<FieldType>, value: unknown): ValueFailure | undefined {
  if (field.disabled) return undefined
  const label = field.label
  if (isEmpty(value)) return field.required ? { key: 'required', params: { label } } : undefined
  switch (field.compType) {
    case 'input': return tooLong(value, label, field.maxlength) ?? brokenRule(field.rules, value)
    case 'textarea': return tooLong(value, label, field.maxlength) ?? brokenRule(field.rules, value)
    case 'editor': return seenLength(wordsOf(textOf(value))) > field.max ? { key: 'tooLong', params: { label } } : undefined
    case 'number': return checkNumber(field, value)
    case 'checkbox': return checkChoices(value, label, { ...(field.min === null ? {} : { min: field.min }), ...(field.max === null ? {} : { max: field.max }) })
    case 'rate': return field.required && value === 0 ? checkRequired('', label) : undefined
    default: return undefined
  }
}

function checkNumber({ min, max, precision, rules }: Leaf<'number'>, value: unknown): ValueFailure | undefined {
  const text = textOf(value)
  const wrong = checkPreset('numeric', text)
  if (wrong) return wrong
  if ((min !== null && Number(text) < min) || (max !== null && Number(text) > max)) return { outside: { min, max } }
  if ((text.split('.')[1]?.length ?? 0) > precision) return precision === 0 ? { key: 'integer' } : { key: 'decimalPrecision', params: { n: precision } }
  return brokenRule(rules, value)
}

function tooLong(value: unknown, label: string, max: number | null): ValueFailure | undefined {
  return max !== null && textOf(value).length > max ? { key: 'tooLong', params: { label } } : undefined
}

function brokenRule(rules: readonly DocumentRule[], value: unknown): ValueFailure | undefined {
  for (const rule of rules) {
    if ('preset' in rule) {
      const failure = checkPreset(presetOf[rule.preset], value)
      if (failure) return failure
    } else if (!new RegExp(rule.pattern, 'u').test(textOf(value))) return { said: rule.message }
  }
  return undefined
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
