import { crc32, deflateRawSync } from 'node:zlib'

/** A zip of parts that unpack to far more than they are. */
export function zipped(parts: Readonly<Record<string, Buffer>>): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    const sizes = (into: Buffer, from: number) => {
      into.writeUInt16LE(8, from)
      into.writeUInt32LE(crc32(content), from + 6)
      into.writeUInt32LE(packed.length, from + 10)
      into.writeUInt32LE(content.length, from + 14)
      into.writeUInt16LE(name.length, from + 18)
    }
    sizes(local, 8)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    sizes(central, 10)
    central.writeUInt32LE(at, 42)
    bodies.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += local.length + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...directory, end])
}
