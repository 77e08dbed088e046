import type { FieldLink } from '../calls/online-data.ts'
import type { FormField } from './runtime-of-form.ts'

/**
 * Reads the link of a column as existing designers write it into the dictionary table: JSON of `table`, `txt`, `key`,
 * `linkField` and, where they differ, `idField`, `pidField`, `condition`.
 * @returns undefined where the column is no linked drop-down or its link cannot be read
 */
export function readLink(
  { dbFieldName, fieldShowType, dictTable }: Pick<FormField, 'dbFieldName' | 'fieldShowType' | 'dictTable'>,
): FieldLink | undefined {
  const given = fieldShowType === 'link_down' && dictTable ? parsed(dictTable) : undefined
  if (!given) return undefined
  const text = (name: string, fallback = '') => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? value : fallback
  }
  const [table, txt, key] = [text('table'), text('txt'), text('key')]
  if (table === '' || txt === '' || key === '') return undefined
  const below = text('linkField').split(',').map((name) => name.trim()).filter(Boolean)
  return { columns: [dbFieldName, ...below], table, txt, key, idField: text('idField', 'id'), pidField: text('pidField', 'pid'),
    condition: text('condition') }
}

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? value as Record<string, unknown> : undefined
  } catch {
    return undefined
  }
}
