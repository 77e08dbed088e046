import { expect, test } from 'vitest'
import { wrapText, type LabelElement } from '#modules/label/index.ts'
import type { PaperPage } from '#modules/label/server.ts'
import { coaPages, coaSize } from './paper.ts'
import { textsOf } from './print-coa.ts'

const record = { docNo: 'COA1', version: 2, customer: '海川', orderNo: null, auditTime: '2026-05-18 09:00:00' }
const row = { lot: 'P1', code: 'IC', char: '内切圆', charEn: 'Inscribed circle', counted: null, unit: 'mm', limits: '12.70 ± 0.05',
  said: '12.69 – 12.72', mean: '12.705', n: '5', judged: 'OK' }
const facts = { plant: '示例', issuer: '郑红', shipment: '', products: [{ code: 'CNMG', name: '刀片' }, { code: 'TNMG', name: '三角刀片' }],
  quantities: [{ qty: '10', uom: '件', uomEn: 'pcs' }, { qty: '2', uom: 'kg', uomEn: null }], rows: [row] }

/** Every text of a page with its element. */
const textsOn = ({ elements, values }: PaperPage) =>
  elements.flatMap((element) => (element.type === 'text' ? [{ element, text: values[element.text.slice(1, -1)]! }] : []))
const texts = (pages: readonly PaperPage[]) => pages.flatMap((page) => textsOn(page).map(({ text }) => text.replaceAll('\n', '')))
/** As high as the label engine writes a text in its width at its full size, in millimetres; what is higher it writes smaller and cuts. */
const needs = ({ size, bold, width }: Extract<LabelElement, { type: 'text' }>, text: string) => {
  const letter = size * (25.4 / 72)
  return wrapText(text, width / letter, bold).length * letter * 1.25
}

test('a certificate says its facts, and of more rows than a page holds the rest on the next, with number, customer and heads', () => {
  const pages = coaPages(textsOf(record, { ...facts, rows: Array.from({ length: 40 }, () => row) }, 'zh-CN'))
  expect(pages).toHaveLength(2)
  const [first, second] = pages.map((page) => texts([page]))
  for (const text of ['质量证明书', 'COA1', 'V2', '2026-05-18', 'CNMG 刀片、TNMG 三角刀片', '10 件、2 kg', '合格', '第 1 页，共 2 页'])
    expect(first).toContain(text)
  for (const text of ['COA1', '海川', '检验项目', '兹证明上列产品按规定的标准检验，结果如上。', '签发人：郑红', '第 2 页，共 2 页'])
    expect(second).toContain(text)
  expect([...first!, ...second!].filter((text) => text === '内切圆')).toHaveLength(40)
})

test('a certificate in English names characteristics and units in English, one without such a name by its code and its own', () => {
  const { title, facts: said, rows } = textsOf({ ...record, version: 1 }, { ...facts,
    rows: [row, { ...row, charEn: null }, { ...row, said: '20 件，不合格 1', counted: { checked: 20, bad: 1 } }] }, 'en-US')
  expect(title).toBe('Certificate of Analysis')
  expect(said.at(-1)!.map(({ text }) => text)).toEqual(['CNMG, TNMG', '10 pcs, 2 kg'])
  expect(rows).toMatchObject([{ name: 'Inscribed circle', result: 'OK' }, { name: 'IC 内切圆' }, { said: '20 inspected, 1 nonconforming' }])
})

const long = (text: string, length: number) => Array.from({ length }, (_, index) => `${text}${index}`).join('')

test('nothing is cut, runs into another text or leaves the page, however long names, units, limits and customers are', () => {
  const wide = { ...row, char: long('断屑槽处内切圆', 12), charEn: long('inscribedcircle', 6), unit: '千克每立方厘米每秒每摄氏度',
    lot: 'L'.repeat(32), limits: long('≥ 12.70，', 12), said: long('表面无缺角裂纹、', 22), mean: '123456789012.123456' }
  const extreme = { ...facts, plant: long('示例硬质合金', 14), issuer: long('郑红', 30), shipment: 'OU'.repeat(32),
    products: Array.from({ length: 150 }, (_, index) => ({ code: `FG-CNMG120408-P25C-${index}`, name: long('数控刀片', 18) })),
    quantities: Array.from({ length: 40 }, (_, index) => ({ qty: `${index}000.125`, uom: '件', uomEn: 'pieces' })),
    rows: Array.from({ length: 30 }, (_, index) => ({ ...wide, lot: `${wide.lot}${index}` })) }
  const head = { ...record, customer: long('海川机床股份有限公司', 10), orderNo: 'PO-2026/'.repeat(8) }
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const said = textsOf(head, extreme, locale)
    const pages = coaPages(said)
    const all = texts(pages).join('').replaceAll(' ', '')
    const cells = said.rows.flatMap((cell) => Object.entries(cell).filter(([name]) => name in said.heads).map(([, text]) => text))
    for (const part of [said.plant, ...said.facts.flat().map(({ text }) => text), said.issued, ...new Set(cells)])
      expect(lettersIn(all), part.slice(0, 30)).toSatisfy((found: Map<string, number>) =>
        [...lettersIn(part.replaceAll(' ', ''))].every(([letter, count]) => (found.get(letter) ?? 0) >= count)
      )
    expect(all).not.toContain('…')
    for (const page of pages) {
      for (const { element, text } of textsOn(page)) {
        expect(needs(element, text), text).toBeLessThanOrEqual(element.height + slack)
        expect([element.x >= 0, element.x + element.width <= coaSize.widthMm, element.y + element.height <= coaSize.heightMm])
          .toEqual([true, true, true])
      }
      const boxes = page.elements.filter(({ type }) => type === 'text')
      const overlapping = boxes.flatMap((one, index) =>
        boxes.slice(index + 1).filter((other) => overlap(one, other)).map(({ id }) => `${one.id} ${id}`)
      )
      expect(overlapping).toEqual([])
    }
  }
})

function lettersIn(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

const slack = 0.01
const overlap = (one: LabelElement, other: LabelElement) =>
  one.x + one.width > other.x + slack && other.x + other.width > one.x + slack && one.y + one.height > other.y + slack
  && other.y + other.height > one.y + slack
