import { LayoutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { labelTemplate } from '../../index.ts'
import { EntityControl, EntityName } from '../entity-choice.tsx'
import { labelText, useLabelText } from '../text.ts'

function Design({ record, inRow = false }: { record: Rec; inRow?: boolean }) {
  const { say } = useLabelText()
  const navigate = useNavigate()
  if (!useElementVisible(`${labelTemplate.permission}:edit`)) return null
  const open = () => void navigate(`${labelTemplate.path}/design?id=${String(record.id)}`)
  return inRow
    ? <RowButton aria-label={say('designFor', { name: textOf(record, 'name') })} onClick={open}>{say('design')}</RowButton>
    : <Button icon={<LayoutOutlined />} onClick={open}>{say('design')}</Button>
}

const slots: EntitySlots = {
  columns: { bizType: EntityName },
  controls: { bizType: EntityControl },
  rowActions: ({ record }) => <Design record={record} inRow />,
  detailActions: ({ record }) => <Design record={record} />,
  emptyHint: (locale) => labelText('hintTemplate', locale),
}
export default slots
