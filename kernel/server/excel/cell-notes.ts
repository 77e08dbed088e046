import * as xlsx from '@e965/xlsx'

/**
 * What a person sees in a cell where that is more than its value: an error, a number that is shown in percent or with zeros before it,
 * a day or a time.
 */
export interface CellNote {
  kind: 'error' | 'percent' | 'digits' | 'moment'
  /** As it is shown; of a moment `yyyy-MM-dd HH:mm:ss`, without what it does not have. */
  text: string
  /** Where it stands, as programs name it. */
  at: string
}

/** Days from the first day of the one calendar of workbooks to that of the other. */
const from1904 = 1462

const kinds = new Map<string, 'percent' | 'digits' | 'moment' | undefined>()

/** What a number format makes of a number. */
function kindOfFormat(format: string): 'percent' | 'digits' | 'moment' | undefined {
  if (!kinds.has(format)) {
    const plain = format.replaceAll(/"[^"]*"?|\\.|\[[^\]]*\]?/g, '').split(';')[0]!
    kinds.set(format,
      xlsx.SSF.is_date(format) ? 'moment' : plain.includes('%') ? 'percent' : /^0[0 -]*0$/.test(plain) ? 'digits' : undefined)
  }
  return kinds.get(format)
}

/**
 * Brings a cell into the calendar that begins in 1900, and tells what it shows. Errors become texts.
 * @param calendar1904 the workbook counts its days from 1904
 */
export function noteCell(cell: xlsx.CellObject, at: string, calendar1904: boolean): CellNote | undefined {
  if (cell.t === 'e') {
    const text = errors[Number(cell.v)] ?? '#ERROR!'
    Object.assign(cell, { t: 's', v: text })
    return { kind: 'error', text, at }
  }
  if (cell.t !== 'n' || typeof cell.v !== 'number' || typeof cell.z !== 'string') return undefined
  const kind = kindOfFormat(cell.z)
  if (kind === undefined) return undefined
  if (kind !== 'moment') return { kind, text: xlsx.SSF.format(cell.z, cell.v) as string, at }
  // A time alone belongs to no day.
  if (calendar1904 && cell.v >= 1) cell.v += from1904
  // Its format told what it is; with it the library would hand over a date of its own calendar.
  delete cell.z
  return { kind, text: momentText(cell.v), at }
}

/** Codes of ECMA-376 and of the former format alike ([MS-XLS] 2.5.10). */
const errors: Readonly<Record<number, string>> = { 0x00: '#NULL!', 0x07: '#DIV/0!', 0x0f: '#VALUE!', 0x17: '#REF!', 0x1d: '#NAME?',
  0x24: '#NUM!', 0x2a: '#N/A', 0x2b: '#GETTING_DATA', 0x2c: '#SPILL!' }

function momentText(serial: number): string {
  const { y, m, d, H, M, S } = xlsx.SSF.parse_date_code(serial) as Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number>
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const [day, time] = [`${y}-${two(m)}-${two(d)}`, `${two(H)}:${two(M)}:${two(S)}`]
  if (serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}
