import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDocument } from '../document/read/read-document.ts'
import { startValues, type FormValues } from '../document/values/form-values.ts'
import { paperBackground, paperColour } from './colour.ts'
import { gridLines, widthsOf } from './grid-lines.ts'
import { layOut } from './lay-out.ts'
import type { Paper } from './paper.ts'
import type { PrintContext } from './print-context.ts'
import { layOutHtml, picturesOf } from './rich-text.ts'

/* Issue 6 §1: rows, merged tables with their widths and backgrounds, dynamic tables with sums, bar codes, pictures, signature on A4. */

const room = 595.28 - 80
const context: PrintContext = { locale: 'zh-CN', config: readDocument({ list: [] }).document!.config, names: new Map(), options: new Map(),
  pictures: new Map(), clean: (html) => html }

function sheetOf(list: readonly object[], filled: FormValues = {}, more: Partial<PrintContext> = {}) {
  const { document, faults } = readDocument({ list })
  if (!document) throw new Error(JSON.stringify(faults))
  return layOut(document, { ...startValues(document), ...filled }, { ...context, config: document.config, ...more })
}
/** All texts in the order in which they are read. */
const textsOf = (papers: readonly Paper[]): string[] =>
  papers.flatMap((paper) => {
    if (paper.as === 'text') return [paper.text]
    if (paper.as === 'columns') return paper.columns.flatMap(({ of }) => textsOf(of))
    return paper.as === 'table' ? paper.rows.flatMap((cells) => cells.flatMap((cell) => (cell ? textsOf(cell.of) : []))) : []
  })
const tableIn = (list: readonly object[], filled?: FormValues) => {
  const table = sheetOf(list, filled).content.find((paper) => paper.as === 'table')
  if (table?.as !== 'table') throw new Error('no table')
  return table
}
const cell = (columns: readonly object[] = [], more: object = {}) => ({ compType: 'tdItem', col: 1, row: 1, hide: false, columns, ...more })
const input = (id: string, more: object = {}) => ({ compType: 'input', id, label: id, ...more })

test('the grid of 24: what finds no room begins a further line; widths and gaps fill the room', () => {
  const lines = gridLines([{ span: 12 }, { span: 12 }, { span: 8 }, { span: 20 }])
  expect(lines.map((line) => line.map(({ span }) => span))).toEqual([[12, 12], [8], [20]])
  expect(widthsOf(lines[0]!, 500, 8).reduce((sum, width) => sum + width, 8)).toBeCloseTo(500)
})

test('labels stand beside or above; buttons are left out', () => {
  const [line] = sheetOf([input('a', { label: '批号', labelWidth: 100 })], { a: 'P1' }).content
  expect(line).toMatchObject({ as: 'columns', columns: [{ width: 75, of: [{ text: '批号', align: 'right' }] }, { of: [{ text: 'P1' }] }] })
  expect(textsOf(sheetOf([{ compType: 'button', id: 'b', text: '提交' }, input('a', { showLabel: false })], { a: 'x' }).content)).toEqual([
    'x',
  ])
})

describe('tables with cells', () => {
  test('widths follow the first row, backgrounds and merged cells are kept, white is paper', () => {
    const table = tableIn([{ compType: 'table', id: 't', layoutArray: [
      [cell([input('a')], { col: 2, style: { background: '#FFEEDD', width: 30 } }), cell([], { hide: true, style: { width: 10 } }),
        cell([], { row: 2, style: { background: '#FFFFFF', width: 60 } })],
      [cell([input('b')]), cell(), cell([input('never')], { hide: true })],
    ] }], { a: '甲', b: '乙', never: '丙' })
    expect(table.widths.map(Math.round)).toEqual([30, 10, 60].map((share) => Math.round((room * share) / 100)))
    expect(table.rows.map((cells) => cells.map((one) => one && [one.columns, one.rows, one.background]))).toEqual([[[2, 1, '#FFEEDD'],
      undefined, [1, 2, undefined]], [[1, 1, undefined], [1, 1, undefined], undefined]])
    expect(textsOf([table])).toEqual(['a', '甲', 'b', '乙'])
  })
})

const fixtures = join(import.meta.dirname, '..', 'document', 'fixtures')
test.each(readdirSync(fixtures).flatMap((version) => readdirSync(join(fixtures, version)).map((name) => join(version, name))))(
  '%s, as it was saved, finds its place',
  (name) => {
    const { document } = readDocument(readFileSync(join(fixtures, name), 'utf8'))
    const { content } = layOut(document!, startValues(document!), context)
    expect(JSON.stringify(content)).not.toMatch(/NaN|"width":(?:-|null)/)
  },
)

