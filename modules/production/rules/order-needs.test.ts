import { expect, test } from 'vitest'
import { orderNeeds, takenApart, type BillLine } from './order-needs.ts'

/* Domain §2.1 rules 3 and 4; quantities of §2.15: 1000 blanks take 10.45 kg with 1.5 % scrap. */

const line = (component: string, qty: string, more: Partial<BillLine> = {}): BillLine => ({ component, qty, lineType: 'COMP',
  qtyType: 'VAR', ...more })
const bill = (baseQty: string, ...lines: BillLine[]) => ({ baseQty, lines })
const none = () => undefined
const order = { qty: '4000', opNos: [10, 20] }

test('a line takes its share of each piece; planned scrap is in what the order needs, not in what a report consumes', () => {
  const blank = bill('1000', line('RTP', '10.45', { scrapRate: '0.015', opNo: 10, issueMethod: 'PULL' }))
  expect(orderNeeds(blank, order, none, () => 3)).toEqual([{ component: 'RTP', lineType: 'COMP', opNo: 10, issueMethod: 'PULL',
    qtyType: 'VAR', perUnit: '0.01045', required: '42.437' }])
})

test('what is fixed is needed once, and an operation that the route does not have is the first', () => {
  const blank = bill('1000', line('WASH', '0.5', { qtyType: 'FIXED', scrapRate: '0.5', opNo: 90 }))
  expect(orderNeeds(blank, order, none, () => 3)).toMatchObject([{ opNo: 10, perUnit: '0.5', required: '0.5', issueMethod: 'PUSH' }])
})

test('a phantom is passed through, at the operation of its line', () => {
  const set = bill('1', line('SCREW', '2', { opNo: 10 }), line('KEY', '1'))
  const kit = bill('1', line('SET', '3', { opNo: 20, scrapRate: '0.5' }))
  expect(orderNeeds(kit, { ...order, qty: '5' }, (item) => (item === 'SET' ? set : undefined), () => 0)).toMatchObject([{
    component: 'SCREW',
    opNo: 20,
    perUnit: '6',
    required: '60',
  }, { component: 'KEY', opNo: 20, perUnit: '3', required: '30' }])
})

test('by-products are kept beside the material', () => {
  const blank = bill('1000', line('RC', '0.157', { lineType: 'BYPROD' }))
  expect(orderNeeds(blank, order, none, () => 3)).toMatchObject([{ lineType: 'BYPROD', required: '0.628' }])
})

test('taken apart, the item goes in and its parts come out, rounded down; what is taken once for an order is gone', () => {
  const kit = bill('1', line('HOLDER', '1', { opNo: 10 }), line('GLUE', '0.0333', { opNo: 20, scrapRate: '0.1' }),
    line('BOX', '1', { qtyType: 'FIXED' }), line('CHIPS', '1', { lineType: 'BYPROD' }))
  const seven = { item: 'KIT', qty: '7', opNos: [10, 20] }
  const apart = takenApart(orderNeeds(kit, seven, none, () => 2), seven, () => 2)
  expect(apart.map(({ component, lineType, opNo, perUnit, required }) => [component, lineType, opNo, perUnit, required])).toEqual([['KIT',
    'COMP', 10, '1', '7'], ['HOLDER', 'COPROD', 20, '1', '7'], ['GLUE', 'COPROD', 20, '0.0333', '0.23']])
})
