import { choice, chosen, field, flag, openInteger, size, storedAs, value, words } from './common.ts'

/** Fields in which is chosen (spec 2 §3, §5). */
export const choiceFields = {
  select: { ...field, ...chosen, value: value(), placeholder: words(), clearable: flag(true), filterable: flag(), multiple: flag(),
    collapseTags: storedAs('collapse-tags', flag()) },
  radio: { ...field, ...chosen, value: value(), vertical: flag(), optionType: choice('default', 'default', 'button'), border: flag(),
    size },
  checkbox: { ...field, ...chosen, value: value([]), min: openInteger(null, 1), max: openInteger(null, 1), vertical: flag(),
    optionType: choice('default', 'default', 'button'), border: flag(), size },
  cascader: {
    ...field,
    ...chosen,
    options: { kind: 'tree', initial: [] },
    value: value([]),
    placeholder: words(),
    clearable: flag(true),
    filterable: flag(),
    multiple: flag(),
    checkStrictly: flag(),
    separator: words('/'),
    showAllLevels: storedAs('show-all-levels', flag(true)),
    expandTrigger: choice('click', 'click', 'hover'),
    labelKey: words('label'),
    valueKey: words('value'),
    childrenKey: words('children'),
  },
} as const
