import { choice, field, flag, icon, integer, number, openInteger, openNumber, rules, size, storedAs, typedRules, value, words } from './common.ts'

/** Fields into which is written (spec 2 §3, §5, §9). */
export const textFields = {
  input: {
    ...field, ...typedRules, value: value(), placeholder: words(), readonly: flag(), clearable: flag(true),
    maxlength: integer(50, 1, 4_000), showWordLimit: storedAs('show-word-limit', flag()),
    prefixIcon: storedAs('prefix-icon', icon()), suffixIcon: storedAs('suffix-icon', icon()), prepend: words(), append: words(),
  },
  number: {
    ...field, rules, value: value(null), placeholder: words(), readonly: flag(),
    min: openNumber(0), max: openNumber(100), step: number(1, 0), precision: integer(0, 0, 10),
    controlsPosition: storedAs('controls-position', choice('default', 'default', 'right')), size,
  },
  textarea: {
    ...field, rules, value: value(), placeholder: words(), readonly: flag(), clearable: flag(true),
    rows: integer(4, 1, 50), maxlength: openInteger(null, 1, 100_000), showWordLimit: storedAs('show-word-limit', flag()),
  },
  editor: { ...field, value: value(), placeholder: words(), max: integer(2_000, 100) },
} as const
