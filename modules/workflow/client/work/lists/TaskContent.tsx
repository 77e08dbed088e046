import { EMPTY, type DisplayProps } from '#ui/kinds/kind.ts'

/** What a request is about: its document, and what its form says in short. */
export function TaskContent({ record }: DisplayProps) {
  const { recordName, _content: content } = record
  const parts = [recordName, content].filter((part) => typeof part === 'string' && part !== '')
  const text = parts.join(' · ')
  return <span title={text}>{text || EMPTY}</span>
}
