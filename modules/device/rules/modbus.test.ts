import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRegisters, endsWithin, fitsTable, groupReads, isBitTable, modbusTables, type ByteOrder, type ModbusTag,
  type ModbusType } from './modbus.ts'

const tag = (register: number, type: ModbusType = 'U16', more: Partial<ModbusTag> = {}): ModbusTag => ({ tag: `${register}`,
  table: 'HOLDING', register, type, order: 'ABCD', ...more })
const decoded = (type: ModbusType, hex: string, order: ByteOrder = 'ABCD') =>
  decodeRegisters(tag(0, type, { order }), Buffer.from(hex.replaceAll(' ', ''), 'hex'), 0)

// 123456.0 as IEEE 754 is 47 F1 20 00; the four ways in which devices send it.
test.each<[ByteOrder, string]>([['ABCD', '47F1 2000'], ['CDAB', '2000 47F1'], ['BADC', 'F147 0020'], ['DCBA', '0020 F147']])(
  'a float by %s',
  (order, hex) => expect(decoded('F32', hex, order)).toBe(123_456),
)

// 0x0A0B0C0D, the usual example of byte orders.
test.each<[ByteOrder, string]>([['ABCD', '0A0B 0C0D'], ['CDAB', '0C0D 0A0B'], ['BADC', '0B0A 0D0C'], ['DCBA', '0D0C 0B0A']])(
  'an unsigned whole number by %s',
  (order, hex) => expect(decoded('U32', hex, order)).toBe(0x0a0b0c0d),
)

test.each<[ModbusType, string, ByteOrder, number]>([
  ['U16', 'FFFE', 'ABCD', 65_534],
  ['I16', 'FFFE', 'ABCD', -2],
  ['U16', 'FEFF', 'DCBA', 65_534],
  ['I32', 'FFFF FFFE', 'ABCD', -2],
  ['I32', 'FFFE FFFF', 'CDAB', -2],
  ['F32', '3DCC CCCD', 'ABCD', 0.1],
  ['F64', '3FB9 9999 9999 999A', 'ABCD', 0.1],
  ['F64', '999A 9999 9999 3FB9', 'CDAB', 0.1],
  ['F64', '9A99 9999 9999 B93F', 'DCBA', 0.1],
  ['I64', 'FFFF FFFF FFFF FFFE', 'ABCD', -2],
  ['U64', '0000 0001 0000 0000', 'ABCD', 4_294_967_296],
])('%s of %s by %s', (type, hex, order, value) => expect(decoded(type, hex, order)).toBe(value))

test('a value stands where its register is in the answer; a short answer has none', () => {
  const bytes = Buffer.from('000100020003', 'hex')
  expect([100, 101, 102].map((register) => decodeRegisters(tag(register), bytes, 100))).toEqual([1, 2, 3])
  expect(() => decodeRegisters(tag(102, 'U32'), bytes, 100)).toThrow(RangeError)
  expect(() => decodeRegisters(tag(99), bytes, 100)).toThrow(RangeError)
})

const shape = (tags: readonly ModbusTag[]) =>
  groupReads(tags).map(({ table, start, count, tags: own }) => [table, start, count, own.length])

test('neighbours go together, also over a small gap; what is far or in another table does not', () => {
  expect(shape([tag(10, 'F32'), tag(0), tag(1, 'U32'), tag(12)])).toEqual([['HOLDING', 0, 13, 4]])
  expect(shape([tag(0), tag(17)])).toEqual([['HOLDING', 0, 18, 2]])
  expect(shape([tag(0), tag(18)])).toEqual([['HOLDING', 0, 1, 1], ['HOLDING', 18, 1, 1]])
  expect(shape([tag(0), tag(0, 'U16', { table: 'INPUT' }), tag(0, 'BOOL', { table: 'COIL' })])).toEqual([['COIL', 0, 1, 1], ['INPUT', 0, 1,
    1], ['HOLDING', 0, 1, 1]])
})

test('no answer holds more than 125 registers or 2000 bits', () => {
  const all = Array.from({ length: 126 }, (_, register) => tag(register))
  expect(shape(all)).toEqual([['HOLDING', 0, 125, 125], ['HOLDING', 125, 1, 1]])
  expect(shape([...all.slice(0, 124), tag(124, 'U32')])).toEqual([['HOLDING', 0, 124, 124], ['HOLDING', 124, 2, 1]])
  const bits = Array.from({ length: 2001 }, (_, register) => tag(register, 'BOOL', { table: 'DISCRETE' }))
  expect(shape(bits)).toEqual([['DISCRETE', 0, 2000, 2000], ['DISCRETE', 2000, 1, 1]])
})

test('whatever is mapped: each tag is told once, within its answer, within the limits, and no answer lies within another', () => {
  const types: readonly ModbusType[] = ['U16', 'I32', 'F32', 'F64']
  const one = fc.record({ table: fc.constantFrom(...modbusTables), register: fc.integer({ min: 0, max: 3000 }),
    type: fc.constantFrom(...types) }).map((mapped): ModbusTag => ({ ...tag(mapped.register), ...mapped,
      type: isBitTable(mapped.table) ? 'BOOL' : mapped.type })
    )
  fc.assert(fc.property(fc.array(one, { maxLength: 300 }), (tags) => {
    const reads = groupReads(tags)
    expect(reads.flatMap((read) => read.tags)).toHaveLength(tags.length)
    expect(new Set(reads.flatMap((read) => read.tags))).toEqual(new Set(tags))
    for (const { table, start, count, tags: own } of reads) {
      expect(count).toBeLessThanOrEqual(isBitTable(table) ? 2000 : 125)
      for (const mapped of own) {
        expect(mapped.table).toBe(table)
        if (!isBitTable(table)) expect(() => decodeRegisters(mapped, Buffer.alloc(count * 2), start)).not.toThrow()
        expect(mapped.register).toBeGreaterThanOrEqual(start)
      }
    }
  }))
})

test('bits stand in tables of bits, and values end within their table', () => {
  expect([fitsTable('BOOL', 'COIL'), fitsTable('BOOL', 'HOLDING'), fitsTable('F32', 'INPUT'), fitsTable('F32', 'DISCRETE')]).toEqual([true,
    false, true, false])
  expect([endsWithin(tag(65_535)), endsWithin(tag(65_535, 'U32')), endsWithin(tag(65_532, 'F64')), endsWithin(tag(65_533, 'F64'))]).toEqual(
    [
      true,
      false,
      true,
      false,
    ],
  )
})
