import { expect, test } from 'vitest'
import { processOf, task } from '../../../tests/process-of.ts'
import { valuesOf, variablesOf } from './variables.ts'

test('a trial asks for what is declared and for what conditions read', () => {
  const definition = processOf({ x: { type: 'exclusiveGateway' }, a: task }, ['s x', 'x a amount > 5 and kind = "urgent matter"',
    'x e outcome = "reject"', 'a e'])
  expect(variablesOf(definition).map(({ name }) => name)).toEqual(['amount', 'kind'])
})

test('values of a trial have the types of their variables; what is empty is not there', () => {
  const variables = (['number', 'boolean', 'list', 'context', 'text'] as const).map((type) => ({ name: type, type }))
  expect(
    valuesOf([...variables, { name: 'other' }], { number: '60000', boolean: 'true', list: 'a, b', context: '{"x":1}', text: ' ',
      other: '5' }),
  ).toEqual({ values: { number: 60_000, boolean: true, list: ['a', 'b'], context: { x: 1 }, other: 5 } })
  expect(valuesOf(variables, { number: 'much' })).toEqual({ faults: [{ name: 'number', type: 'number' }] })
})
