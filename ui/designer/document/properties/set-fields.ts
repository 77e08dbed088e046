import { flag, field, choice, integer, number, size, storedAs, value, words, address } from './common.ts'
import { dateInputFormats, type DateInputKind } from '#kernel/entity/preset-dates.ts'

/** Kinds of date input (spec 2 §9). */
const dateTypes = Object.keys(dateInputFormats) as readonly DateInputKind[]

/** Endings that an upload takes unless its author says otherwise (spec 2 §5). */
const uploadSuffixes = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'gif', 'png', 'jpeg'] as const

/** Fields that are set by hand rather than written (spec 2 §3, §5, §9). */
export const setFields = {
  switch: { ...field, value: value('N'), activeValue: storedAs('active-value', words('Y')),
    inactiveValue: storedAs('inactive-value', words('N')), activeText: storedAs('active-text', words()),
    inactiveText: storedAs('inactive-text', words()) },
  slider: { ...field, value: value(0), min: number(0, 0), max: number(20, 0), step: number(1, 0), range: flag() },
  rate: { ...field, value: value(0), max: integer(5, 1, 100), allowHalf: storedAs('allow-half', flag()),
    showScore: storedAs('show-score', flag()) },
  date: { ...field, value: value(null), placeholder: words(), readonly: flag(), clearable: flag(true),
    type: { kind: 'choice', initial: 'date', of: dateTypes }, format: words(), valueFormat: storedAs('value-format', words()),
    rangeSeparator: storedAs('range-separator', words('-')) },
  time: { ...field, value: value(null), placeholder: words(), readonly: flag(), clearable: flag(true),
    isRange: storedAs('is-range', flag()), format: words('HH:mm:ss'), valueFormat: storedAs('value-format', words('HH:mm:ss')),
    rangeSeparator: storedAs('range-separator', words('-')) },
  colorPicker: { ...field, value: value(), showAlpha: storedAs('show-alpha', flag()),
    colorFormat: storedAs('color-format', choice('hex', 'hex', 'rgb')), size },
  upload: {
    ...field,
    value: value(),
    action: address(),
    multiple: flag(),
    accept: { kind: 'suffixes', initial: uploadSuffixes },
    fileSize: integer(5, 1, 10_000, 10),
    buttonText: words(),
    showTip: flag(),
    tips: words(),
  },
} as const
