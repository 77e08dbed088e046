import type { FieldType, Leaf } from '../../../document/component.ts'
import type { DocumentRule } from '../../../document/properties/property.ts'
import { isExpression } from '../../../document/read/read-lists.ts'
import { checkField, type ValueFailure } from '../../../document/values/check-values.ts'
import { goesRound } from './goes-round.ts'

/** Longest text that rules are tried on. */
export const MAX_TRIED = 200

export type Judgement = { readonly passes: true } | { readonly failure: ValueFailure } | { readonly code: 'badPattern' | 'goesRound' }

/** What a field with these rules says to a text. Expressions that cannot be read, or never come to an end, are not tried. */
export function judgeText(field: Leaf<FieldType>, rules: readonly DocumentRule[], text: string): Judgement {
  const own = rules.flatMap((rule) => ('pattern' in rule ? [rule.pattern] : []))
  if (!own.every(isExpression)) return { code: 'badPattern' }
  if (own.some(goesRound)) return { code: 'goesRound' }
  const failure = checkField({ ...field, disabled: false, rules } as Leaf<FieldType>, text)
  return failure ? { failure } : { passes: true }
}
