import { expect, test } from 'vitest'
import { createRegistry, defineDocument, defineModule, f } from '#kernel/entity/index.ts'
import type { Ctx } from './context.ts'
import { announce, beforeMove, checkHearers, onAnnounced, onEveryMove, onMove, tellAfter, tellBefore, type Hearer } from './moves.ts'

const loan = defineDocument({ module: 'sample', name: 'loan', table: 'smp_loan', title: '借书单', numbering: 'SAMPLE_LOAN',
  fields: { reader: f.text({ label: '读者', max: 50 }) },
  moves: { post: { from: ['approved'], to: 'finished', title: '过账', en: 'Post' } } })
const other = defineDocument({ module: 'sample', name: 'other', table: 'smp_other', title: '其他单', numbering: 'SAMPLE_OTHER',
  fields: { reader: f.text({ label: '读者', max: 50 }) },
  moves: { post: { from: ['approved'], to: 'finished', title: '过账', en: 'Post' } } })
const registry = createRegistry([
  defineModule({ id: 'sample', title: '样例', en: 'Sample', depends: [], dictionaries: [], menu: [], entities: [loan] }),
])
const overdue = { entity: loan, name: 'overdue' }

const told: string[] = []
const hearers: readonly Hearer[] = [
  beforeMove(loan, 'post', async ({ id }) => void told.push(`before post ${id}`)),
  onMove(loan, ['post', 'reverse'], async ({ move, before, after }) => void told.push(`${move} ${before.rev} ${after.rev}`)),
  onEveryMove(loan, async ({ move }) => void told.push(`every ${move}`)),
  onAnnounced(overdue, async ({ id }) => void told.push(`overdue ${id}`)),
  { after: async (_ctx, entity, { move }) => void told.push(`any ${entity.id} ${move}`) },
]
const ctx = { kernel: { hearers } } as unknown as Ctx
const heardOf = async (what: () => Promise<void>) => {
  told.length = 0
  await what()
  return told
}

test('who hears of a move of a record hears of that alone, before or after it is written', async () => {
  expect(await heardOf(() => tellBefore(ctx, loan, 'post', { id: '1' }))).toEqual(['before post 1'])
  expect(await heardOf(() => tellBefore(ctx, loan, 'cancel', { id: '1' }))).toEqual([])
  expect(await heardOf(() => tellAfter(ctx, loan, { move: 'post', before: { rev: 1 }, after: { rev: 2 } }))).toEqual(['post 1 2',
    'every post', 'any sample.loan post'])
  expect(await heardOf(() => tellAfter(ctx, other, { move: 'post', before: {}, after: {} }))).toEqual(['any sample.other post'])
})

test('what a module announces is no move, and heard by those alone who ask for it', async () => {
  expect(await heardOf(() => announce(ctx, overdue, { id: '7' } as never))).toEqual(['overdue 7'])
  expect(await heardOf(() => tellAfter(ctx, loan, { move: 'overdue', before: {}, after: {} }))).toEqual(['every overdue',
    'any sample.loan overdue'])
})

test('who waits for a record or a move that is not there is refused at the start', () => {
  expect(() => checkHearers(registry, hearers)).not.toThrow()
  expect(() => checkHearers(registry, [onMove(other, 'post', async () => undefined)])).toThrow('sample.other')
  expect(() => checkHearers(registry, [onMove(loan, 'lend' as never, async () => undefined)])).toThrow('sample.loan.lend')
})
