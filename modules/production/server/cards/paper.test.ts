import { expect, test } from 'vitest'
import { wrapText, type LabelElement } from '#modules/label/index.ts'
import type { PaperPage } from '#modules/label/server.ts'
import { cardPages, cardSize, type CardTexts } from './paper.ts'
import { cardMessages } from './messages.ts'

const operation = { opNo: '10', process: '压制', workcenter: '压机组', check: '首检', firstPiece: true }
const texts: CardTexts = { plant: '示例硬质合金有限公司', title: '生产流转卡', cardNo: 'WO2605180001-001',
  facts: [[{ label: '工单', text: 'WO2605180001' }, { label: '交期', text: '2026-05-30' }], [{ label: '数量', text: '500 件' }, {
    label: '优先级',
    text: '5',
  }]], heads: cardMessages['zh-CN'].heads,
  operations: [operation, { ...operation, opNo: '20', process: '烧结', check: '', firstPiece: false }], page: cardMessages['zh-CN'].page }

const shown = ({ elements, values }: PaperPage) =>
  elements.flatMap((element) => (element.type === 'text' ? [values[element.text.slice(1, -1)]!.replaceAll('\n', '')] : []))
const kind = <T extends LabelElement['type']>({ elements }: PaperPage, type: T) =>
  elements.filter((element): element is Extract<LabelElement, { type: T }> => element.type === type)

test('a traveller says whose it is, bears its number as a code, and has a square where a first piece is signed', () => {
  const [page, ...more] = cardPages(texts)
  expect(more).toEqual([])
  for (const text of ['生产流转卡', 'WO2605180001-001', 'WO2605180001', '500 件', '10', '压制', '烧结', '操作人 / 日期', '第 1 / 1 页'])
    expect(shown(page!)).toContain(text)
  expect(kind(page!, 'barcode')).toMatchObject([{ symbology: 'QR', text: '{code}' }])
  expect(page!.values.code).toBe('WO2605180001-001')
  expect(kind(page!, 'box')).toHaveLength(1)
})

test('nothing is cut or leaves the page, and operations that it does not hold go on to the next with number and heads', () => {
  const long = (text: string, count: number) => Array.from({ length: count }, (_, at) => `${text}${at}`).join('')
  const pages = cardPages({ ...texts, plant: long('示例硬质合金', 12),
    operations: Array.from({ length: 40 },
      (_, at) => ({ ...operation, opNo: String(10 * (at + 1)), process: at % 7 === 0 ? long('精磨周边', 8) : '磨削' })) })
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) {
    expect(shown(page)).toContain('WO2605180001-001')
    expect(shown(page)).toContain('工作中心')
    for (const element of page.elements) {
      expect(element.x + element.width, element.id).toBeLessThanOrEqual(cardSize.widthMm)
      expect(element.y + element.height, element.id).toBeLessThanOrEqual(cardSize.heightMm)
      if (element.type !== 'text' || element.id === 'page') continue
      const letter = element.size * (25.4 / 72)
      const lines = wrapText(page.values[element.text.slice(1, -1)]!, element.width / letter, element.bold)
      expect(lines.length * letter * 1.25, element.id).toBeLessThanOrEqual(element.height + 0.01)
    }
  }
  expect(pages.flatMap(shown).filter((text) => text === '磨削')).toHaveLength(34)
})

test('the code keeps clear of the head', () => {
  const [page] = cardPages({ ...texts, plant: '示例硬质合金有限公司第二制造中心粉末冶金事业部', cardNo: 'WO2605180001-001-002' })
  const [code] = kind(page!, 'barcode')
  const over = kind(page!, 'text').filter(({ x, y, width, height }) =>
    x < code!.x + code!.width && x + width > code!.x && y < code!.y + code!.height && y + height > code!.y
  )
  expect(over).toEqual([])
})
