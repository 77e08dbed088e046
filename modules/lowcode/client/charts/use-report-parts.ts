import { useQuery } from '@tanstack/react-query'
import { getSigned } from '#kernel/client/request/actions.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { report } from '../../index.ts'

/** A column of a report as its author set it up. */
export interface ReportItemRow {
  readonly fieldName: string
  readonly fieldTxt: string
  readonly fieldTxtEn: string | null
  readonly fieldType: string
  readonly isSearch: string | null
}

const none: readonly never[] = []

/** Columns and names of parameters of the report of an id; empty until they are there. */
export function useReportParts(
  reportId: string | undefined,
): { items: readonly ReportItemRow[]; params: readonly { paramName: string }[] } {
  const load = async <T>(part: 'item' | 'param', signal: AbortSignal) =>
    (await getSigned<T[]>(`/online/cgreport/${part}/listByHeadId`, { headId: reportId }, { quiet: true, signal })).result
  const enabled = reportId !== undefined && reportId !== ''
  const items = useQuery({ queryKey: [report.id, 'items', reportId], enabled,
    queryFn: ({ signal }) => load<ReportItemRow>('item', signal) })
  const params = useQuery({ queryKey: [report.id, 'params', reportId], enabled,
    queryFn: ({ signal }) => load<{ paramName: string }>('param', signal) })
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
