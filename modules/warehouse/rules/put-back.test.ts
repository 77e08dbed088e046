import { expect, test } from 'vitest'
import { putBack, type FrozenPart, type OnHold } from './put-back.ts'

const held = (bin: string, qty: string): OnHold => ({ lot: 'L', bin, hu: null, qty })
const part = (bin: string, qty: string, fromType: FrozenPart['fromType'] = 'OK'): FrozenPart => ({ ...held(bin, qty),
  id: `${bin}${fromType}`, fromType })
const whole = new Set(['L'])
const shared = (stock: OnHold[], parts: FrozenPart[], came = '0', lots = whole) =>
  putBack(stock, parts, lots, new Map([['L', came]])).map(({ at, part: of, to, qty }) => `${stock[at]!.bin} ${qty} ${to} ${of ?? 'new'}`)

test('what lies where it was frozen becomes what it was', () => {
  expect(shared([held('A', '10'), held('B', '4')], [part('A', '10'), part('B', '4', 'QC')])).toEqual(['A 10 OK AOK', 'B 4 QC BQC'])
})

test('what was moved since becomes what it was wherever it lies; of what is gone nothing comes back', () => {
  expect(shared([held('A', '3'), held('C', '6')], [part('A', '10'), part('B', '4', 'QC')])).toEqual(['A 3 OK AOK', 'C 6 OK AOK'])
  expect(shared([held('C', '14')], [part('A', '10'), part('B', '4', 'QC')])).toEqual(['C 10 OK AOK', 'C 4 QC BQC'])
})

test('what came in while the lot was frozen is to be inspected, and never stands in for what is gone', () => {
  expect(shared([held('A', '10'), held('C', '2')], [part('A', '10')], '2')).toEqual(['A 10 OK AOK', 'C 2 QC new'])
  // 4 of A were scrapped and 4 came to C.
  expect(shared([held('A', '6'), held('C', '4')], [part('A', '10')], '4')).toEqual(['A 6 OK AOK', 'C 4 QC new'])
  // 4 came to A itself, and 4 of what lay there then are gone: nobody can tell which.
  expect(shared([held('A', '10')], [part('A', '10')], '4')).toEqual(['A 6 OK AOK', 'A 4 QC new'])
  expect(shared([held('A', '3')], [part('A', '10')], '4')).toEqual(['A 3 QC new'])
})

test('what something else held stays on hold, before what lies beside it is released', () => {
  expect(shared([held('A', '15')], [part('A', '5', 'HOLD'), part('A', '10')])).toEqual(['A 10 OK AOK'])
  expect(shared([held('A', '8')], [part('A', '5', 'HOLD'), part('A', '10')])).toEqual(['A 3 OK AOK'])
  expect(shared([held('B', '5'), held('A', '10')], [part('C', '5', 'HOLD'), part('A', '10')])).toEqual(['A 10 OK AOK'])
})

test('of a bin that was frozen nothing is released but what was frozen there', () => {
  expect(shared([held('A', '12')], [part('A', '10')], '0', new Set())).toEqual(['A 10 OK AOK'])
})
