import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { DisplayProps } from '../kinds/kind.ts'
import { Loading } from '../parts/Loading.tsx'
import { FailureView } from '../parts/StateView.tsx'
import { useText } from '../text.ts'
import { RecTable } from './RecTable.tsx'

/** Rows that a section shows of a list. */
const FEW = 5

interface HubRecordsProps {
  entity: Entity
  /** In the list language: filters, `column` and `order`. */
  asked: Readonly<Record<string, string>>
  /** Columns with their widths in px. */
  columns: Readonly<Record<string, number>>
  draws?: Readonly<Record<string, ComponentType<DisplayProps>>>
}

/** The first records of a list as a section of a hub; the first column opens them. */
export function HubRecords({ entity, asked, columns, draws }: HubRecordsProps) {
  const { say } = useText()
  const answer = useQuery({ queryKey: [entity.id, 'list', 'hub', asked], staleTime: 0,
    queryFn: async ({ signal }) => (await entityApi(entity).list({ ...asked, pageNo: 1, pageSize: FEW }, signal)).records })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={2} />
  if (answer.data.length === 0) return <p className="mw-faint">{say('noneHere')}</p>
  return <RecTable entity={entity} fields={entity.fields} columns={columns} rows={answer.data} {...(draws ? { draws } : {})} />
}
