/*
 * Registers of Modbus: which are read together, and what their bytes mean. Addresses count from 0, as they travel.
 */

export const modbusTables = ['COIL', 'DISCRETE', 'INPUT', 'HOLDING'] as const
export type ModbusTable = typeof modbusTables[number]

/** How many registers a value takes; a bit is one of its own table. */
const widths = { BOOL: 1, U16: 1, I16: 1, U32: 2, I32: 2, F32: 2, U64: 4, I64: 4, F64: 4 } as const
export type ModbusType = keyof typeof widths

/** The order in which a value of several registers sends its bytes, by the letters of a 32-bit one; ABCD is big-endian. */
export type ByteOrder = 'ABCD' | 'CDAB' | 'BADC' | 'DCBA'

export interface ModbusTag {
  tag: string
  table: ModbusTable
  register: number
  type: ModbusType
  order: ByteOrder
}

/** One request, and the tags that its answer tells. */
export interface ModbusRead<T extends ModbusTag = ModbusTag> {
  table: ModbusTable
  start: number
  count: number
  tags: readonly T[]
}

const lastRegister = 65_535
/** What one answer holds at most (Modbus Application Protocol 1.1b3, §6.1 to §6.4). */
const mostRegisters = 125
const mostBits = 2000
/** Registers between two tags that are read along, because another request costs more. */
const widestGap = 16

export const isBitTable = (table: ModbusTable): boolean => table === 'COIL' || table === 'DISCRETE'
/** A bit stands in a table of bits, everything else in registers. */
export const fitsTable = (type: ModbusType, table: ModbusTable): boolean => (type === 'BOOL') === isBitTable(table)
/** Whether a value ends within the table. */
export const endsWithin = ({ register, type }: Pick<ModbusTag, 'register' | 'type'>): boolean =>
  register >= 0 && register + widths[type] - 1 <= lastRegister

/** The fewest requests that tell all tags, within what an answer holds. */
export function groupReads<T extends ModbusTag>(tags: readonly T[]): ModbusRead<T>[] {
  return modbusTables.flatMap((table) => {
    const most = isBitTable(table) ? mostBits : mostRegisters
    const reads: (ModbusRead<T> & { tags: T[] })[] = []
    for (const one of tags.filter((tag) => tag.table === table).toSorted((a, b) => a.register - b.register)) {
      const last = reads.at(-1)
      const end = one.register + widths[one.type]
      const count = last && Math.max(last.count, end - last.start)
      if (last && count! <= most && one.register - (last.start + last.count) <= widestGap) {
        last.count = count!
        last.tags.push(one)
      } else reads.push({ table, start: one.register, count: end - one.register, tags: [one] })
    }
    return reads
  })
}

/**
 * The value of a tag in the registers of an answer, two bytes each in the order of the wire.
 * @param start the first register of the answer
 * @throws RangeError where the answer is shorter than what was asked for
 */
export function decodeRegisters({ register, type, order }: ModbusTag, bytes: Uint8Array, start: number): number {
  const from = (register - start) * 2
  const width = widths[type] * 2
  if (from < 0 || from + width > bytes.length) throw new RangeError(`register ${register} is not in the answer`)
  const view = new DataView(inOrder(bytes.subarray(from, from + width), order).buffer)
  switch (type) {
    case 'BOOL':
    case 'U16':
      return view.getUint16(0)
    case 'I16':
      return view.getInt16(0)
    case 'U32':
      return view.getUint32(0)
    case 'I32':
      return view.getInt32(0)
    case 'F32':
      // Single precision means seven digits: 0.1 is no 0.10000000149011612.
      return Number(view.getFloat32(0).toPrecision(7))
    case 'U64':
      return Number(view.getBigUint64(0))
    case 'I64':
      return Number(view.getBigInt64(0))
    case 'F64':
      return view.getFloat64(0)
  }
}

/** Most significant byte first. */
function inOrder(bytes: Uint8Array, order: ByteOrder): Uint8Array<ArrayBuffer> {
  const swapped = order === 'BADC' || order === 'DCBA' ? 1 : 0
  const last = order === 'CDAB' || order === 'DCBA' ? bytes.length - 2 : 0
  // Which byte stands at a place: its word, from the other end where words are sent that way, and within it the other one where those are.
  return Uint8Array.from(bytes, (_, index) => bytes[Math.abs(last - (index & ~1)) + ((index & 1) ^ swapped)]!)
}
