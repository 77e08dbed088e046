import { Decimal } from '#kernel/entity/index.ts'
import { toHalfWidthNumber } from '#kernel/entity/half-width.ts'

/** What a line of an order asks for. Limits are decimal strings. */
export interface AskedItem {
  valueType: string
  lower: string | null
  upper: string | null
  needPhoto: string | null
}

/** What somebody entered at it, as it was typed. */
export interface EnteredItem {
  value?: string | null
  result?: string | null
  measure?: string | null
  photo?: string | null
}

/** Why an entry is not complete, in the order in which it is mended. */
export type ItemFault = 'result' | 'value' | 'number' | 'photo' | 'reason' | 'measure'

export interface JudgedItem {
  /** The value as it is kept: a number in plain notation. */
  value: string | null
  result: 'OK' | 'NG' | 'SKIP' | null
  faults: readonly ItemFault[]
}

/** Digits before and after the point that a value is kept with. */
const fits = /^[+-]?\d{1,12}(\.\d{0,6})?$/

/** A typed number in plain notation: full-width digits and points are read, a comma is a decimal comma. @returns undefined where it is none */
export function readNumber(typed: string): string | undefined {
  const plain = toHalfWidthNumber(typed).trim().replace(/[−﹣]/, '-').replace(',', '.')
  return fits.test(plain) ? new Decimal(plain).toFixed() : undefined
}

/** On which side of the limits a value lies; both limits are still inside. */
export function sideOf(value: string, { lower, upper }: Pick<AskedItem, 'lower' | 'upper'>): 'low' | 'high' | 'inside' {
  if (lower !== null && new Decimal(value).lt(lower)) return 'low'
  return upper !== null && new Decimal(value).gt(upper) ? 'high' : 'inside'
}

/**
 * Judges an entry as page and server both do: a number by its limits, anything else by the person. What is not normal says what
 * was done about it, what was not looked at says why.
 * @param repairs a repair is opened or linked: that is what was done
 */
export function judgeItem(asked: AskedItem, entered: EnteredItem, repairs = false): JudgedItem {
  const typed = entered.value?.trim() ?? ''
  const measured = Boolean(entered.measure?.trim()) || repairs
  if (entered.result === 'SKIP') return { value: null, result: 'SKIP', faults: entered.measure?.trim() ? [] : ['reason'] }
  const number = readNumber(typed)
  const result = resultOf(asked, entered.result ?? null, number)
  const faults: (ItemFault | false)[] = [
    asked.valueType === 'OKNG' && result === null && 'result',
    asked.valueType === 'TEXT' && typed === '' && 'value',
    asked.valueType === 'NUM' && number === undefined && (typed === '' ? 'value' : 'number'),
    (asked.needPhoto === 'Y' || asked.valueType === 'PHOTO') && !entered.photo && 'photo',
    result === 'NG' && !measured && 'measure',
  ]
  return { value: asked.valueType === 'NUM' ? number ?? null : typed || null, result, faults: faults.filter((fault) => fault !== false) }
}

function resultOf(asked: AskedItem, given: string | null, number: string | undefined): JudgedItem['result'] {
  if (asked.valueType === 'NUM') return number === undefined ? null : sideOf(number, asked) === 'inside' ? 'OK' : 'NG'
  if (given === 'OK' || given === 'NG') return given
  return asked.valueType === 'OKNG' ? null : 'OK'
}

/** Whether a line says what was found: what an order needs of each before it is finished. */
export function isDone({ result }: Pick<EnteredItem, 'result'>): boolean {
  return result === 'OK' || result === 'NG' || result === 'SKIP'
}
