import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { beforeAll, expect, test } from 'vitest'
import type { LabelElement, Symbology } from './element.ts'
import { fillGs1, fillText } from './fill-text.ts'
import { fitText, frameOf, layOut, MM_PER_POINT } from './lay-out.ts'
import { readElements } from './read-elements.ts'
import { symbolOf } from './symbols.ts'
import { textWidth, wrapText } from './text-width.ts'

beforeAll(() => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } })
})

/* Domain §2.1: bar codes are QR, CODE128, DATAMATRIX and EAN13; GS1 (01)(10)(17)(37) are understood. Read back by a reader of its own. */
test.each<[Symbology, string, string]>([
  ['CODE128', 'C260401001', 'C260401001'],
  ['CODE128', 'RM-WC-08/25', 'RM-WC-08/25'],
  ['QR', '批次 C260401001', '批次 C260401001'],
  ['DATAMATRIX', 'RAW-A-01', 'RAW-A-01'],
  ['EAN13', '690123400001', '6901234000016'],
  ['GS1-128', '(01)06901234000016(10)C260401001', '(01)06901234000016(10)C260401001'],
  ['GS1-DATAMATRIX', '(01)06901234000016(10)C260401001(17)270518', '(01)06901234000016(10)C260401001(17)270518'],
])('%s of %s is read as %s', async (symbology, content, seen) => {
  const symbol = symbolOf(symbology, content)!
  const [width, height] = symbol.bars ? [symbol.width * 3, 90] : [symbol.width * 6, symbol.height * 6]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 80}" height="${
    height + 80
  }"><rect width="100%" height="100%" fill="white"/><path transform="translate(40 40) scale(${width / symbol.width} ${
    height / symbol.height
  })" fill-rule="evenodd" d="${symbol.d}"/></svg>`
  const [found] = await readBarcodes(new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer()), { textMode: 'HRI' })
  expect(found?.text).toBe(seen)
})

test.each<[Symbology, string]>([['EAN13', '6901234000011'], ['EAN13', '12'], ['CODE128', '批次'], ['GS1-128', '(01)06901234000012'], [
  'GS1-128',
  'C26',
], ['QR', '']])('%s cannot hold %j', (symbology, content) => {
  expect(symbolOf(symbology, content)).toBeUndefined()
})

test('texts take fields, fields of references and dates in a form of their own; GS1 leaves empty identifiers out', () => {
  const values = { lotNo: 'C26', 'item.code': 'RM', expireDate: '2027-05-18', receivedAt: '2026-05-18 08:30:00' }
  expect(fillText('{item.code} {lotNo} {none} {expireDate:yy/MM/dd} {receivedAt:HH:mm} {lotNo:yyMMdd}', values)).toBe(
    'RM C26  27/05/18 08:30 C26',
  )
  expect(fillGs1('(01){none}(10){lotNo}(17){expireDate:yyMMdd}', values)).toBe('(10)C26(17)270518')
})

test('words stay whole where they can; a text that does not fit is written smaller, then cut', () => {
  expect(wrapText('混合料 RTP-P25', 4, false)).toEqual(['混合料', 'RTP-P25'])
  expect(wrapText('ABCDEFGH', 2, false).join('')).toBe('ABCDEFGH')
  const box = { width: 20, height: 4 }
  const full = fitText('批号', { size: 9, bold: false }, box)
  expect(full).toEqual({ lines: ['批号'], size: 9 * MM_PER_POINT })
  const cut = fitText('碳化钨粉'.repeat(20), { size: 9, bold: true }, box)
  expect(cut.size).toBeLessThan(full.size)
  expect(cut.lines.at(-1)).toMatch(/…$/)
  for (const line of cut.lines) expect(textWidth(line, true) * cut.size).toBeLessThanOrEqual(box.width)
})

test('a turned element stays in its box', () => {
  const element = { id: 'a', type: 'box', x: 10, y: 5, width: 20, height: 8, thickness: 0.3 } as const
  expect([0, 90, 180, 270].map((rotate) => frameOf({ ...element, rotate } as LabelElement))).toEqual([
    { x: 10, y: 5, angle: 0, width: 20, height: 8 },
    { x: 30, y: 5, angle: 90, width: 8, height: 20 },
    { x: 30, y: 13, angle: 180, width: 20, height: 8 },
    { x: 10, y: 13, angle: 270, width: 8, height: 20 },
  ])
})

test('a content that cannot be a bar code is told, an empty one draws nothing', () => {
  const element = { id: 'a', type: 'barcode', x: 0, y: 0, width: 30, height: 10, rotate: 0, symbology: 'CODE128', text: '{name}',
    showText: false } as const
  expect(layOut({ elements: [element] }, { name: '碳化钨' })[0]).toMatchObject({ marks: [], unreadable: '碳化钨' })
  expect(layOut({ elements: [element] }, {})[0]).toMatchObject({ marks: [] })
})

const known = { paper: { widthMm: 60, heightMm: 40 }, hasField: (path: string) => path === 'lotNo',
  isPath: (path: string) => path === 'temp/a.png' }
const good = { id: 'a', type: 'text', x: 1, y: 1, width: 10, height: 5, text: '{lotNo}', size: 9 }

test('what is left open is filled, tenths of a millimetre are kept', () => {
  expect(readElements([{ ...good, x: 1.26 }], known)).toEqual({ elements: [{ ...good, x: 1.3, rotate: 0, bold: false, align: 'left' }] })
  expect(readElements(null, known)).toEqual({ elements: [] })
})

test.each([
  ['notElements', {}, 0],
  ['tooMany', Array.from({ length: 101 }, () => good), 0],
  ['unknownType', [{ ...good, type: 'video' }], 1],
  ['unknownType', [good, 7], 2],
  ['outside', [{ ...good, x: 55 }], 1],
  ['badNumber', [{ ...good, x: '1' }], 1],
  ['badNumber', [{ ...good, size: 0 }], 1],
  ['noText', [{ ...good, text: ' ' }], 1],
  ['tooLong', [{ ...good, text: 'x'.repeat(501) }], 1],
  ['unknownField', [{ ...good, text: '{secret}' }], 1],
  ['badChoice', [{ ...good, rotate: 45 }], 1],
  ['badPath', [{ id: 'i', type: 'image', x: 0, y: 0, width: 5, height: 5, path: '../x' }], 1],
  ['sameId', [good, good], 2],
])('%s is told with its place', (fault, raw, element) => {
  expect(readElements(raw, known)).toEqual({ faults: expect.arrayContaining([expect.objectContaining({ fault, element })]) })
})
