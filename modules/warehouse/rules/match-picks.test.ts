import { expect, test } from 'vitest'
import { bestFit, matchPicks, type InHand, type OpenPick } from './match-picks.ts'

/* spec §2.5: the order of allocation may be overridden with a reason; what was scanned is picked for the row that it fits best. */

const pick = (id: string, more: Partial<OpenPick> = {}): OpenPick => ({ id, item: 'powder', lot: 'A', bin: 'one', hu: null, stockType: 'OK',
  open: '10', ...more })
const hand = (more: Partial<InHand> = {}): InHand => ({ item: 'powder', lot: 'A', bin: 'one', qty: '5', ...more })
const told = (picks: readonly OpenPick[], ...hands: InHand[]) => {
  const { matches, over } = matchPicks(picks, hands)
  return [...matches.map(({ pick: id, qty, fit, hu }) => [id, qty, fit, ...(hu ? [hu] : [])].join(' ')),
    ...(over === '0' ? [] : [`over ${over}`])]
}

test('the planned place first, then the same lot elsewhere, then another lot', () => {
  const picks = [pick('other', { lot: 'B' }), pick('far', { bin: 'two' }), pick('near')]
  expect(told(picks, hand())).toEqual(['near 5 planned'])
  expect(told(picks, hand({ qty: '25' }))).toEqual(['near 10 planned', 'far 10 otherBin', 'other 5 otherLot'])
  expect(told(picks, hand({ qty: '31' }))).toEqual(['near 10 planned', 'far 10 otherBin', 'other 10 otherLot', 'over 1'])
  expect(told(picks, hand({ item: 'cobalt' }))).toEqual(['over 5'])
})

test('a lot takes what the plan says, packed or not; a unit takes the row that names it, or replaces loose stock', () => {
  const picks = [pick('loose'), pick('box', { hu: '0069' })]
  expect(told(picks, hand({ qty: '12' }))).toEqual(['loose 10 planned', 'box 2 planned 0069'])
  expect(told(picks, hand({ hu: '0069', qty: '12' }))).toEqual(['box 10 planned 0069', 'loose 2 planned 0069'])
  // Each unit its own row, in whatever order they are scanned.
  expect(told([pick('a', { hu: '1' }), pick('b', { hu: '2' })], hand({ hu: '2', qty: '10' }), hand({ hu: '1', qty: '10' }))).toEqual([
    'b 10 planned 2',
    'a 10 planned 1',
  ])
})

test('stock in another state than the row asks for does not fit', () => {
  expect(told([pick('scrap', { stockType: 'NG' })], hand({ stockType: 'OK' }))).toEqual(['over 5'])
  expect(told([pick('scrap', { stockType: 'NG' })], hand())).toEqual(['scrap 5 planned'])
})

test('what is asked for is told for the best fit alone', () => {
  const picks = [pick('done', { open: '0' }), pick('far', { bin: 'two', open: '3' }), pick('further', { bin: 'three', open: '4' }),
    pick('other', { lot: 'B' })]
  expect(bestFit(picks, hand())).toEqual({ fit: 'otherBin', open: '7' })
  expect(bestFit(picks, hand({ lot: 'B' }))).toEqual({ fit: 'planned', open: '10' })
  expect(bestFit(picks, hand({ item: 'cobalt' }))).toBeUndefined()
})
