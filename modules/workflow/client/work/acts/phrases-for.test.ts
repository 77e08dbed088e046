import { expect, test } from 'vitest'
import { phrasesFor } from './phrases-for.ts'

const own = ['同意', '已核实，同意', '不同意', '请补充合同']

test('who approves is offered their own phrases, or suggestions where they keep none', () => {
  expect(phrasesFor('agree', own, ['同意', '已阅'])).toEqual(own)
  expect(phrasesFor('agree', [], ['同意', '已阅'])).toEqual(['同意', '已阅'])
  expect(phrasesFor(undefined, [], [])).toEqual([])
})

test('who sends something back is offered reasons, and nothing that agrees', () => {
  expect(phrasesFor('mend', own, ['请修改', '请补充合同'])).toEqual(['请修改', '请补充合同', '不同意'])
  expect(phrasesFor('mend', ['Approved', 'I agree', 'disagree with the price'], ['Please mend'])).toEqual(['Please mend',
    'disagree with the price'])
})
