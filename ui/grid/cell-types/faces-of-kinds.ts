import { cachedDictionary, loadDictionary } from '#kernel/client/dictionary/dictionary.ts'
import { uiKindOf } from '../../kinds/index.ts'
import type { DataColumn } from '../column.ts'
import { linkedText } from '../links/linked-text.ts'
import type { GridRow } from '../row.ts'
import type { FaceContext } from './cell-type.ts'
import { checkFace, choicesFace, componentFace, faintFace, linkFace, progressFace, tagsFace, wordsFace, type Face } from './face.ts'
import { optionsOf, optionText } from './options.ts'

export type Faces = (column: DataColumn, context: FaceContext) => (row: GridRow) => Face

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
  const { setTagColor, key, options, field: { dict, kind } } = column
  // Once it is there, the grid draws anew; a failure leaves the codes.
  if (dict !== undefined && !cachedDictionary(dict)) void loadDictionary(dict)
  const byKind = readFace(column, context)
  const linked = context.linked?.isLinked(key) ? linkedText(column, context.linked, () => context.grid?.tell('marks')) : undefined
  if (!options && !setTagColor && !linked) return byKind
  const own = new Map(options?.map(({ value, text }) => [value, text]))
  return (row) => {
    const value = row[key]
    if (value === null || value === undefined || value === '') return byKind(row)
    const codes = kind === 'dicts' ? String(value).split(',') : [String(value)]
    const text = linked
      ? linked(row)
      : codes.every((code) => own.has(code))
      ? codes.map((code) => own.get(code)!).join('、')
      : optionText(column, row, context)
    return setTagColor ? tagsFace([text], setTagColor(value, row)) : text
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

/** What was typed as tags, one beside the other. */
export const tagsOfText: Faces = (column, context) => {
  const empty = textFace(column, context)
  return (row) => {
    const value = row[column.key]
    const texts = String(value ?? '').split(';').filter((text) => text !== '')
    return texts.length === 0 ? empty(row) : tagsFace(texts, column.setTagColor?.(value, row), String(value))
  }
}

const rowNumbers = new WeakMap<GridRow, number>()
let lastRowNumber = 0

/** A component of the screen's. Another row object is another thing to show. */
export const slotFace: Faces = (column) => (row) => {
  let number = rowNumbers.get(row)
  if (number === undefined) rowNumbers.set(row, number = lastRowNumber += 1)
  const value = row[column.key]
  return componentFace(`${column.slotName ?? ''}:${number}`, value === null || value === undefined ? '' : String(value))
}
