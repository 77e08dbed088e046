import { FormOutlined, RedoOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Entity, Locale } from '#kernel/entity/index.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { inspection } from '../../index.ts'
import { inspectApi } from './inspect-api.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { InspectionReport } from './report/InspectionReport.tsx'
import { useInspectText } from './text.ts'

const underWay = new Set(['0', '3'])

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
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const { act } = useAct([inspection.id])
  const allowed = useElementVisible(`${inspection.permission}:rejudge`)
  if (!allowed || record.status !== '4' || record.reversalOf) return null
  const begin = async () => {
    let id: string | undefined
    await act(async () => {
      const answer = await inspectApi.rejudge(record.id)
      id = answer.result.id
      return answer
    })
    if (id !== undefined) void navigate(`/quality/inspect?id=${id}`)
  }
  return (
    <Button icon={<RedoOutlined />} onClick={() =>
      modal.confirm({ title: say('rejudgeTitle'), content: say('rejudgeText', { no: String(record.docNo) }), okText: say('rejudge'),
        onOk: begin })}
    >
      {say('rejudge')}
    </Button>
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
