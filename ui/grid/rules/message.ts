import type { DataColumn } from '../column.ts'
import { textOfValue } from '../values/empty.ts'

/** A rule's message with the column's title, key and default value; written `{title}` or, as older definitions do, `${title}`. */
export function fillMessage(message: string, { title, key, defaultValue }: Pick<DataColumn, 'title' | 'key' | 'defaultValue'>): string {
  const parts: Record<string, string> = { title, key, defaultValue: textOfValue(defaultValue) }
  return message.replace(/\$?\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(parts, name) ? parts[name]! : whole))
}
