import { writeFile } from 'node:fs/promises'
import * as xlsx from '@e965/xlsx'
import { longestText, widthsOf, type SheetToWrite } from './sheet-to-write.ts'
import type { Cell } from './workbook.ts'

/** Records of the stream (MS-XLS 2.3). */
const record = { eof: 0x000a, continued: 0x003c, boundSheet: 0x0085, texts: 0x00fc, text: 0x00fd, dimensions: 0x0200, number: 0x0203,
  boolean: 0x0205 } as const
/** Most bytes that a record holds (MS-XLS 2.1.4). */
const mostInRecord = 8224
/** The first format of cells behind those of styles (MS-XLS 2.5.282). */
const cellFormat = 15
const stream = '/Workbook'

interface WrittenCells {
  name: string
  cells: Buffer[]
  widths: number[]
  rows: number
  columns: number
}

/** What the library keeps of a compound file. */
interface CompoundFile {
  FileIndex: { content: Uint8Array }[]
}
const compound = xlsx.CFB as { read(bytes: Buffer, options: { type: 'buffer' }): CompoundFile;
  find(file: CompoundFile, path: string): { content: Uint8Array }; write(file: CompoundFile, options: { type: 'buffer' }): Buffer;
  utils: { cfb_add(file: CompoundFile, path: string, bytes: Buffer): void } }

/**
 * Writes a workbook of the former format. The library makes everything around the cells; cells and texts are written here, for the
 * library takes 16 kB of memory for each cell and cuts texts after 255 characters without a word.
 */
export async function writeXls(path: string, sheets: readonly SheetToWrite[]): Promise<void> {
  const texts = createTexts()
  const written: WrittenCells[] = []
  for (const sheet of sheets) written.push(await writeCells(sheet, texts))
  const file = emptyBook(written)
  const [globals, ...bodies] = substreams(compound.find(file, stream).content)
  const before = recordsOf(globals!).toSpliced(-1, 0, ...texts.records())
  let at = sizeOf(before)
  const streams = bodies.map((body, index) => sheetStream(body, written[index]!))
  const places = streams.map((chunks) => {
    const place = at
    at += sizeOf(chunks)
    return place
  })
  for (const bound of before.filter((one) => typeOf(one) === record.boundSheet)) bound.writeUInt32LE(places.shift()!, 4)
  compound.utils.cfb_add(file, stream, Buffer.concat([...before, ...streams.flat()]))
  await writeFile(path, compound.write(file, { type: 'buffer' }))
}

/** The same sheets without their cells. */
function emptyBook(sheets: readonly WrittenCells[]): CompoundFile {
  const book = xlsx.utils.book_new()
  for (const { name, widths } of sheets)
    xlsx.utils.book_append_sheet(book, { ...xlsx.utils.aoa_to_sheet([[]], { dense: true }), '!cols': widths.map((wch) => ({ wch })) }, name)
  return compound.read(xlsx.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer, { type: 'buffer' })
}

function sheetStream(body: Buffer, { cells, rows, columns }: WrittenCells): Buffer[] {
  return recordsOf(body).flatMap((one) => {
    if (typeOf(one) !== record.dimensions) return [one]
    const dimensions = recordOf(record.dimensions, 14)
    dimensions.writeUInt32LE(rows, 8)
    dimensions.writeUInt16LE(columns, 14)
    return [dimensions, ...cells]
  })
}

async function writeCells({ name, rows: parts }: SheetToWrite, texts: Texts): Promise<WrittenCells> {
  const written: WrittenCells = { name, cells: [], widths: [], rows: 0, columns: 0 }
  for await (const rows of parts) {
    if (written.rows === 0) written.widths = widthsOf(rows)
    for (const row of rows) {
      const present = row.flatMap((cell, column) => (cell === null ? [] : [cellRecord(cell, written.rows, column, texts)]))
      written.cells.push(...present.length > 0 ? [Buffer.concat(present)] : [])
      written.columns = Math.max(written.columns, row.length)
      written.rows++
    }
  }
  return written
}

