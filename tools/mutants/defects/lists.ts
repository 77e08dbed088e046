import type { Defect } from '../defect.ts'

const listed = ['apps/server/tests/list-language.it.test.ts']
const kinds = ['kernel/entity/kinds/kinds.test.ts']

/** What lists find, and how values are read. */
export const listDefects: readonly Defect[] = [
  {
    id: 'list-after-a-date',
    title: 'More than a date finds what happened on that day',
    file: 'kernel/server/query/where.ts',
    from: "operator === 'le' || operator === 'gt'",
    to: "operator === 'le'",
    tests: listed,
  },
  {
    id: 'list-until-a-date',
    title: 'At most a date finds nothing of that day but its midnight',
    file: 'kernel/server/query/where.ts',
    from: "operator === 'le' || operator === 'gt'",
    to: "operator === 'gt'",
    tests: listed,
  },
  {
    id: 'list-unequal-empty',
    title: 'What is empty is not unequal to a value',
    file: 'kernel/server/query/where.ts',
    from: '${column} is distinct from ${read(condition.value)}',
    to: '${column} <> ${read(condition.value)}',
    tests: listed,
  },
  {
    id: 'list-unequal-day',
    title: 'What is empty is not unequal to a day',
    file: 'kernel/server/query/where.ts',
    from: '(${equal(column, condition, read)}) is not true',
    to: 'not (${equal(column, condition, read)})',
    tests: listed,
  },
  {
    id: 'date-of-no-month',
    title: 'The 30th of February is a date',
    file: 'kernel/entity/kinds/time.ts',
    from: 'day > daysIn(year, month)',
    to: 'day > 31',
    tests: kinds,
  },
  {
    id: 'date-of-spreadsheet-next-day',
    title: 'Dates of workbooks are read one day too late',
    file: 'kernel/entity/kinds/time.ts',
    from: 'days - 25_569',
    to: 'days - 25_568',
    tests: kinds,
  },
  {
    id: 'number-rounded',
    title: 'More decimals than a field keeps are cut off without a word',
    file: 'kernel/entity/kinds/number.ts',
    from: "if (value.decimalPlaces() > scale) return refuse('tooManyDecimals', { scale })",
    to: 'if (value.decimalPlaces() > scale) return accept(value.toFixed(scale))',
    tests: kinds,
  },
  {
    id: 'number-in-hexadecimal',
    title: 'Whatever the arithmetic can read is a number: hexadecimal digits, too',
    file: 'kernel/entity/kinds/number.ts',
    from: 'text.length <= 64 && numeral.test(text) ?',
    to: 'text.length <= 64 && !Number.isNaN(Number(text)) ?',
    tests: kinds,
  },
  {
    id: 'text-length-in-utf16',
    title: 'Rare characters count twice against the longest a text may be',
    file: 'kernel/entity/kinds/text.ts',
    from: 'length(text) > field.max',
    to: 'text.length > field.max',
    tests: kinds,
  },
]
