import { MenuOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { ApartFromRow } from '#ui/parts/ApartFromRow.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { publishReport } from '../../calls/report-head.ts'
import { report } from '../../index.ts'
import { PublishDialog } from '../online/PublishDialog.tsx'
import { useReportText } from './text.ts'

/** A report is opened as a screen, and put into the menu for roles. */
export function ReportActions({ record, inRow = false }: { record: Rec; inRow?: boolean }) {
  const { say } = useReportText()
  const navigate = useNavigate()
  const [publishing, setPublishing] = useState(false)
  const mayPublish = useElementVisible(`${report.permission}:publish`)
  const name = textOf(record, 'name')
  const open = () => void navigate(`/online/cgreport/${encodeURIComponent(String(record.code))}`)
  const publish = () => setPublishing(true)
  return (
    <>
      {inRow
        ? <RowButton aria-label={say('openReportFor', { name })} onClick={open}>{say('openReport')}</RowButton>
        : <Button icon={<TableOutlined />} onClick={open}>{say('openReport')}</Button>}
      {mayPublish && (inRow
        ? <RowButton aria-label={say('publishFor', { name })} onClick={publish}>{say('publish')}</RowButton>
        : <Button icon={<MenuOutlined />} onClick={publish}>{say('publish')}</Button>)}
      {publishing && (
        <ApartFromRow>
          <PublishDialog act={publishReport} id={String(record.id)} name={name} help={say('publishHelp')} onClose={() =>
            setPublishing(false)} />
        </ApartFromRow>
      )}
    </>
  )
}
