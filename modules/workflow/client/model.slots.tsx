import { DeploymentUnitOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { ApartFromRow } from '#ui/parts/ApartFromRow.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { DeployDialog } from './DeployDialog.tsx'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'

function Deploy({ record, inRow = false }: { record: Rec; inRow?: boolean }) {
  const { t } = useTranslation('workflow')
  const [open, setOpen] = useState(false)
  const allowed = useElementVisible('workflow:model:deploy')
  const name = textOf(record, 'name')
  if (!allowed) return null
  return (
    <>
      {inRow
        ? <RowButton aria-label={t('deployFor', { name })} onClick={() => setOpen(true)}>{t('deploy')}</RowButton>
        : <Button icon={<DeploymentUnitOutlined />} onClick={() => setOpen(true)}>{t('deploy')}</Button>}
      {open && <ApartFromRow><DeployDialog id={String(record.id)} name={name} onClose={() => setOpen(false)} /></ApartFromRow>}
    </>
  )
}

const slots: EntitySlots = {
  rowActions: ({ record }) => <Deploy record={record} inRow />,
  actionsWidth: 230,
  detailActions: ({ record }) => <Deploy record={record} />,
  emptyHint: (locale) => (locale === 'zh-CN' ? zhCN : enUS).hintModel,
}
export default slots