function cellRecord(cell: Exclude<Cell, null>, row: number, column: number, texts: Texts): Buffer {
  const [type, size] = typeof cell === 'number' ? [record.number, 14] : typeof cell === 'boolean' ? [record.boolean, 8] : [record.text, 10]
  const bytes = recordOf(type, size)
  bytes.writeUInt16LE(row, 4)
  bytes.writeUInt16LE(column, 6)
  bytes.writeUInt16LE(cellFormat, 8)
  if (typeof cell === 'number') bytes.writeDoubleLE(cell, 10)
  else if (typeof cell === 'boolean') bytes.writeUInt8(cell ? 1 : 0, 10)
  else bytes.writeUInt32LE(texts.place(cell), 10)
  return bytes
}

interface Texts {
  /** Where a text stands in the table of all. */
  place(text: string): number
  records(): Buffer[]
}

/** The table of texts of a workbook (SST, MS-XLS 2.4.265): each once, over as many records as it takes. */
function createTexts(): Texts {
  const places = new Map<string, number>()
  let uses = 0
  return {
    place(full) {
      const text = longestText(full)
      uses++
      const known = places.get(text)
      if (known !== undefined) return known
      places.set(text, places.size)
      return places.size - 1
    },
    records() {
      const records: Buffer[] = []
      let current = Buffer.alloc(mostInRecord)
      let used = 8
      current.writeUInt32LE(uses, 0)
      current.writeUInt32LE(places.size, 4)
      const close = () => {
        records.push(recordOf(records.length === 0 ? record.texts : record.continued, current.subarray(0, used)))
        current = Buffer.alloc(mostInRecord)
        used = 0
      }
      for (const text of places.keys()) {
        const wide = /[^\u0020-\u00ff\t\n\r]/.test(text) ? 1 : 0
        const bytes = Buffer.from(text, wide ? 'utf16le' : 'latin1')
        // Length and width of a text stand together; what follows in another record says its width again.
        if (mostInRecord - used < 3) close()
        current.writeUInt16LE(text.length, used)
        current.writeUInt8(wide, used + 2)
        used += 3
        for (let at = 0; at < bytes.length;) {
          const fits = Math.min(bytes.length - at, wide ? (mostInRecord - used) & ~1 : mostInRecord - used)
          used += bytes.copy(current, used, at, at + fits)
          at += fits
          if (at === bytes.length) break
          close()
          current.writeUInt8(wide, 0)
          used = 1
        }
      }
      close()
      return records
    },
  }
}

/** The parts of the stream: of the workbook, then of each sheet. */
function substreams(content: Uint8Array): Buffer[] {
  const bytes = Buffer.from(content)
  const parts: Buffer[] = []
  let from = 0
  for (let at = 0; at + 4 <= bytes.length;) {
    const next = at + 4 + bytes.readUInt16LE(at + 2)
    if (bytes.readUInt16LE(at) === record.eof) {
      parts.push(bytes.subarray(from, next))
      from = next
    }
    at = next
  }
  return parts
}

function recordsOf(part: Buffer): Buffer[] {
  const records: Buffer[] = []
  for (let at = 0; at < part.length;) {
    const next = at + 4 + part.readUInt16LE(at + 2)
    records.push(part.subarray(at, next))
    at = next
  }
  return records
}

function recordOf(type: number, content: number | Buffer): Buffer {
  const size = typeof content === 'number' ? content : content.length
  const bytes = Buffer.alloc(4 + size)
  bytes.writeUInt16LE(type, 0)
  bytes.writeUInt16LE(size, 2)
  if (typeof content !== 'number') content.copy(bytes, 4)
  return bytes
}

const typeOf = (one: Buffer) => one.readUInt16LE(0)
const sizeOf = (chunks: readonly Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0)
