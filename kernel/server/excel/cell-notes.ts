import * as xlsx from '@e965/xlsx'
import { errorMark } from './read-book.ts'

/**
 * What a person sees in a cell where that is more than its value: an error, a number that is shown in percent or with zeros before it,
 * a day or a time, or hours that passed.
 */
export interface CellNote {
  kind: 'error' | 'percent' | 'digits' | 'moment' | 'elapsed'
  /** As it is shown; of a moment `yyyy-MM-dd HH:mm:ss`, without what it does not have. */
  text: string
  /** Where it stands, as programs name it. */
  at: string
}

/** Days from the first day of the one calendar of workbooks to that of the other. */
const from1904 = 1462

interface Shape {
  kind: Exclude<CellNote['kind'], 'error'>
  /** It shows more of a moment than the time of the day. */
  day: boolean
}

const shapes = new Map<string, Shape | undefined>()

/** What a number format makes of a number. */
function shapeOf(format: string): Shape | undefined {
  if (!shapes.has(format)) shapes.set(format, readShape(format))
  return shapes.get(format)
}

function readShape(format: string): Shape | undefined {
  const bare = format.replaceAll(/"[^"]*"?|\\./g, '')
  const plain = bare.replaceAll(/\[[^\]]*\]?|AM\/PM|A\/P/gi, '').split(';')[0]!
  if (/\[(?:h+|m+|s+)\]/i.test(bare)) return { kind: 'elapsed', day: false }
  if (xlsx.SSF.is_date(format)) return { kind: 'moment', day: /[dyegb]/i.test(plain) || !/[hs]/i.test(plain) }
  if (plain.includes('%')) return { kind: 'percent', day: false }
  return /^0(?:[0 -]*0)?\.0+$|^0[0 -]*0$/.test(plain) ? { kind: 'digits', day: false } : undefined
}

/**
 * Brings a cell into the calendar that begins in 1900, and tells what it shows. Errors become texts.
 * @param calendar1904 the workbook counts its days from 1904
 */
export function noteCell(cell: xlsx.CellObject, at: string, calendar1904: boolean): CellNote | undefined {
  const error = errorIn(cell)
  if (error !== undefined) {
    Object.assign(cell, { t: 's', v: error })
    return { kind: 'error', text: error, at }
  }
  const { z: format } = cell
  if (cell.t !== 'n' || typeof cell.v !== 'number' || typeof format !== 'string') return undefined
  const shape = shapeOf(format)
  if (shape === undefined) return undefined
  const { kind, day } = shape
  // Its format told what it is; with it the library would hand over a date of its own calendar.
  if (kind === 'moment' || kind === 'elapsed') delete cell.z
  if (kind !== 'moment') return numberNote(cell.v, kind, format, at)
  // A time alone belongs to no day.
  if (calendar1904 && (day || cell.v >= 1)) cell.v += from1904
  return { kind, text: momentText(cell.v), at }
}

function numberNote(value: number, kind: Shape['kind'], format: string, at: string): CellNote | undefined {
  const text = xlsx.SSF.format(format, value) as string
  // What is rounded for the eye is no other number.
  return kind === 'digits' && text.includes('.') && Number(text) !== value ? undefined : { kind, text, at }
}

/** An error as programs write it in comma-separated text, where nothing tells it from what somebody typed. */
export function noteText(cell: xlsx.CellObject, at: string): CellNote | undefined {
  const text = typeof cell.v === 'string' ? cell.v.trim() : ''
  return errorTexts.has(text) ? { kind: 'error', text, at } : undefined
}

function errorIn({ t, v }: xlsx.CellObject): string | undefined {
  if (t === 'e') return errors[Number(v)] ?? '#ERROR!'
  return typeof v === 'string' && v.startsWith(errorMark) ? v.slice(errorMark.length) : undefined
}

/** Codes of ECMA-376 and of the former format alike ([MS-XLS] 2.5.10). */
const errors: Readonly<Record<number, string>> = { 0x00: '#NULL!', 0x07: '#DIV/0!', 0x0f: '#VALUE!', 0x17: '#REF!', 0x1d: '#NAME?',
  0x24: '#NUM!', 0x2a: '#N/A', 0x2b: '#GETTING_DATA', 0x2c: '#SPILL!' }

/** Those, and what newer programs write besides. */
const errorTexts: ReadonlySet<string> = new Set([...Object.values(errors), '#CALC!', '#FIELD!', '#BLOCKED!', '#CONNECT!', '#UNKNOWN!',
  '#BUSY!', '#EXTERNAL!', '#PYTHON!'])

function momentText(serial: number): string {
  const { y, m, d, H, M, S } = xlsx.SSF.parse_date_code(serial) as Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number>
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const [day, time] = [`${y}-${two(m)}-${two(d)}`, `${two(H)}:${two(M)}:${two(S)}`]
  if (serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}
