import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { labelTemplate } from '../../index.ts'
import { useLabelText } from '../text.ts'
import { PrintDialog } from './PrintDialog.tsx'

const STALE_MS = 60_000
const MOST = 50

/** Prints labels of the ticked rows of a list, or of the records that another screen names, where the kind of record has a template. */
export default function PrintLabels({ list }: { list: Pick<ListController, 'entity' | 'selected'> }) {
  const { say } = useLabelText()
  const allowed = useElementVisible(`${labelTemplate.permission}:print`)
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: [labelTemplate.id, 'list', 'of', list.entity.id],
    staleTime: STALE_MS,
    enabled: allowed,
    queryFn: ({ signal }) =>
      entityApi(labelTemplate).list({ bizType: list.entity.id, enabled: 'Y', column: 'code', order: 'asc', pageNo: 1, pageSize: MOST },
        signal),
  })
  if (!allowed || !data || data.records.length === 0) return null
  return (
    <>
      <Button size="small" icon={<PrinterOutlined />} onClick={() => setOpen(true)}>{say('print')}</Button>
      {open && <PrintDialog bizType={list.entity.id} templates={data.records} ids={list.selected} onClose={() => setOpen(false)} />}
    </>
  )
}
