import { Decimal } from '#kernel/entity/index.ts'

/** One comparison of a button's condition: `state#eq#1`. */
export interface ButtonTest {
  field: string
  operator: keyof typeof operators
  value: string
}

const operators = {
  eq: (own: string, value: string) => own === value,
  ne: (own: string, value: string) => own !== value,
  gt: (own: string, value: string) => own !== '' && compared(own, value) > 0,
  ge: (own: string, value: string) => own !== '' && compared(own, value) >= 0,
  lt: (own: string, value: string) => own !== '' && compared(own, value) < 0,
  le: (own: string, value: string) => own !== '' && compared(own, value) <= 0,
  in: (own: string, value: string) => value.split(',').map((part) => part.trim()).includes(own),
  empty: (own: string) => own === '',
  notempty: (own: string) => own !== '',
} as const

const numberText = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** Numbers by their size, to the last digit; anything else by its text: days and times sort that way. */
function compared(left: string, right: string): number {
  const [one, other] = [left.trim(), right.trim()]
  if (numberText.test(one) && numberText.test(other)) return new Decimal(one).cmp(other)
  return left < right ? -1 : left > right ? 1 : 0
}

/** @returns the comparisons of a condition, none of an empty one; undefined where it cannot be read */
export function readCondition(text: string | null | undefined): ButtonTest[] | undefined {
  if (!text?.trim()) return []
  const tests = text.split('&&').map((part): ButtonTest | undefined => {
    const [field = '', operator = '', ...value] = part.trim().split('#')
    if (!/^\w+$/.test(field) || !Object.hasOwn(operators, operator)) return undefined
    return { field, operator: operator as ButtonTest['operator'], value: value.join('#') }
  })
  return tests.every((test) => test !== undefined) ? tests : undefined
}

/** Whether a button fits a record, which names its values by columns. A condition that cannot be read fits none. */
export function fits(text: string | null | undefined, record: Readonly<Record<string, unknown>>): boolean {
  const tests = readCondition(text)
  return tests !== undefined && tests.every(({ field, operator, value }) => {
    const own = record[field]
    return operators[operator](own === null || own === undefined ? '' : String(own as string | number), value)
  })
}
