import type { Defect } from '../defect.ts'

/** Labels and the codes on them. */
export const labelDefects: readonly Defect[] = [
  {
    id: 'label-disabled-template',
    title: 'A disabled template prints',
    file: 'modules/label/server/print.calls.ts',
    from: "  if (template.enabled !== 'Y') throw new Refusal(messages.disabled(template.code))\n",
    to: '',
    tests: ['modules/label/tests/labels.it.test.ts'],
  },
  {
    id: 'label-limit-without-copies',
    title: 'Copies do not count to the labels that are printed at a time',
    file: 'modules/label/server/print.calls.ts',
    from: 'ids.length * copies > mostLabels',
    to: 'ids.length > mostLabels',
    tests: ['modules/label/tests/labels.it.test.ts'],
  },
  {
    id: 'gs1-century-past',
    title: 'A year 51 ahead is of this century',
    file: 'modules/label/rules/gs1.ts',
    from: 'ahead >= 51',
    to: 'ahead > 51',
    tests: ['modules/label/rules/gs1.test.ts'],
  },
  {
    id: 'gs1-century-next',
    title: 'A year 50 behind is of this century',
    file: 'modules/label/rules/gs1.ts',
    from: 'ahead <= -50',
    to: 'ahead < -50',
    tests: ['modules/label/rules/gs1.test.ts'],
  },
  {
    id: 'gs1-check-digit-unread',
    title: 'The check digit of a shipping unit is not looked at',
    file: 'modules/label/rules/gs1.ts',
    from: "'00': { means: 'sscc', length: 18, checked: true }",
    to: "'00': { means: 'sscc', length: 18 }",
    tests: ['modules/label/rules/gs1.test.ts'],
  },
  {
    id: 'gs1-check-digit-weights',
    title: 'Digits of a check digit are weighed the other way round',
    file: 'kernel/entity/check-digit.ts',
    from: 'index % 2 === 0 ? 3 : 1',
    to: 'index % 2 === 0 ? 1 : 3',
    tests: ['modules/label/rules/gs1.test.ts'],
  },
  {
    id: 'gs1-check-digit-from-left',
    title: 'Check digits weigh from the left: wrong for every number of even length before it',
    file: 'kernel/entity/check-digit.ts',
    from: 'digitsOf(body).reverse().reduce',
    to: 'digitsOf(body).reduce',
    tests: ['modules/product/tests/numbers.test.ts'],
  },
]
