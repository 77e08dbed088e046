import { kindOf, type Entity, type Field } from '#kernel/entity/index.ts'
import { loadDictionary } from '../dictionary/dictionary.ts'
import { findEntity } from '../entities.ts'
import { entityApi } from './entity-api.ts'
import { lineFields, newRow, type LineRow, type Values } from './form-values.ts'
import { OPTION_COUNT } from './use-options.ts'

/** Cells of a text that a spreadsheet copied: rows by line, columns by tab; a quoted cell may hold both. */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let index = 0; index < source.length; index += 1) {
    const sign = source[index]!
    const row = rows.at(-1)!
    const cell = row.at(-1)!
    if (sign === '"' && (quoted || cell === '')) {
      if (quoted && source[index + 1] === '"') {
        row[row.length - 1] = `${cell}"`
        index += 1
      } else quoted = !quoted
    } else if (sign === '\t' && !quoted) row.push('')
    else if (sign === '\n' && !quoted) rows.push([''])
    else row[row.length - 1] = cell + sign
  }
  return rows
}

/** Whether pasting means a block of cells rather than a text for one. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''))
}

export interface PastedRows {
  rows: LineRow[]
  /** Texts for which nothing was found; they stand in their cells as pasted. */
  unknown: string[]
}

/** Lays a block of cells over the rows from the given cell on, adding rows below; names and codes become what is stored. */
export async function pasteBlock(entity: Entity, rows: readonly LineRow[], at: { row: number; name: string }, block: readonly string[][]): Promise<PastedRows> {
  const names = lineFields(entity).filter(([, field]) => !field.readonly).map(([name]) => name)
  const first = Math.max(0, names.indexOf(at.name))
  const next = [...rows]
  const unknown = new Set<string>()
  for (const [down, cells] of block.entries()) {
    const index = at.row + down
    let row: Values = next[index] ?? newRow()
    for (const [right, cell] of cells.entries()) {
      const name = names[first + right]
      if (name === undefined) break
      const { values, known } = await readCell(name, entity.fields[name]!, cell.trim())
      row = { ...row, ...values }
      if (!known) unknown.add(cell.trim())
    }
    next[index] = row as LineRow
  }
  return { rows: next, unknown: [...unknown] }
}

async function readCell(name: string, field: Field, text: string): Promise<{ values: Values; known: boolean }> {
  if (text === '') return { values: { [name]: null, [`${name}_dictText`]: '' }, known: true }
  if (field.kind === 'dict') {
    const item = (await loadDictionary(field.dict!)).find(({ value, text: label }) => String(value) === text || label === text)
    return { values: { [name]: item ? String(item.value) : text, [`${name}_dictText`]: item?.text ?? text }, known: item !== undefined }
  }
  if (field.kind === 'ref') {
    const target = findEntity(field.target)
    const found = target ? (await entityApi(target).options(text, OPTION_COUNT)).filter((option) => option.key === text || option.text === text) : []
    const only = found.length === 1 ? found[0] : undefined
    return { values: { [name]: only?.value ?? text, [`${name}_dictText`]: only?.text ?? text }, known: only !== undefined }
  }
  const plain = field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money' ? text.replace(/[,\s]/g, '') : text
  const parsed = kindOf(field).parse(plain, field)
  return { values: { [name]: parsed.ok ? parsed.value : plain }, known: true }
}
