import { describe, expect, it } from 'vitest'
import type { ColourRule, ColourWhen } from './colour-rule.ts'
import { draftOf, moved, newDraft, ruleOf } from './rule-draft.ts'

const whens: ColourWhen[] = [
  { type: 'compare', op: 'ne', value: '5' },
  { type: 'between', from: '1', to: '2' },
  { type: 'top', count: 3, smallest: false },
  { type: 'top', count: 3, smallest: true },
  { type: 'contains', text: '急' },
  { type: 'duplicate' },
  { type: 'empty' },
]

describe('writing a colour rule', () => {
  it('what was written before is read into the inputs and comes out the same', () => {
    const rules = whens.map((when): ColourRule => ({ column: 'a', when, tone: 'blue', scope: 'row' }))
    expect(rules.map((rule) => ruleOf(draftOf(rule, 1)))).toEqual(rules)
  })

  it('a range may be open on one side', () => {
    expect(ruleOf({ ...newDraft(1, 'a'), when: 'between', to: '9' })?.when).toEqual({ type: 'between', to: '9' })
  })

  it('is no rule while its value is missing', () => {
    const draft = newDraft(1, 'a')
    expect([ruleOf(draft), ruleOf({ ...draft, when: 'between' }), ruleOf({ ...draft, when: 'top', value: 'x' }),
      ruleOf({ ...draft, when: 'contains', value: '  ' })]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('rules change places, not beyond the ends', () => {
    expect([moved([1, 2, 3], 0, 1), moved([1, 2, 3], 2, -1), moved([1, 2], 0, -1), moved([1, 2], 1, 1)]).toEqual([[2, 1, 3], [1, 3, 2], [1,
      2], [1, 2]])
  })
})
