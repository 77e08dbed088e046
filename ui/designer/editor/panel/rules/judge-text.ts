import type { FieldType, Leaf } from '../../../document/component.ts'
import type { DocumentRule } from '../../../document/properties/property.ts'
import { patternFault } from '../../../document/read/read-lists.ts'
import { checkField, type ValueFailure } from '../../../document/values/check-values.ts'

/** Longest text that rules are tried on. */
export const MAX_TRIED = 200

export type Judgement = { readonly passes: true } | { readonly failure: ValueFailure } | { readonly code: 'badPattern' | 'slowPattern' }

/** What a field with these rules says to a text. Expressions that cannot be read, or never come to an end, are not tried. */
export function judgeText(field: Leaf<FieldType>, rules: readonly DocumentRule[], text: string): Judgement {
  for (const rule of rules) {
    const code = 'pattern' in rule ? patternFault(rule.pattern) : undefined
    if (code) return { code }
  }
  const failure = checkField({ ...field, disabled: false, rules } as Leaf<FieldType>, text)
  return failure ? { failure } : { passes: true }
}