describe('dynamic tables', () => {
  const lines = { compType: 'dynamicTable', id: 'd', label: '尺寸', showLabel: true, 'show-summary': true, 'summary-text': '件',
    columns: [{ compType: 'input', id: 'x', label: '项目' }, { compType: 'number', id: 'y', label: '数量', max: null, precision: 2 }] }

  test('head, rows and sums; numbers to the right', () => {
    const table = tableIn([lines], { d: [{ x: '外径', y: '1000.1' }, { x: '内径', y: '2' }] })
    expect(textsOf([table])).toEqual(['序号', '项目', '数量', '1', '外径', '1,000.10', '2', '内径', '2.00', '合计', '', '1,002.1 件'])
    expect([table.head, table.rows[1]![2]!.of[0]]).toEqual([1, { as: 'text', text: '1,000.10', align: 'right' }])
    expect(table.widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(room)
  })

  test('without rows it says so over all columns', () => {
    expect(tableIn([lines]).rows[1]!.map((one) => one?.columns)).toEqual([3, undefined, undefined])
  })

  test('a wide one lies on its side', () => {
    const columns = Array.from({ length: 10 }, (_, index) => ({ compType: 'input', id: `c${index}`, label: 'x' }))
    expect([sheetOf([lines]).landscape, sheetOf([{ ...lines, columns }]).landscape]).toEqual([false, true])
  })
})

test('pictures and signatures that can be printed stand there, others by their names', () => {
  const signed = 'temp/signed-王芳-20260518T0835_1790000000000.png'
  const list = [{ compType: 'signature', id: 's', showLabel: false }, { compType: 'photo', id: 'p', showLabel: false }]
  const filled = { s: signed, p: 'temp/a.jpg,temp/b.jpg' }
  const { content } = sheetOf(list, filled, {
    pictures: new Map([[signed, { width: 9, height: 9 }], ['temp/a.jpg', { width: 9, height: 9 }]]),
  })
  expect(content[0]).toMatchObject({ as: 'picture', path: signed, caption: '王芳 2026-05-18 08:35' })
  expect(content[1]).toMatchObject({ as: 'columns', columns: [{ of: [{ as: 'picture', path: 'temp/a.jpg', caption: 'a.jpg' }] }] })
  expect(textsOf(content)).toEqual(['b.jpg'])
  expect(textsOf(sheetOf(list, filled).content)).toEqual(['王芳 2026-05-18 08:35', 'a.jpg', 'b.jpg'])
})

test('people by their names, choices of an address by their labels', () => {
  const list = [{ compType: 'userList', id: 'u', showLabel: false }, { compType: 'select', id: 'o', showLabel: false, dataType: 'dynamic',
    action: '/a' }]
  const { content } = sheetOf(list, { u: 'admin,gone', o: 1 }, { names: new Map([['u', new Map([['admin', '管理员']])]]),
    options: new Map([['o', [{ label: '一号炉', value: 1 }]]]) })
  expect(textsOf(content)).toEqual(['管理员、gone', '一号炉'])
})

test('bars are no wider than scanners like; what they cannot say stands in words', () => {
  const bars = (value: string) => sheetOf([{ compType: 'barCode', id: 'b', value, width: 100 }]).content[0]
  expect(bars('A')).toMatchObject({ as: 'bars', width: (46 + 20) * 1.5 })
  expect(bars('首件')).toEqual({ as: 'text', text: '首件' })
})

test.each([['#123', '#112233'], ['#12345678', '#123456'], ['rgba(1, 2, 300, .5)', '#0102ff'], ['rgb(1 2 3)', '#010203'], ['red', undefined],
  ['', undefined]])('colour %s is %s', (colour, known) => {
    expect(paperColour(colour)).toBe(known)
  })

test('white needs no ink', () => {
  expect([paperBackground('#fff'), paperBackground('#FFFFFF'), paperBackground('#F6F6F6')]).toEqual([undefined, undefined, '#F6F6F6'])
})

describe('formatted text', () => {
  const read = (html: string) =>
    layOutHtml(html, context, room).map((paper) => (paper.as === 'text' ? [paper.text, paper.bold, paper.size] : [paper.as]))

  test('headings, bold paragraphs, lists, rows of tables, breaks and entities', () => {
    expect(
      read(
        '<h2>结论</h2><p><strong>合格</strong></p><p>按 <b>国标</b>&nbsp;&lt;3&gt;<br/>下一行</p><ul><li>甲</li><li>乙<ol><li>一</li></ol></li></ul><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
      ),
    ).toEqual([
      ['结论', true, 14],
      ['合格', true, 10],
      ['按 国标 <3>', false, 10],
      ['下一行', false, 10],
      ['• 甲', false, 10],
      ['• 乙', false, 10],
      ['　1. 一', false, 10],
      ['a　b', false, 10],
    ])
  })

  test('pictures that are stored here, under their paths', () => {
    const html = '<p>见图<img src="/api/sys/common/static/temp/a%20b.png?token=x&amp;thumb=1"><img src="https://example.org/x.png"></p>'
    expect(picturesOf(html)).toEqual(['temp/a b.png'])
    expect(layOutHtml(html, { ...context, pictures: new Map([['temp/a b.png', { width: 9, height: 9 }]]) }, room).map(({ as }) => as))
      .toEqual(['text', 'columns'])
  })
})
