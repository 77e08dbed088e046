import { useQuery } from '@tanstack/react-query'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { reportItems, reportParams } from '../../calls/report-head.ts'

/** A column of a report as its author set it up. */
export type ReportItemRow = AnswerOf<typeof reportItems>[number]

const none: readonly never[] = []

/** Columns and names of parameters of the report of an id; empty until they are there. */
export function useReportParts(
  reportId: string | undefined,
): { items: readonly ReportItemRow[]; params: AnswerOf<typeof reportParams> } {
  const headId = reportId ?? ''
  const asking = { quiet: true, enabled: headId !== '' }
  const items = useRead(reportItems, { headId }, asking)
  const params = useRead(reportParams, { headId }, asking)
  return { items: items.data ?? none, params: params.data ?? none }
}

/** All records of an entity that a drop-down offers. */
export function useAll(entity: Entity): readonly Rec[] {
  return useQuery({ queryKey: [entity.id, 'all'], queryFn: async ({ signal }) =>
    (await entityApi(entity).list({ column: 'code', order: 'asc', pageNo: 1, pageSize: -1 }, signal)).records }).data ?? none
}

/** Columns as options, by heading and name. */
export function columnOptions(items: readonly ReportItemRow[], locale: string): { value: string; label: string }[] {
  return items.map(({ fieldName, fieldTxt, fieldTxtEn }) => ({ value: fieldName,
    label: `${locale === 'en-US' ? (fieldTxtEn ?? fieldTxt) : fieldTxt} (${fieldName})` })
  )
}
