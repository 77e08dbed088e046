import { uiKindOf } from '../../kinds/index.ts'
import type { ReadingContext } from '../../kinds/reading.ts'
import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { faintFace, progressFace, tagFace, wordsFace, checkFace, choicesFace, linkFace, type Face } from './face.ts'
import { optionsOf, optionText } from './options.ts'

type Faces = (column: DataColumn, context: ReadingContext) => (row: GridRow) => Face

/** As the kind reads it; an empty cell shows its placeholder faintly. */
export const readFace: Faces = (column, context) => {
  const { read } = uiKindOf(column.field)
  const empty = column.placeholder ? faintFace(column.placeholder) : ''
  return (row) => {
    const words = read(column.key, column.field, row, context)
    if (typeof words !== 'string') return wordsFace(words)
    return words === '' ? empty : words
  }
}

/** Fast path of the most common column: no kind needs to be asked. */
export const textFace: Faces = (column) => {
  const { key } = column
  const empty: Face = column.placeholder ? faintFace(column.placeholder) : ''
  return (row) => {
    const value = row[key]
    return value === null || value === undefined || value === '' ? empty : String(value)
  }
}

/** A choice in words: the column's own options, else the text that came along, else the dictionary. */
export const choiceFace: Faces = (column, context) => {
  const own = column.options && new Map(column.options.map(({ value, text }) => [value, text]))
  const byKind = readFace(column, context)
  const { setTagColor, key } = column
  if (!own && !setTagColor) return byKind
  return (row) => {
    const value = row[key]
    if (value === null || value === undefined || value === '') return byKind(row)
    const text = own ? String(value).split(',').map((code) => own.get(code) ?? code).join('、') : optionText(column, row, context)
    return setTagColor ? tagFace(text, setTagColor(value, row)) : text
  }
}

export const tickFace: Faces = (column, { yes, no }) => {
  const [on, off] = [checkFace(true, yes), checkFace(false, no)]
  return (row) => (row[column.key] === column.customValue[0] ? on : off)
}

export const radioFace: Faces = (column, context) => (row) => choicesFace(optionsOf(column, context), String(row[column.key] ?? ''))

export const percentFace: Faces = (column) => (row) => {
  const value = row[column.key]
  if (value === null || value === undefined || value === '') return ''
  const percent = Number(value)
  return Number.isFinite(percent) ? progressFace(percent, `${String(value)}%`) : String(value)
}

/** A record in words: leads to it where the grid is only read. */
export const recordFace: Faces = (column, context) => {
  const plain = readFace(column, context)
  return (row) => {
    const face = plain(row)
    return typeof face === 'string' ? linkFace(face) : face
  }
}
