import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { measurePackage, measureText, mostCells, mostUnpacked } from './measure-package.ts'
import { NotAWorkbook, readWorkbook, writeWorkbook, type Cell } from './workbook.ts'

interface Part {
  name: string
  content: Buffer
  /** What the directory and the part itself say of the size; the truth by default. */
  said?: number
}

/** A zip as small tools write it. */
function zip(parts: readonly Part[]): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, said = content.length } of parts) {
    const packed = deflateRawSync(content)
    const sizes = Buffer.alloc(14)
    sizes.writeUInt16LE(8, 0)
    sizes.writeUInt32LE(packed.length, 10)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(said, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(said, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(at, 42)
    bodies.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

const sheet = 'xl/worksheets/sheet1.xml'
const cell = '<c r="A1"><v>1</v></c>'
const why = (bytes: Uint8Array, csv = false) =>
  readWorkbook(bytes, { csv }).then(() => 'read', (error: unknown) => (error instanceof NotAWorkbook ? error.reason : String(error)))

describe('a package is counted before it is read', () => {
  test('more than may be unpacked at once is refused, in one part or in many, whatever the directory says', async () => {
    const half = Buffer.alloc(mostUnpacked / 2 + 1)
    expect(await why(zip([{ name: 'a', content: half }, { name: 'b', content: half }]))).toBe('unpacked')
    expect(await why(zip([{ name: sheet, content: Buffer.alloc(mostUnpacked + 1), said: 10 }]))).toBe('unpacked')
  })

  test('what packs no better than honest sheets is not unpacked beyond the limit either', () => {
    const block = randomBytes(20_000).toString('base64')
    const packed = zip([{ name: 'a', content: Buffer.alloc(mostUnpacked + 1, block) }])
    expect(packed.length * 200, 'no ratio tells it').toBeGreaterThan(mostUnpacked)
    expect(() => measurePackage(packed)).toThrow('unpacked')
  })

  test('what packs too well is refused from some size on', () => {
    expect(() => measurePackage(zip([{ name: 'a', content: Buffer.alloc(11 * 1024 * 1024) }]))).toThrow('unpacked')
    expect(measurePackage(zip([{ name: 'a', content: Buffer.alloc(9 * 1024 * 1024) }])).unpacked).toBe(9 * 1024 * 1024)
  })

  test('tags are counted in sheets, and too many cells refused', () => {
    const of = (cells: number) => zip([{ name: sheet, content: Buffer.from(cell.repeat(cells)) }])
    expect(measurePackage(of(1000)).tags).toBe(4000)
    expect(() => measurePackage(of(mostCells + 1))).toThrow('cells')
  })

  test('a broken directory is no workbook', async () => {
    const book = Buffer.from(zip([{ name: sheet, content: Buffer.from(cell) }]))
    for (const at of [book.length - 6, 0x1f]) {
      const broken = Buffer.from(book)
      broken[at] = 0xff
      expect(['unreadable', 'unpacked']).toContain(await why(broken))
    }
    expect(await why(book.subarray(0, book.length - 30))).toBe('unreadable')
  })

  test('comma-separated text by its separators', async () => {
    expect(await why(Buffer.from(','.repeat(mostCells + 1)), true)).toBe('cells')
    expect(() => measureText(Buffer.from(','.repeat(mostCells)))).not.toThrow()
  })
})

test('sheets come back as they were written, also where they travel in many parts', async () => {
  const rows: Cell[][] = Array.from({ length: 12_000 }, (_, row) => [row, `行 ${row}`, row % 2 === 0])
  const sheets = [{ name: '一', rows }, { name: '空', rows: [] }, { name: '二', rows: [['甲', 1]] as Cell[][] }]
  for (const type of ['xlsx', 'xls'] as const) {
    const read = await readWorkbook(await writeWorkbook(sheets, type))
    expect(read.map(({ name }) => name)).toEqual(['一', '空', '二'])
    expect([read[0]!.rows.length, read[2]!.rows.length]).toEqual([12_000, 1])
    expect([read[0]!.rows[11_999], read[2]!.rows[0]]).toEqual([[11_999, '行 11999', false], ['甲', 1]])
  }
})

test('a file that takes too long is given up, and its place is free again', async () => {
  const bytes = await writeWorkbook([{ name: '一', rows: [[1]] }], 'xlsx')
  for (let time = 0; time < 3; time++)
    await expect(readWorkbook(bytes, { turn: { who: 'a', limitMs: 1 } })).rejects.toMatchObject({ reason: 'unpacked' })
  expect(await readWorkbook(bytes, { turn: { who: 'a' } })).toEqual([{ name: '一', rows: [[1]] }])
})
