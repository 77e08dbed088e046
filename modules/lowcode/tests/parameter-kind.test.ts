import { expect, test } from 'vitest'
import { parameterKind } from '../rules/parameter-kind.ts'

test.each([
  ['select 1 where d >= cast(${from} as date)', 'date'],
  ['select 1 where d >= coalesce(CAST ( ${ from } AS Date ), current_date)', 'date'],
  ['select 1 where d >= ${from}::date', 'date'],
  ["select 1 where d >= '${from}'::date", 'date'],
  ["select 1 where d >= cast(${from} as timestamp) and d < cast(${from} as timestamp) + interval '1 day'", 'datetime'],
  ['select 1 where q >= ${from}::numeric(20, 6)', 'decimal'],
  ['select 1 where q >= cast(${from} as bigint)', 'decimal'],
  ["select 1 where code like '%${from}%'", 'text'],
  ['select 1 where code = ${from}', 'text'],
  ['select 1 where d >= cast(${from} as date) or code = cast(${from} as text)', 'text'],
  ['select 1 where d >= cast(${from_day} as date)', 'text'],
])('what a parameter is: %s', (statement, kind) => {
  expect(parameterKind(statement, 'from')).toBe(kind)
})
