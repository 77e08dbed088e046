import { FormOutlined, RedoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { codesOf, type Entity, type Locale } from '#kernel/entity/index.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { inspectAgain } from '../../calls/inspect.ts'
import { inspection } from '../../index.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { InspectionReport } from './report/InspectionReport.tsx'
import { useInspectText } from './text.ts'

const underWay = new Set(codesOf(inspection, 'waiting', 'executing'))

function OpenSheet({ record, row }: { record: Rec; row: boolean }) {
  const { say } = useInspectText()
  const navigate = useNavigate()
  const open = () => void navigate(`/quality/inspect?id=${record.id}`)
  const text = say(underWay.has(String(record.status)) ? 'openSheet' : 'seeSheet')
  return row ? <RowButton onClick={open}>{text}</RowButton> : <Button icon={<FormOutlined />} onClick={open}>{text}</Button>
}

/** A judged lot is inspected once more: another inspection that names this one. */
function Rejudge({ record }: { record: Rec }) {
  const { say } = useInspectText()
  const navigate = useNavigate()
  if (record.status !== inspection.state.judged || record.reversalOf) return null
  return (
    <ActButton act={inspectAgain} given={{ id: record.id }} fields={{}} icon={<RedoOutlined />} title={say('rejudge')}
      explanation={<p>{say('rejudgeText', { no: String(record.docNo) })}</p>}
      onDone={({ id }) => void navigate(`/quality/inspect?id=${id}`)}
    >
      {say('rejudge')}
    </ActButton>
  )
}

function Actions({ record }: { entity: Entity; record: Rec }) {
  return (
    <>
      <OpenSheet record={record} row={false} />
      <Rejudge record={record} />
    </>
  )
}

const slots: EntitySlots = {
  rowActions: ({ record }) => <OpenSheet record={record} row />,
  actionsWidth: 170,
  detailActions: Actions,
  recordBody: InspectionReport,
  emptyHint: (locale: Locale) => (locale === 'zh-CN' ? zhCN : enUS).emptyHint,
}
export default slots
