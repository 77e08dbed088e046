import { kindOf, type Parsed } from '#kernel/entity/index.ts'
import { listedIn, pasted, runsIn, splitListed } from '#kernel/entity/kinds/list-text.ts'
import type { CellOption, DataColumn } from '../column.ts'
import { sourceOf, type BlockCell } from './block.ts'
import { AMBIGUOUS, readLocalDate, readLocalDatetime, readLocalTime } from './local-dates.ts'
import { readExactNumber, readLocalNumber } from './local-numbers.ts'
import type { MisfitReason } from './misfit.ts'
import { findOption } from './option-index.ts'

/** What a text means for a column: a value with the text that stands for it, or why it has none. */
export type Settled =
  | { readonly type: 'value'; readonly value: unknown; readonly text?: string }
  | { readonly type: 'misfit'; readonly reason: MisfitReason }

/** Some texts are names that have to be looked up first: all that may be meant, and which are, once it is known what there is. */
interface Open {
  readonly type: 'open'
  readonly names: readonly string[]
  readonly meant: (isKnown: (name: string) => boolean) => readonly string[] | undefined
}
export type Converted = Settled | Open

/** Choices of a coded column as far as they are known. */
export type ChoicesOf = (column: DataColumn) => readonly CellOption[] | undefined

/** The value that a cell of the clipboard has in a column. */
export function convertCell(cell: BlockCell, column: DataColumn, choicesOf: ChoicesOf): Converted {
  if (cell.own && cell.own.of === sourceOf(column.field))
    return { type: 'value', value: cell.own.value, ...(cell.own.text === undefined ? {} : { text: cell.own.text }) }
  if (cell.text.trim() === '') return { type: 'value', value: null }
  if (column.type === 'checkbox') return convertCheck(cell.text, column)
  switch (column.field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return convertNumber(cell, column)
    case 'date':
    case 'datetime':
    case 'time':
    case 'month':
      return convertTime(cell, column)
    case 'yesNo':
      return convertCheck(cell.text, column)
    case 'dict':
    case 'ref':
    case 'user':
    case 'depart':
    case 'category':
      return convertCoded(cell.text, column, choicesOf, false)
    case 'dicts':
    case 'refs':
    case 'users':
    case 'departs':
      return convertCoded(cell.text, column, choicesOf, true)
    default:
      return column.options ? convertCoded(cell.text, column, choicesOf, false) : parsed(cell.text, column)
  }
}

function parsed(text: unknown, column: DataColumn): Settled {
  return outcome(kindOf(column.field).parse(text, column.field))
}

function outcome(read: Parsed<unknown>): Settled {
  return read.ok ? { type: 'value', value: read.value } : { type: 'misfit', reason: read.fault }
}

function convertNumber({ text, exact }: BlockCell, column: DataColumn): Settled {
  const { unit, kind } = column.field
  const isShare = unit === '%' && text.trim().endsWith('%')
  const number = (exact === undefined || isShare ? undefined : readExactNumber(exact)) ?? readLocalNumber(text, unit)
  return number === undefined
    ? { type: 'misfit', reason: { code: kind === 'integer' ? 'notInteger' : 'notNumber' } }
    : parsed(number, column)
}

const yesWords = new Set(['y', 'yes', 'true', 't', '1', 'on', '是', '对', '有', '真', '√', '✓', '✔', '☑'])
const noWords = new Set(['n', 'no', 'false', 'f', '0', 'off', '否', '错', '无', '假', '×', '✗', '✘', '☐'])

/** Words for yes and no, or the very values that the box stores. */
function convertCheck(text: string, column: DataColumn): Settled {
  const word = text.trim().toLowerCase()
  const [yes, no] = column.type === 'checkbox' ? column.customValue : ['Y', 'N']
  if (word === String(yes).toLowerCase() || yesWords.has(word)) return { type: 'value', value: yes }
  if (word === String(no).toLowerCase() || noWords.has(word)) return { type: 'value', value: no }
  return { type: 'misfit', reason: { code: 'notYesNo' } }
}

function convertTime(cell: BlockCell, column: DataColumn): Settled {
  const local = readLocal(cell.text, column.field.kind)
  if (local === AMBIGUOUS && cell.exact === undefined) return { type: 'misfit', reason: { code: 'ambiguousDate' } }
  const shown = parsed(typeof local === 'string' ? local : cell.text, column)
  if (shown.type === 'value' || cell.exact === undefined) return shown
  // A column too narrow shows ####; the spreadsheet still tells its serial number.
  const serial = Number(cell.exact)
  return Number.isFinite(serial)
    ? outcome(kindOf(column.field).fromCell(serial, column.field, { textOf: () => undefined, valuesOf: () => [] }))
    : shown
}

function readLocal(text: string, kind: string): string | typeof AMBIGUOUS | undefined {
  if (kind === 'time') return readLocalTime(text)
  if (kind === 'month') {
    const month = /^\s*(\d{4})\s*[-/.年]\s*(\d{1,2})\s*月?\s*$/.exec(text)
    if (month) return `${month[1]}-${month[2]}`
    const date = readLocalDate(text)
    return typeof date === 'string' ? date.slice(0, date.lastIndexOf('-')) : date
  }
  const moment = readLocalDatetime(text)
  // A date may come with the midnight that a spreadsheet adds; another time would be lost.
  return kind === 'date' && typeof moment === 'string' ? moment.replace(/ 0?0:00:00$/, '') : moment
}

function convertCoded(text: string, column: DataColumn, choicesOf: ChoicesOf, several: boolean): Converted {
  const meant: Open['meant'] = (isKnown) => (several ? listedIn(text, isKnown, pasted) : [text.trim()])
  const options = choicesOf(column) ?? column.options
  if (!options)
    return { type: 'open', names: several ? [...splitListed(text, pasted), ...runsIn(text, pasted)] : [text.trim()], meant }
  const names = meant((name) => findOption(options, name) !== undefined)
  if (!names) return { type: 'misfit', reason: { code: 'ambiguousRecord' } }
  const found: CellOption[] = []
  for (const name of names) {
    const option = findOption(options, name)
    if (option === 'ambiguous') return { type: 'misfit', reason: { code: 'ambiguousRecord' } }
    if (option) found.push(option)
    else if (column.allowInput) found.push({ value: name, text: name })
    else return { type: 'misfit', reason: { code: 'notInDict' } }
  }
  return coded(found, column)
}

/** The value of choices that were found, each once, with the text that stands for it. */
export function coded(found: readonly CellOption[], column: DataColumn): Settled {
  const chosen = new Map(found.map(({ value, text }) => [value, text]))
  const read = kindOf(column.field).parse([...chosen.keys()].join(','), column.field)
  return read.ok
    ? { type: 'value', value: read.value, text: [...chosen.values()].join('、') }
    : { type: 'misfit', reason: read.fault }
}
