import { accept, refuse, type FaultCode, type Parsed } from '../parsed.ts'
import type { KindName } from '../field.ts'
import { weeksOf } from '../preset-dates.ts'
import { toHalfWidth } from '../half-width.ts'
import { orderedOperators, type Kind } from './kind.ts'

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function readDate(text: string): string | undefined {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

function readTime(text: string): string | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text)
  if (!match) return undefined
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
  return hour < 24 && minute < 60 && second < 60 ? `${pad(hour)}:${pad(minute)}:${pad(second)}` : undefined
}

function readDatetime(text: string): string | undefined {
  const [datePart, timePart, ...rest] = text.split(/[ T]/)
  if (rest.length > 0) return undefined
  const date = readDate(datePart ?? '')
  const time = timePart === undefined ? '00:00:00' : readTime(timePart)
  return date && time ? `${date} ${time}` : undefined
}

function readMonth(text: string): string | undefined {
  const match = /^(\d{4})[-/](\d{1,2})$/.exec(text)
  const month = Number(match?.[2])
  return match && month >= 1 && month <= 12 ? `${match[1]}-${pad(month)}` : undefined
}

function readYear(text: string): string | undefined {
  return /^\d{4}$/.test(text) ? text : undefined
}

function readWeek(text: string): string | undefined {
  const match = /^(\d{4})(?:-W| 第 ?)(\d{1,2})(?: ?周)?$/.exec(text)
  const week = Number(match?.[2])
  return match && week >= 1 && week <= weeksOf(Number(match[1])) ? `${match[1]}-W${pad(week)}` : undefined
}

/** The 29th of February 1900, which spreadsheets count although it never was. */
const daylessSerial = 60

/** Spreadsheet dates are days since 1899-12-30, before March 1900 since the day after; the fraction is the time of day. */
function fromSerial(serial: number): string {
  const days = serial < daylessSerial ? serial + 1 : serial
  const instant = new Date(Math.round((days - 25_569) * 86_400) * 1000)
  return instant.toISOString().slice(0, 19).replace('T', ' ')
}

interface TimeKind {
  name: KindName
  sql: string
  read: (text: string) => string | undefined
  fault: FaultCode
  /** Part of `yyyy-MM-dd HH:mm:ss` that a date cell gives. */
  slice: [number, number]
}

function timeKind({ name, sql, read, fault, slice }: TimeKind): Kind<string> {
  function parse(raw: unknown): Parsed<string> {
    if (raw === null || raw === undefined) return accept<string>(null)
    if (typeof raw === 'number' && name === 'year') raw = String(raw)
    if (typeof raw !== 'string') return refuse(fault)
    const text = raw.trim()
    if (text === '') return accept<string>(null)
    const value = read(text) ?? read(toHalfWidth(text))
    return value === undefined ? refuse(fault) : accept(value)
  }
  return {
    name,
    sql: () => sql,
    parse,
    comparison: 'time',
    operators: orderedOperators,
    fromCell: (cell) => {
      if (typeof cell !== 'number' || name === 'year') return parse(cell)
      // A time alone has no day.
      const isDay = cell >= 1 && Math.floor(cell) !== daylessSerial
      return cell >= 0 && cell < 2_958_466 && (isDay || name === 'time') ? parse(fromSerial(cell).slice(...slice)) : refuse(fault)
    },
    toCell: (value) => value,
  }
}

export const date = timeKind({ name: 'date', sql: 'date', read: readDate, fault: 'notDate', slice: [0, 10] })
export const datetime = timeKind({ name: 'datetime', sql: 'timestamptz(0)', read: readDatetime, fault: 'notDatetime', slice: [0, 19] })
export const time = timeKind({ name: 'time', sql: 'time(0)', read: readTime, fault: 'notTime', slice: [11, 19] })
export const month = timeKind({ name: 'month', sql: 'char(7)', read: readMonth, fault: 'notMonth', slice: [0, 7] })
export const year = timeKind({ name: 'year', sql: 'char(4)', read: readYear, fault: 'notYear', slice: [0, 4] })
export const week = timeKind({ name: 'week', sql: 'char(8)', read: readWeek, fault: 'notWeek', slice: [0, 10] })
