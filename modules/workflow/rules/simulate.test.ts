import { describe, expect, test } from 'vitest'
import { bomApproval } from '../seed/bom-approval.ts'
import { purchaseApproval } from '../seed/purchase-approval.ts'
import { readDefinition } from './definition/read-definition.ts'
import { evaluateFeel } from './evaluate.ts'
import { answer, placesOf, runThrough, simulate, takenOf, waitingOf, type Answer, type Simulation } from './simulate.ts'

/* Issue 7: simulation with a chosen starter, of the processes that the demonstration brings. */

async function begun(xml: string, variables: Record<string, unknown> = {}): Promise<Simulation> {
  const { definition } = await readDefinition(xml)
  return simulate(definition!, variables, evaluateFeel)
}
const at = (simulation: Simulation) => waitingOf(simulation).map(({ node }) => node.id)
/** Gives answers at the first token that waits at each node named. */
const answered = (simulation: Simulation, ...answers: readonly (readonly [string, Answer['kind'], Partial<Answer>?])[]) =>
  answers.reduce((now, [node, kind, more]) => {
    const { token } = waitingOf(now).find((one) => one.node.id === node)!
    return answer(now, { kind, token, ...more } as Answer, evaluateFeel)
  }, simulation)

const people = ['甲', '乙', '丙', '丁', '戊']

describe('a purchase', () => {
  test('above the limit is countersigned: 60 % of five is three', async () => {
    const asked = answered(await begun(purchaseApproval, { amount: 60_000 }), ['head_approval', 'approve'])
    expect(waitingOf(asked)).toMatchObject([{ kind: 'people', node: { id: 'countersign' }, boundary: [{ id: 'two_days' }] }])
    const voting = answered(asked, ['countersign', 'people', { people }])
    expect(waitingOf(voting).map(({ item }) => item)).toEqual(people)
    const three = answered(voting, ['countersign', 'approve'], ['countersign', 'reject'], ['countersign', 'approve'], ['countersign',
      'approve'])
    expect(at(three)).toEqual(['director_approval'])
    const done = answered(three, ['director_approval', 'approve'])
    expect(done.state.ended).toBe('approved')
    expect(takenOf(done)).toEqual(['f_start', 'f_head', 'f_large', 'f_signed', 'f_end'])
  })

  test('that the countersigners vote down has ended', async () => {
    const down = answered(await begun(purchaseApproval, { amount: 60_000 }), ['head_approval', 'approve'], ['countersign', 'people', {
      people,
    }], ['countersign', 'reject'], ['countersign', 'reject'], ['countersign', 'reject'])
    expect(down.state).toMatchObject({ ended: 'rejected', tokens: [] })
  })

  test('below the limit goes straight to the plant manager', async () => {
    const small = answered(await begun(purchaseApproval, { amount: 500 }), ['head_approval', 'approve'])
    expect(at(small)).toEqual(['director_approval'])
    expect(placesOf(small)).toEqual(
      new Map([['start_event', { state: 'done', times: 1 }], ['head_approval', { state: 'done', times: 1 }], ['by_amount', { state: 'done',
        times: 1 }], ['director_approval', { state: 'now', times: 1 }]]),
    )
  })

  test('whose head rejects it has ended', async () => {
    expect(answered(await begun(purchaseApproval, { amount: 500 }), ['head_approval', 'reject']).state).toMatchObject({ ended: 'rejected' })
  })

  test('without an amount is stuck, and goes on once it has one', async () => {
    const stuck = answered(await begun(purchaseApproval), ['head_approval', 'approve'])
    expect(waitingOf(stuck)).toMatchObject([{ kind: 'retry', node: { id: 'by_amount' }, error: { code: 'expression' } }])
    expect([...placesOf(stuck)].at(-1)).toEqual(['by_amount', { state: 'stuck', times: 1 }])
    expect(at(answered(stuck, ['by_amount', 'retry', { variables: { amount: 1 } }]))).toEqual(['director_approval'])
  })

  test('that waits for two days reminds the plant manager and goes on waiting', async () => {
    const late = answered(await begun(purchaseApproval, { amount: 60_000 }), ['head_approval', 'approve'], ['countersign', 'fire', {
      boundary: 'two_days',
    }])
    expect(at(late)).toEqual(['countersign'])
    expect(late.log.map(({ effect }) => effect)).toContainEqual(expect.objectContaining({ kind: 'listener', node: 'remind_director' }))
  })
})

test('a rejection that follows the flows comes back to whoever drew it up', async () => {
  const back = answered(await begun(bomApproval), ['process_review', 'reject'])
  expect(at(back)).toEqual(['rework'])
  expect(at(answered(back, ['rework', 'approve']))).toEqual(['process_review'])
})

test('a rejection to the starter is put right and begins again', async () => {
  const back = answered(await begun(bomApproval.replace('<mw:work reject="flow">', '<mw:work reject="starter">')), ['process_review',
    'reject'])
  expect(waitingOf(back)).toMatchObject([{ kind: 'go', node: { id: 'start_event' } }])
  expect(at(answered(back, ['start_event', 'go']))).toEqual(['process_review'])
})

test.each<[string, Record<string, unknown>, string | null]>([['above the limit', { amount: 60_000 }, 'approved'], ['below', { amount: 1 },
  'approved'], ['stuck', {}, null]])('it runs through by itself: %s', async (_name, variables, ended) => {
    expect(runThrough(await begun(purchaseApproval, variables), people, evaluateFeel).state.ended).toBe(ended)
  })
