import * as xlsx from '@e965/xlsx'
import { richErrors } from './rich-errors.ts'

/* What the library does not tell of a workbook is written into its parts before it reads them. */

interface Parts {
  FullPaths: string[]
  FileIndex: { content: Buffer; size: number }[]
}

type Parse = (parts: Parts, options: xlsx.ParsingOptions) => xlsx.WorkBook

/** The library exports them without describing them. */
const { CFB, parse_zip: parsePackage, parse_xlscfb: parseCompound } = xlsx as unknown as {
  CFB: { read(bytes: Uint8Array, options: { type: 'buffer' }): Parts }
  parse_zip: Parse
  parse_xlscfb: Parse
}

/** Before an error that the library would drop; no program writes it into a text. */
export const errorMark = '\u0001'
const knownErrors: ReadonlySet<string> = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA'])

/** Stands for the formats of days and times that East Asian programs name by a number alone (ECMA-376 part 1, 18.8.30). */
const dayFormat = 'yyyy-mm-dd'
/** A day that every program knows. */
const dayNumber = 14

function isImplicitDay(format: number): boolean {
  return (format >= 27 && format <= 36) || (format >= 50 && format <= 58)
}

/** An .xlsx file. */
export function readPackage(bytes: Uint8Array, options: xlsx.ParsingOptions): xlsx.WorkBook {
  const parts = partsOf(bytes)
  const rich = richErrors({ metadata: textOf(parts, /\/xl\/metadata\.xml$/i), values: textOf(parts, /\/rdrichvalue\.xml$/i),
    structures: textOf(parts, /\/rdrichvaluestructure\.xml$/i) })
  for (const [index, path] of parts.FullPaths.entries()) {
    if (/\/styles\.xml$/i.test(path)) change(parts, index, withDays)
    else if (/\/worksheets\/[^/]*\.xml$/i.test(path) && holdsErrors(parts.FileIndex[index]!.content))
      change(parts, index, (xml) => withErrors(xml, rich))
  }
  return parsePackage(parts, options)
}

/** An .xls file. */
export function readCompound(bytes: Uint8Array, options: xlsx.ParsingOptions): xlsx.WorkBook {
  const parts = partsOf(bytes)
  const book = parts.FullPaths.findIndex((path) => /\/(?:workbook|book)$/i.test(path))
  if (book >= 0) nameDays(parts.FileIndex[book]!.content)
  return parseCompound(parts, options)
}

const partsOf = (bytes: Uint8Array) => CFB.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' })

const [endOfGlobals, formatRecord, styleRecord] = [0x000a, 0x041e, 0x00e0]

/** Styles that name such a format by its number alone name one that the library knows ([MS-XLS] 2.4.126, 2.4.353). */
function nameDays(stream: Buffer): void {
  const named = new Set<number>()
  for (let at = 0; at + 8 <= stream.length && stream.readUInt16LE(at) !== endOfGlobals; at += 4 + stream.readUInt16LE(at + 2)) {
    const type = stream.readUInt16LE(at)
    if (type === formatRecord) named.add(stream.readUInt16LE(at + 4))
    const format = stream.readUInt16LE(at + 6)
    if (type === styleRecord && isImplicitDay(format) && !named.has(format)) stream.writeUInt16LE(dayNumber, at + 6)
  }
}

/** A part of the package, empty where it has none of the name. */
function textOf({ FullPaths, FileIndex }: Parts, name: RegExp): string {
  const index = FullPaths.findIndex((path) => name.test(path))
  return index < 0 ? '' : FileIndex[index]!.content.toString('latin1')
}

/** What is changed is of ASCII: other characters stay the bytes that they are. */
function change({ FileIndex }: Parts, index: number, by: (xml: string) => string): void {
  const content = Buffer.from(by(FileIndex[index]!.content.toString('latin1')), 'latin1')
  Object.assign(FileIndex[index]!, { content, size: content.length })
}

/** Formats that a file writes itself come after these, and take their place. */
function withDays(xml: string): string {
  const numbers = Array.from({ length: 59 }, (_, format) => format).filter(isImplicitDay)
  const added = numbers.map((format) => `<numFmt numFmtId="${format}" formatCode="${dayFormat}"/>`).join('')
  const own = /<((?:\w+:)?numFmts)\b[^<>]*?(\/?)>/.exec(xml)
  if (own) return xml.replace(own[0], () => (own[2] === '/' ? `<${own[1]}>${added}</${own[1]}>` : own[0] + added))
  return xml.replace(/<(?:\w+:)?styleSheet\b[^<>]*>/, (opening) => `${opening}<numFmts>${added}</numFmts>`)
}

const holdsErrors = (content: Buffer) => content.includes('t="e"') || content.includes("t='e'")

// No cell is read past the next one: a file that never closes its own is read in one go too.
const errorCell = /(<(?:\w+:)?c\s[^<>]*?\bt=)(["'])e\2([^<>]*>(?:(?!<\/?(?:\w+:)?c[\s>])[^])*?<(?:\w+:)?v>)(#[^<]*)(?=<)/g

function withErrors(xml: string, rich: ReadonlyMap<string, string>): string {
  return xml.replace(errorCell, (cell, begin: string, quote: string, between: string, stored: string) => {
    const opening = begin + quote + between.slice(0, between.indexOf('>'))
    const error = rich.get(/\svm=["'](\d+)["']/.exec(opening)?.[1] ?? '') ?? stored
    return knownErrors.has(error) ? cell : `${begin}${quote}str${quote}${between}${errorMark}${error}`
  })
}
