import { textOf } from '#kernel/client/records/record.ts'
import type { DisplayProps } from '#ui/kinds/kind.ts'

/** The process by its name alone: its key says nothing to those who work with it. */
export function ModelName({ name, record }: DisplayProps) {
  const text = textOf(record, name)
  const key = `${String(record.modelKey)} `
  return <>{text.startsWith(key) ? text.slice(key.length) : text}</>
}
