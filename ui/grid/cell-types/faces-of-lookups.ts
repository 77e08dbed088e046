import { listedTexts } from '#kernel/client/records/texts-of-values.ts'
import { lookedUp } from '#kernel/client/dictionary/looked-up.ts'
import { detailsOf } from '#kernel/client/records/option-details.ts'
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
    const codes = String(value).split(',')
    const text = typeof brought === 'string' && brought !== ''
      ? listedTexts(codes, brought)
      : codes.map((code) => lookedUp.of(source, code) ?? code).join('、')
    return setTagColor ? tagsFace([text], setTagColor(value, row)) : text
  }
}

/** What is told of the record that another column names; until it is known, what the row itself says. */
export const detailFace: Faces = (column, context) => {
  const plain = readFace(column, context)
  const { key, details } = column
  if (!details) return plain
  return (row) => {
    const found = detailsOf(details.field, row[details.column], row, context.grid?.head ?? {})
    const value = found?.[details.name]
    return value === undefined ? plain(row) : plain({ [key]: value, [`${key}_dictText`]: found?.[`${details.name}_dictText`] })
  }
}
