import { expect, test } from 'vitest'
import type { LabelElement } from './element.ts'
import { zplOf } from './zpl.ts'

const paper = (elements: readonly LabelElement[]) => ({ widthMm: 60, heightMm: 40, elements })
const options = { dpi: 203, copies: 2 }
const values = { lotNo: 'C260401001', name: '碳化钨粉 0.8 µm', gtin: '06901234000016', expireDate: '2027-05-18' }
const place = { id: 'a', x: 10, y: 5, width: 40, height: 20, rotate: 0 } as const
const text = { ...place, type: 'text', text: '{name}', size: 9, bold: false, align: 'left' } as const
const code = { ...place, type: 'barcode', text: '{lotNo}', showText: true } as const

test('a format has its size, UTF-8 and its copies; 203 dpi are 8 dots in a millimetre', () => {
  expect(zplOf(paper([]), values, options)).toBe('^XA\n^CI28\n^PW480\n^LL320\n^LH0,0\n^PQ2\n^XZ\n')
})

test('Chinese goes as it is; what would be a command goes as hexadecimal', () => {
  const [line] = fields({ ...text, text: '{name} ^XZ_~' })
  expect(line).toBe('^FO80,40^A0N,25,25^FB320,1,0,L^FH^FD碳化钨粉 0.8 µm _5eXZ_5f_7e^FS')
})

test('a turned text stands at the corner from which the printer measures', () => {
  expect(fields({ ...text, width: 6, height: 30, rotate: 90 })[0]).toMatch(/^\^FO102,40\^A0R/)
  expect(fields({ ...text, width: 6, height: 30, rotate: 270 })[0]).toMatch(/^\^FO80,40\^A0B/)
})

test.each([
  [{ ...code, symbology: 'CODE128' }, '^FO80,40^BY2^BCN,134,Y,N,N,A^FH^FDC260401001^FS'],
  [{ ...code, symbology: 'QR', showText: false }, '^FO80,40^BQN,2,7^FH^FDMA,C260401001^FS'],
  [{ ...code, symbology: 'DATAMATRIX', showText: false }, '^FO80,40^BXN,11,200,,,,~^FH^FDC260401001^FS'],
  [{ ...code, symbology: 'EAN13', text: '6901234000016' }, '^FO80,40^BY2^BEN,134,Y,N^FD690123400001^FS'],
  [{ ...code, symbology: 'GS1-128', text: '(01){gtin}', width: 50 }, '^FO80,40^BY2^BCN,134,Y,N,N,D^FH^FD(01)06901234000016^FS'],
  // Behind the lot, whose length is open, FNC1 ends the value.
  [{ ...code, symbology: 'GS1-DATAMATRIX', text: '(01){gtin}(10){lotNo}(17){expireDate:yyMMdd}', showText: false },
    '^FO80,40^BXN,8,200,,,,~^FH^FD~1010690123400001610C260401001~117270518^FS'],
  [{ ...place, type: 'box', thickness: 0.5 }, '^FO80,40^GB320,160,4^FS'],
  [{ ...place, type: 'line', height: 0.5, thickness: 0.5 }, '^FO80,40^GB320,4,4^FS'],
] as const)('%#', (element, field) => {
  expect(fields(element)).toEqual([field])
})

function fields(element: LabelElement): string[] {
  return zplOf(paper([element]), values, options).split('\n').filter((line) => line.startsWith('^FO'))
}
