import { Decimal } from '#kernel/entity/index.ts'

/** A parameter of an operation, as its order keeps it. Limits are decimals in its unit, both included. */
export interface OpParam {
  paramCode: string
  name: string
  dataType: string
  choices: readonly string[]
  required: boolean
  critical: boolean
  lower: string | null
  upper: string | null
}

export type ParamFault = 'number' | 'choice' | 'yesNo'

const number = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** What somebody read at a machine, as it is kept; or what it is not. */
export function readParam({ dataType, choices }: Pick<OpParam, 'dataType' | 'choices'>, raw: string): { value: string } | {
  fault: ParamFault
} {
  const value = raw.trim()
  if (dataType === 'NUM')
    return number.test(value) && new Decimal(value).decimalPlaces() <= 6
      ? { value: new Decimal(value).toFixed() }
      : { fault: 'number' }
  if (dataType === 'ENUM') return choices.includes(value) ? { value } : { fault: 'choice' }
  if (dataType === 'BOOL') return value === 'Y' || value === 'N' ? { value } : { fault: 'yesNo' }
  return { value }
}

/** Whether a number keeps its limits; null where nothing is to be kept. */
export function judgeParam({ dataType, lower, upper }: Pick<OpParam, 'dataType' | 'lower' | 'upper'>, value: string): 'OK' | 'NG' | null {
  if (dataType !== 'NUM' || (lower === null && upper === null)) return null
  const read = new Decimal(value)
  return (lower === null || read.gte(lower)) && (upper === null || read.lte(upper)) ? 'OK' : 'NG'
}

/** Required parameters that nobody has recorded yet. */
export function openParams<P extends Pick<OpParam, 'paramCode' | 'required'>>(params: readonly P[], recorded: ReadonlySet<string>): P[] {
  return params.filter(({ paramCode, required }) => required && !recorded.has(paramCode))
}
