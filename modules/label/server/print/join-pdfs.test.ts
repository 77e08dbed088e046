import { expect, test } from 'vitest'
import { readPdf } from '#kernel/testing/read-pdf.ts'
import { joinPdfs } from './join-pdfs.ts'
import { pdfOf } from './pdf-of.ts'
import { layOut } from '../../rules/lay-out.ts'
import { pageOf, textCell } from '../../rules/paper/page.ts'

const size = { widthMm: 210, heightMm: 297 }
/** A file of a page for each text. */
const fileOf = (title: string, texts: readonly string[]) => {
  const pages = texts.map((text) =>
    pageOf([{ row: { cells: [textCell('text', 12, 100, text, { size: 12, bold: text.startsWith('!') })], gap: 1, again: [] }, y: 20 }], {
      left: 12,
      width: 100,
    }, { values: {}, elements: [] })
  )
  return pdfOf({ size, copies: 1 }, { kind: 'PDF', title, author: '销售', atMs: 0, pictures: new Map() },
    pages.map((page) => layOut({ ...size, ...page }, page.values)))
}
const pagesIn = (bytes: Buffer) => readPdf(bytes).text.split('\n').filter((text) => text !== '')

test('pages stand one behind the other as they stood in their files, each in its own letters, and the table finds every object', async () => {
  const joined = joinPdfs([await fileOf('全套 5 0 R', ['装箱单 PACKING', '!第二页']), await fileOf('other', ['Müller 3 0 R'])])
  expect(pagesIn(joined)).toEqual(['装箱单 PACKING', '!第二页', 'Müller 3 0 R'])
  const raw = joined.toString('latin1')
  const kids = /\/Kids \[([^\]]*)\]/.exec(raw)![1]!.match(/\d+(?= 0 R)/g)!
  expect(kids).toHaveLength(readPdf(joined).pages)
  expect(raw.match(/\/Parent \d+/g)).toEqual(kids.map(() => '/Parent 2'))
  const table = raw.slice(Number(/startxref\n(\d+)/.exec(raw)![1]))
  const places = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place))
  expect(places.map((place) => raw.slice(place, raw.indexOf('\n', place)))).toEqual(places.map((_, index) => `${index + 1} 0 obj`))
  const named = new Set(raw.replace(/stream\n[\s\S]*?endstream/g, '').match(/(?<= )\d+(?= 0 R\b)/g))
  expect(Math.max(...[...named].map(Number))).toBeLessThanOrEqual(places.length)
})

test('what reads like a number or an end within a text or a stream is neither', async () => {
  const stream = 'BT\nendobj 3 0 R ET'
  const objects = ['<<\n/Type /Catalog\n/Pages 2 0 R\n>>', '<<\n/Type /Pages\n/Count 1\n/Kids [3 0 R]\n>>',
    '<<\n/Type /Page\n/Parent 2 0 R\n/Contents 4 0 R\n>>', `<<\n/Length ${stream.length}\n>>\nstream\n${stream}\nendstream`, '[3 0 R]']
  const parts = objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`)
  const places = parts.map((_, index) => String(parts.slice(0, index).join('').length).padStart(10, '0'))
  const written = `${parts.join('')}xref\n0 6\n0000000000 65535 f \n${
    places.map((place) => `${place} 00000 n \n`).join('')
  }trailer\n/Root 1 0 R`
  const raw = joinPdfs([await fileOf('plain 3 0 R', ['A']), Buffer.from(written)]).toString('latin1')
  expect(raw).toContain('(plain 3 0 R)')
  expect(raw).toContain(`stream\n${stream}\nendstream\nendobj`)
  const [page] = /(\d+) 0 obj\n<<\n\/Type \/Page\n\/Parent 2 0 R\n\/Contents/.exec(raw)!.slice(1)
  expect(raw, 'in a list as well').toContain(`obj\n[${page!} 0 R]`)
})

test('a file joined with itself holds its pages twice; what is no file of ours is refused', async () => {
  const file = await fileOf('one', ['A', 'B'])
  expect(pagesIn(joinPdfs([file, joinPdfs([file, file])]))).toEqual(['A', 'B', 'A', 'B', 'A', 'B'])
  expect(() => joinPdfs([Buffer.from('%PDF-1.7 of somebody else')])).toThrow('no PDF of ours')
})
