import { constants, inflateRawSync } from 'node:zlib'

/** Most that a workbook may be, unpacked, in bytes. */
export const mostUnpacked = 100 * 1024 * 1024
/** Most values that the sheets of a file may hold. */
export const mostCells = 2_500_000
/** A cell of a sheet is written as about four tags. */
const mostTags = 4 * mostCells
/** What packs better than this was made to. */
const mostRatio = 200
/** Little is let through however well it packs. */
const smallUnpacked = 10 * 1024 * 1024
const mostParts = 10_000

export type TooLarge = 'unpacked' | 'cells'

/** A workbook that is more than the server takes into its memory. */
export class WorkbookTooLarge extends Error {
  readonly of: TooLarge
  constructor(of: TooLarge) {
    super(of)
    this.of = of
  }
}

const endRecord = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const centralSignature = 0x02014b50
const localSignature = 0x04034b50
const stored = 0
const deflated = 8

/**
 * Unpacks each part of a zip by itself and counts, before a library holds all of it at once. What the directory says of
 * sizes is not believed: a part is counted to its own end.
 * @throws WorkbookTooLarge; Error where it is no package
 */
export function measurePackage(bytes: Uint8Array): { unpacked: number; tags: number } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf(endRecord)
  if (end < 0 || end + 22 > file.length) throw new Error('no directory')
  const parts = file.readUInt16LE(end + 10)
  if (parts > mostParts) throw new WorkbookTooLarge('unpacked')
  let at = file.readUInt32LE(end + 16)
  let unpacked = 0
  let tags = 0
  for (let part = 0; part < parts; part++) {
    if (file.readUInt32LE(at) !== centralSignature) throw new Error('a broken directory')
    const method = file.readUInt16LE(at + 10)
    const named = file.readUInt16LE(at + 28)
    const content = contentOf(file, file.readUInt32LE(at + 42), method, file.readUInt32LE(at + 20), mostUnpacked - unpacked)
    unpacked += content.length
    if (/worksheets\/[^/]*\.xml$/i.test(file.toString('latin1', at + 46, at + 46 + named))) tags += tagsIn(content)
    if (tags > mostTags) throw new WorkbookTooLarge('cells')
    at += 46 + named + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  if (unpacked > smallUnpacked && unpacked > mostRatio * file.length) throw new WorkbookTooLarge('unpacked')
  return { unpacked, tags }
}

function contentOf(file: Buffer, local: number, method: number, packed: number, most: number): Buffer {
  if (file.readUInt32LE(local) !== localSignature) throw new Error('a broken part')
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  if (method === stored) {
    if (packed > most) throw new WorkbookTooLarge('unpacked')
    return file.subarray(start, start + packed)
  }
  if (method !== deflated) throw new Error('an unknown method')
  try {
    return inflateRawSync(file.subarray(start), { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new WorkbookTooLarge('unpacked')
    throw error
  }
}

function tagsIn(content: Buffer): number {
  let tags = 0
  for (let at = content.indexOf(60); at >= 0; at = content.indexOf(60, at + 1)) tags++
  return tags
}

/** Comma-separated text holds about as many values as it has separators. */
export function measureText(bytes: Uint8Array): void {
  if (bytes.length > mostUnpacked) throw new WorkbookTooLarge('unpacked')
  let values = 0
  for (const byte of bytes) if (byte === 44 || byte === 10) values++
  if (values > mostCells) throw new WorkbookTooLarge('cells')
}
