import { Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { entityOf } from '#kernel/client/entities.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { ControlProps } from '#ui/kinds/kind.ts'
import { useBuildText } from './text.ts'

/** Data sources, as the page knows them. */
const SOURCES = 'system.data-source'

/** The data source of a report: one of those that are set up. Who may not list them keeps what stands there. */
export function SourceSelect({ value, onChange, id, disabled }: ControlProps) {
  const dataSource = entityOf(SOURCES)
  const mayList = useElementVisible(`${dataSource.permission}:list`)
  const { say } = useBuildText()
  const chosen = typeof value === 'string' && value !== '' ? value : undefined
  if (!mayList) return <Select {...(id ? { id } : {})} disabled value={chosen} placeholder={say('source')} />
  return <Offered {...(id ? { id } : {})} disabled={disabled ?? false} chosen={chosen} onChange={onChange} />
}

function Offered(
  { id, disabled, chosen, onChange }: { id?: string; disabled: boolean; chosen: string | undefined; onChange: (value: unknown) => void },
) {
  const { say } = useBuildText()
  const { data: sources = [] } = useQuery({ queryKey: [SOURCES, 'all'],
    queryFn: async ({ signal }) =>
      (await entityApi(entityOf(SOURCES)).list({ column: 'code', order: 'asc', pageNo: 1, pageSize: -1 }, signal)).records })
  return (
    <Select {...(id ? { id } : {})} allowClear showSearch={{ optionFilterProp: 'label' }} disabled={disabled} value={chosen}
      placeholder={say('source')} onChange={(next: string | undefined) => onChange(next ?? null)}
      options={sources.map(({ code, name }) => ({ value: String(code), label: `${String(name)} (${String(code)})` }))} />
  )
}
