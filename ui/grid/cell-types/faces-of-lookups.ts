import { lookedUp } from '#kernel/client/dictionary/looked-up.ts'
import { tagsFace } from './face.ts'
import { readFace, type Faces } from './faces-of-kinds.ts'
import { lookupSource } from './lookup-source.ts'

/** A code in words: the text that came along, else looked up; until it has come the code itself. */
export const lookedUpFace: Faces = (column, context) => {
  const { key, setTagColor } = column
  const source = lookupSource(column)
  const plain = readFace(column, context)
  const textKey = `${key}_dictText`
  return (row) => {
    const value = row[key]
    if (source === undefined || value === null || value === undefined || value === '') return plain(row)
    const brought = row[textKey]
    const text = typeof brought === 'string' && brought !== ''
      ? brought.replaceAll(',', '、')
      : String(value).split(',').map((code) => lookedUp.textOf(source, code) ?? code).join('、')
    return setTagColor ? tagsFace([text], setTagColor(value, row)) : text
  }
}
