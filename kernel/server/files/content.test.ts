import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeWorkbook } from '../excel/workbook.ts'
import { contentFault } from './content.ts'
import { faultText } from './store-file.ts'
import { storedPath } from './stored-path.ts'

const folder = mkdtempSync(join(tmpdir(), 'millwright-content-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const pdf = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const book = (type: 'xls' | 'xlsx') => writeWorkbook([{ name: 'a', rows: [['x']] }], type)

async function faultFor(name: string, content: Uint8Array) {
  const file = join(folder, 'part')
  writeFileSync(file, content)
  return contentFault(file, name)
}

describe('the ending of a name and the bytes', () => {
  test.each<[name: string, content: Uint8Array | Promise<Uint8Array>]>([
    ['a.png', png],
    ['A.PNG', png],
    ['a.pdf', pdf],
    ['a.xlsx', book('xlsx')],
    ['a.xls', book('xls')],
    ['a.zip', book('xlsx')],
    ['a.txt', Buffer.from('炉次,温度')],
    ['a.csv', Buffer.alloc(0)],
    ['a.xml', Buffer.from('<?xml version="1.0"?><a/>')],
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    // What nobody can know is let through.
    ['a.sldprt', png],
    ['a.step', Buffer.from('ISO-10303-21;')],
    ['a', program],
    ['setup.exe', program],
  ])('%s fits', async (name, content) => {
    expect(await faultFor(name, await content)).toBeUndefined()
  })

  test.each<[name: string, content: Uint8Array | Promise<Uint8Array>, found: string | undefined]>([
    ['a.jpg', png, 'png'],
    ['a.png', pdf, 'pdf'],
    ['a.pdf', program, 'exe'],
    ['a.txt', program, 'exe'],
    ['a.csv', book('xlsx'), 'xlsx'],
    ['a.xls', book('xlsx'), 'xlsx'],
    ['a.docx', book('xlsx'), 'xlsx'],
    ['a.png', Buffer.from('<script>'), undefined],
    ['a.pdf', Buffer.alloc(0), undefined],
    ['a.xlsx', Buffer.from('<html>'), undefined],
  ])('%s does not (%#)', async (name, content, found) => {
    const fault = await faultFor(name, await content)
    expect(fault).toEqual({ suffix: name.slice(2), found })
  })

  test('is told with the remedy', () => {
    expect(faultText({ suffix: 'jpg', found: 'png' }, 'zh-CN')).toBe(
      '文件内容与后缀 .jpg 不符：实际是 png 文件，请改用正确的后缀后重新上传',
    )
    expect(faultText({ suffix: 'pdf', found: undefined }, 'en-US')).toBe(
      'The file is not what its ending .pdf says: it is no valid pdf file; check whether it is damaged',
    )
  })
})

describe('paths of stored files (wire contract §6.16)', () => {
  test.each(['', ',', '/etc/passwd', '../a', 'a/../b', 'a/..', './a', 'a//b', 'a/', 'a\\b', '..\\a', 'a\u0000.png', 'a\nb',
    `a/${'x'.repeat(500)}`])('%j is none', (named) => {
      expect(storedPath(named)).toBeUndefined()
    })

  test('a trailing comma is left out; names may hold dots and any letter', () => {
    expect(storedPath('temp/图纸_1.pdf,')).toBe('temp/图纸_1.pdf')
    expect(storedPath('temp/..a/b..c')).toBe('temp/..a/b..c')
    expect(storedPath('temp/%2e%2e/a')).toBe('temp/%2e%2e/a')
  })
})
