import type { ShownTag } from '../../calls/values.ts'
import { stateCodes } from '../../rules/read-batch.ts'

/** A measured value as it is read: with the decimals of its tag and its unit; states by their code. */
export function measured(value: number | null | undefined, { kind, decimals, uom }: Pick<ShownTag, 'kind' | 'decimals' | 'uom'>): string {
  if (value === null || value === undefined) return ''
  if (kind === 'STATE') return stateCodes[value] ?? String(value)
  // What is very large or very small is read by its power of ten, as vacuum is.
  const text = kind === 'VAC' && value >= 10_000 ? value.toExponential(2) : value.toFixed(decimals)
  return uom ? `${text} ${uom}` : text
}
