import { AppstoreOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { dashboard } from '../../index.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { useBoardText } from './text.ts'

/** A dashboard is looked at, and arranged by whom may edit it. */
function Actions({ record, inRow = false }: { record: Rec; inRow?: boolean }) {
  const { say } = useBoardText()
  const navigate = useNavigate()
  const mayEdit = useElementVisible(`${dashboard.permission}:edit`)
  const name = textOf(record, 'name')
  const open = () => void navigate(`${dashboard.path}/view/${String(record.id)}`)
  const design = () => void navigate(`${dashboard.path}/design/${String(record.id)}`)
  return (
    <>
      {inRow
        ? <RowButton aria-label={say('openFor', { name })} onClick={open}>{say('open')}</RowButton>
        : <Button icon={<EyeOutlined />} onClick={open}>{say('open')}</Button>}
      {mayEdit && (inRow
        ? <RowButton aria-label={say('designFor', { name })} onClick={design}>{say('design')}</RowButton>
        : <Button icon={<AppstoreOutlined />} onClick={design}>{say('design')}</Button>)}
    </>
  )
}

const slots: EntitySlots = {
  goesOn: true,
  rowActions: ({ record }) => <Actions record={record} inRow />,
  actionsWidth: 210,
  detailActions: ({ record }) => <Actions record={record} />,
  emptyHint: (locale) => (locale === 'zh-CN' ? zhCN : enUS).hintDashboard,
}
export default slots
