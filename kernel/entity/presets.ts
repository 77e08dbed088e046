import type { CronField } from './cron/cron-value.ts'
import { readCron } from './cron/read-cron.ts'
import { isFloat, isInteger, isNumeric, isPrice } from './preset-numbers.ts'
import type { PresetFailure, PresetTextKey } from './preset-texts.ts'

export interface PresetRule {
  /** The value must be there; stands first in its preset. */
  required?: boolean
  test?: (value: string) => boolean
  /** In place of `test`, where the message names more than the rule. */
  failure?: (value: string) => PresetFailure | undefined
  message: PresetTextKey
}

const pattern = (expression: RegExp, message: PresetTextKey): PresetRule => ({ test: (value) => expression.test(value), message })

const MOBILE = pattern(/^1[34578]\d{9}$/, 'mobile')

const cronParts = { second: ['秒', 'second'], minute: ['分', 'minute'], hour: ['时', 'hour'], day: ['日', 'day'], month: ['月', 'month'],
  week: ['周', 'weekday'], year: ['年', 'year'] } satisfies Record<CronField, [zh: string, en: string]>

/** A schedule that cannot be read, by the part at which it fails. */
function cronFailure(value: string): PresetFailure | undefined {
  const { fault } = readCron(value)
  if (!fault) return undefined
  const { field, values: { text } } = fault
  if (field === undefined || text === undefined) return { key: 'cron' }
  const [zh, en] = cronParts[field]
  return { key: 'cronPart', params: { zh, en, text } }
}

/** The rules of spec 1 §5 and spec 2 §5 by name. Patterns skip empty values; only `required` refuses them. */
export const presets = {
  mobile: [{ required: true, message: 'mobileRequired' }, MOBILE],
  mobile2: [MOBILE],
  userName: [
    { required: true, message: 'userNameRequired' },
    pattern(/^\w+$/, 'userNameCharacters'),
    // Four to eighteen are checked although the message speaks of six: the specification says so.
    { test: (value) => value.length >= 4 && value.length <= 18, message: 'userNameLength' },
  ],
  email: [pattern(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'email')],
  naturalNumber: [pattern(/^\d+$/, 'naturalNumber')],
  englishLetters: [pattern(/^[A-Za-z]+$/, 'englishLetters')],
  landline: [pattern(/^(0\d{2,3}-?)?[1-9]\d{6,7}(-\d{1,6})?$/, 'landline')],
  bankCard: [pattern(/^[1-9]\d{9,19}$/, 'bankCard')],
  idNumber: [pattern(/^[A-Za-z0-9]{1,50}$/, 'idNumber')],
  nationalId: [pattern(/^(\d{15}|\d{17}[\dXx])$/, 'nationalId')],
  qq: [pattern(/^[1-9]\d{4,11}$/, 'qq')],
  url: [pattern(/^https?:\/\/\S+$/i, 'url')],
  lettersOrDigits20: [pattern(/^[A-Za-z0-9]{1,20}$/, 'lettersOrDigits20')],
  chineseEnglish: [pattern(/^[\p{Script=Han}A-Za-z ]{2,100}$/u, 'chineseEnglish')],
  digitsAndNewlines: [pattern(/^[\d\r\n]+$/, 'digitsAndNewlines')],
  max255: [{ test: (value) => value.length <= 255, message: 'max255' }],
  designerPhone: [pattern(/^0?1[345789]\d{9}$/, 'designerPhone')],
  designerEmail: [pattern(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'designerEmail')],
  designerNumber: [pattern(/^\d+$/, 'designerNumber')],
  designerIdCard: [pattern(/^(\d{15}|\d{17}[\dXx])$/, 'designerIdCard')],
  integer: [{ test: isInteger, message: 'integer' }],
  float: [{ test: isFloat, message: 'float' }],
  price: [{ test: isPrice, message: 'price' }],
  numeric: [{ test: isNumeric, message: 'numeric' }],
  cron: [{ failure: cronFailure, message: 'cron' }],
} satisfies Record<string, PresetRule[]>

export type PresetName = keyof typeof presets

/** The first failure of a preset, or undefined if the value passes. */
export function checkPreset(name: PresetName, value: unknown): PresetFailure | undefined {
  const text = value === null || value === undefined ? '' : String(value)
  for (const rule of presets[name] as PresetRule[]) {
    if (text === '' ? rule.required : rule.test && !rule.test(text)) return { key: rule.message }
    const failure = text === '' ? undefined : rule.failure?.(text)
    if (failure) return failure
  }
  return undefined
}

/** Generic required text with optional bounds of its length (spec 1 §5). */
export function checkRequired(value: unknown, label: string, bounds: { min?: number; max?: number } = {}): PresetFailure | undefined {
  const text = value === null || value === undefined ? '' : String(value)
  if (text === '') return { key: 'required', params: { label } }
  if (bounds.min !== undefined && text.length < bounds.min) return { key: 'minLength', params: { n: bounds.min } }
  if (bounds.max !== undefined && text.length > bounds.max) return { key: 'maxLength', params: { n: bounds.max } }
  return undefined
}

/** A required group of check boxes with optional bounds of how many are ticked (spec 1 §5). */
export function checkChoices(value: unknown, label: string, bounds: { min?: number; max?: number } = {}): PresetFailure | undefined {
  if (!Array.isArray(value) || value.length === 0) return { key: 'required', params: { label } }
  if (bounds.min !== undefined && value.length < bounds.min) return { key: 'minChoices', params: { n: bounds.min } }
  if (bounds.max !== undefined && value.length > bounds.max) return { key: 'maxChoices', params: { n: bounds.max } }
  return undefined
}
