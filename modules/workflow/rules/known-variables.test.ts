import { expect, test } from 'vitest'
import { processOf } from '../tests/process-of.ts'
import { serviceTask, userTask } from '../tests/steps.ts'
import { variablesOf } from './known-variables.ts'

test('a drawing knows what it declares, what its expressions read and what its steps set', () => {
  const definition = processOf({
    x: { type: 'exclusiveGateway' },
    a: userTask([{ by: 'field', field: 'checker' }, { by: 'expression', text: 'if urgent then "qm" else owner' }], {}),
    b: { ...userTask('qe'),
      loop: { sequential: false, over: { by: 'collection', text: 'rows[qty > limit].who' }, element: 'item',
        done: { by: 'expression', text: 'nrOfCompletedInstances >= votes' } } },
    c: serviceTask('mail', { parameters: [{ from: 'string join(names, ", ")', to: 'text' }], result: 'sent' }),
    d: { type: 'scriptTask', script: '采购金额 * 2', result: 'twice' },
    t: { type: 'catchEvent', event: { kind: 'timer', when: '=waits', workingTime: false } },
    k: { type: 'callActivity', called: 'q', inputs: [{ from: 'given', to: 'theirs' }], outputs: [{ from: 'inner', to: 'taken' }] },
    l: { ...userTask('qe'),
      listeners: [{ on: 'end', act: { kind: 'expression', text: 'a1 + 1', variable: 'a2' } }, { on: 'end',
        act: { kind: 'notice', template: 'x', to: [{ by: 'field', field: 'told' }] } }] },
  }, ['s x', 'x a amount > 5', 'x b', 'a c', 'b c', 'c d', 'd t', 't k', 'k l', 'l e'])
  const declaring = { ...definition,
    options: { ...definition.options, title: '"A" + titled', variables: [{ name: 'unit price', type: 'number' as const }] } }
  expect([...variablesOf(declaring)].toSorted()).toEqual(['a1', 'a2', 'amount', 'checker', 'given', 'limit', 'names',
    'nrOfCompletedInstances', 'owner', 'qty', 'rows', 'sent', 'taken', 'titled', 'told', 'twice', 'unit price', 'urgent', 'votes', 'waits',
    '采购金额'])
})
