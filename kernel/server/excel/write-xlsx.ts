import { lookup } from '#kernel/entity/lookup.ts'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { longestText, widthsOf, type SheetToWrite } from './sheet-to-write.ts'
import type { Cell } from './workbook.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const relations = `${schemas}/officeDocument/2006/relationships`
const spreadsheet = `${schemas}/spreadsheetml/2006/main`
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * Writes a workbook (ECMA-376) sheet by sheet while its rows come: no more of it is in memory than the part that is being packed.
 * Texts stand in their cells, for a table of them would have to be kept to the end.
 */
export async function writeXlsx(path: string, sheets: readonly SheetToWrite[]): Promise<void> {
  const zip = new ZipFile()
  const part = (name: string, xml: string) => zip.addBuffer(Buffer.from(declaration + xml), name)
  part('[Content_Types].xml', contentTypes(sheets.length))
  part('_rels/.rels', relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }]))
  part('xl/workbook.xml', workbookOf(sheets))
  part('xl/_rels/workbook.xml.rels',
    relationships(sheets.map((_, index) => ({ type: 'worksheet', target: `worksheets/${fileOf(index)}` }))))
  for (const [index, { rows }] of sheets.entries())
    zip.addReadStreamLazy(`xl/worksheets/${fileOf(index)}`, (take) => take(null, Readable.from(sheetXml(rows))))
  // The stream of the package does not end where one of its parts fails: the package itself says so.
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject))
  zip.end()
  await Promise.race([pipeline(zip.outputStream, createWriteStream(path)), failed])
}

async function* sheetXml(parts: AsyncIterable<readonly Cell[][]>): AsyncGenerator<string> {
  let written = 0
  for await (const rows of parts) {
    let xml = written === 0 ? opening(rows) : ''
    for (const row of rows) xml += rowXml(row, ++written)
    yield xml
  }
  yield `${written === 0 ? opening([]) : ''}</sheetData></worksheet>`
}

function opening(rows: readonly Cell[][]): string {
  const widths = widthsOf(rows).map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
  return `${declaration}<worksheet xmlns="${spreadsheet}">${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`
}

function rowXml(cells: readonly Cell[], number: number): string {
  let xml = `<row r="${number}">`
  for (const [column, cell] of cells.entries()) {
    if (cell === null) continue
    const at = letters(column) + number
    if (typeof cell === 'number') xml += `<c r="${at}"><v>${cell}</v></c>`
    else if (typeof cell === 'boolean') xml += `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
    else xml += `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text(longestText(cell))}</t></is></c>`
  }
  return `${xml}</row>`
}

const known: string[] = []

/** A, B, … Z, AA, … */
function letters(column: number): string {
  return known[column] ??= (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + column % 26)
}

const markup: Record<string, string> = lookup({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })

/** Characters that no XML document holds are written by their number, and what looks like such a number too (ECMA-376 part 1, 22.9.2.19). */
function text(value: string): string {
  return value.toWellFormed().replaceAll(/[^\P{Cc}\t\n]|[&<>"\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/gu,
    (found) => markup[found] ?? `_x${found.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
}

function fileOf(index: number): string {
  return `sheet${index + 1}.xml`
}

function contentTypes(sheets: number): string {
  const parts = Array.from({ length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/${fileOf(index)}" ContentType="${mediaType}.worksheet+xml"/>`)
  return `<Types xmlns="${schemas}/package/2006/content-types">`
    + '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    + '<Default Extension="xml" ContentType="application/xml"/>'
    + `<Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/>${parts.join('')}</Types>`
}

function relationships(list: readonly { type: string; target: string }[]): string {
  const each = list.map(({ type, target }, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`)
  return `<Relationships xmlns="${schemas}/package/2006/relationships">${each.join('')}</Relationships>`
}

function workbookOf(sheets: readonly SheetToWrite[]): string {
  const each = sheets.map(({ name }, index) => `<sheet name="${text(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  return `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${each.join('')}</sheets></workbook>`
}
