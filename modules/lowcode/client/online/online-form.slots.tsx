import { Button } from 'antd'
import { DatabaseOutlined, MenuOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { ApartFromRow } from '#ui/parts/ApartFromRow.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import enUS from '../locales/en-US.ts'
import zhCN from '../locales/zh-CN.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { SynchroniseDialog } from './SynchroniseDialog.tsx'

/** What a design leads to: its tables, then its place in the menu. */
function Actions({ record, inRow = false }: { record: Rec; inRow?: boolean }) {
  const { t } = useTranslation('lowcode')
  const [open, setOpen] = useState<'synchronise' | 'publish'>()
  const maySynchronise = useElementVisible('lowcode:online-form:synchronise')
  const mayPublish = useElementVisible('lowcode:online-form:publish')
  const name = textOf(record, 'tableTxt')
  const close = () => setOpen(undefined)
  const press = (which: 'synchronise' | 'publish', icon: React.ReactNode) => (inRow
    ? <RowButton aria-label={t(`${which}For`, { name })} onClick={() => setOpen(which)}>{t(which)}</RowButton>
    : <Button icon={icon} onClick={() => setOpen(which)}>{t(which)}</Button>)
  return (
    <>
      {maySynchronise && press('synchronise', <DatabaseOutlined />)}
      {mayPublish && record.isDbSynch === 'Y' && press('publish', <MenuOutlined />)}
      {open && (
        <ApartFromRow>
          {open === 'synchronise' ? <SynchroniseDialog id={String(record.id)} name={name} onClose={close} /> : <PublishDialog id={String(record.id)} name={name} onClose={close} />}
        </ApartFromRow>
      )}
    </>
  )
}

const slots: EntitySlots = {
  rowActions: ({ record }) => <Actions record={record} inRow />,
  actionsWidth: 300,
  detailActions: ({ record }) => <Actions record={record} />,
  emptyHint: (locale) => (locale === 'zh-CN' ? zhCN : enUS).hintForm,
}
export default slots
