import { expect, test } from 'vitest'
import { limitsText } from './limits-text.ts'
import { pagesOf } from './print-coa.ts'

const none = { target: null, lower: null, upper: null, lowerIncl: 'Y', upperIncl: 'Y' }

/* Limits of the demonstration plant (domain §2.15). */
test.each([
  [{ ...none, target: '12.7', lower: '12.65', upper: '12.75' }, '12.70 ± 0.05'],
  [{ ...none, lower: '82', upper: '92' }, '82 – 92'],
  [{ ...none, lower: '91.0' }, '≥ 91'],
  [{ ...none, upper: '0.4', upperIncl: 'N' }, '< 0.4'],
  [{ ...none, target: '8', lower: '7', upper: '11' }, '7 – 11'],
  [{ ...none, lower: '0', upper: '1', lowerIncl: 'N' }, '> 0, ≤ 1'],
  [none, ''],
])('%o reads %s', (limits, text) => {
  expect(limitsText(limits)).toBe(text)
})

test('a certificate of more rows than a page holds goes on to the next, with its head', () => {
  const row = { lot: 'P1', code: 'IC', char: '内切圆', charEn: 'Inscribed circle', counted: null, unit: 'mm', limits: '12.70 ± 0.05',
    said: '12.69 – 12.72', mean: '12.705', n: '5', judged: 'OK' }
  const facts = { plant: '示例', issuer: '郑红', shipment: '', products: ['CNMG', 'TNMG'],
    quantities: [{ qty: '10', uom: '件', uomEn: 'pcs' }], rows: Array.from({ length: 25 }, () => row) }
  const pages = pagesOf({ docNo: 'COA1', version: 2, customer: '海川', orderNo: null, auditTime: '2026-05-18 09:00:00' }, facts, 'zh-CN')
  expect(pages).toHaveLength(2)
  expect(pages[1]).toMatchObject({ no: 'COA1', version: 'V2', date: '2026-05-18', quantity: '10 件', c0name: '内切圆', c0result: '合格',
    page: '第 2 页，共 2 页' })
  expect(pages[1]).not.toHaveProperty('c1name')
})

test('a certificate in English names characteristics and units in English, one without such a name by its code and its own', () => {
  const row = { lot: 'P1', code: 'IC', char: '内切圆', charEn: 'Inscribed circle', counted: null, unit: 'mm', limits: '12.70 ± 0.05',
    said: '12.69 – 12.72', mean: '12.705', n: '5', judged: 'OK' }
  const facts = { plant: '示例', issuer: '郑红', shipment: '', products: ['CNMG', 'TNMG'],
    quantities: [{ qty: '10', uom: '件', uomEn: 'pcs' }, { qty: '2', uom: 'kg', uomEn: null }],
    rows: [row, { ...row, charEn: null }, { ...row, said: '20 件，不合格 1', counted: { checked: 20, bad: 1 } }] }
  const [page] = pagesOf({ docNo: 'COA1', version: 1, customer: 'H', orderNo: 'A', auditTime: null }, facts, 'en-US')
  expect(page).toMatchObject({ title: 'Certificate of Analysis', product: 'CNMG, TNMG', quantity: '10 pcs, 2 kg',
    c0name: 'Inscribed circle', c0result: 'OK', c1name: 'IC 内切圆', c2said: '20 inspected, 1 nonconforming' })
})
