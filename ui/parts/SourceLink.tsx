import { asText, type DisplayProps } from '../kinds/kind.ts'
import { RecordLink } from './RecordLink.tsx'

/** The number of what a record came from, as a link to it. */
export function SourceLink({ name, record }: DisplayProps) {
  return <RecordLink target={asText(record.sourceType)} id={asText(record.sourceId)} text={asText(record[name])} />
}

/** Whether a field holds that number. */
export function isSourceNo(name: string, record: Readonly<Record<string, unknown>>): boolean {
  return Boolean(record.sourceNo) && record[name] === record.sourceNo && Boolean(record.sourceType) && Boolean(record.sourceId)
}
