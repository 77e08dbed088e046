import { inflateSync } from 'node:zlib'

const tableEntryBytes = 20
const sfntEntryBytes = 16

/** A WOFF 1.0 file is the font's own tables, each deflated: put back into the plain container. */
export function unpackWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12)
  const tables = Array.from({ length: tableCount }, (_, index) => {
    const entry = 44 + index * tableEntryBytes
    const [offset, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const packed = woff.subarray(offset, offset + packedLength)
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16),
      data: packedLength < length ? inflateSync(packed) : packed }
  })
  const header = Buffer.alloc(12 + tableCount * sfntEntryBytes)
  woff.copy(header, 0, 4, 8)
  const powerOfTwo = 2 ** Math.floor(Math.log2(tableCount))
  header.writeUInt16BE(tableCount, 4)
  header.writeUInt16BE(powerOfTwo * 16, 6)
  header.writeUInt16BE(Math.log2(powerOfTwo), 8)
  header.writeUInt16BE((tableCount - powerOfTwo) * 16, 10)
  let position = header.length
  const bodies = tables.map(({ tag, checksum, data }, index) => {
    const entry = 12 + index * sfntEntryBytes
    tag.copy(header, entry)
    header.writeUInt32BE(checksum, entry + 4)
    header.writeUInt32BE(position, entry + 8)
    header.writeUInt32BE(data.length, entry + 12)
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    position += padded.length
    return padded
  })
  return Buffer.concat([header, ...bodies])
}
