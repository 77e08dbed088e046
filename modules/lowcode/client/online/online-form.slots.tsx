import { Button } from 'antd'
import { DatabaseOutlined, MenuOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rec } from '#kernel/client/records/record.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'
import { permissionStore } from '#kernel/client/session/permission-store.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { ApartFromRow } from '#ui/parts/ApartFromRow.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { publishForm } from '../../calls/online-form.ts'
import enUS from '../locales/en-US.ts'
import zhCN from '../locales/zh-CN.ts'
import { ButtonsWindow } from '../form-tools/ButtonsWindow.tsx'
import { CopyTableWindow, CopyViewWindow } from '../form-tools/CopyWindows.tsx'
import { ImportTables } from '../form-tools/ImportTables.tsx'
import { RightsWindow } from '../form-tools/RightsWindow.tsx'
import { SubFormWindow } from '../form-tools/SubFormWindow.tsx'
import { ScriptsWindow } from '../form-tools/ScriptsWindow.tsx'
import { toolText, useToolText } from '../form-tools/text.ts'
import { LockedOnlineForm } from '../locks/LockedOnlineForm.tsx'
import { MakeProcess, MakeProcessButton, mayMakeProcess } from '../MakeProcess.tsx'
import { FormTitle, formTitle } from './form-title.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SynchroniseDialog } from './SynchroniseDialog.tsx'

/** What a design leads to: its tables, then its place in the menu. */
function Actions({ record, inRow = false }: { record: Rec; inRow?: boolean }) {
  const { t } = useTranslation('lowcode')
  const [open, setOpen] = useState<'synchronise' | 'publish'>()
  const maySynchronise = useElementVisible('lowcode:online-form:synchronise')
  const mayPublish = useElementVisible('lowcode:online-form:publish')
  const name = formTitle(record, useToolText().locale)
  const close = () => setOpen(undefined)
  const press = (which: 'synchronise' | 'publish', icon: React.ReactNode) => (inRow
    ? <RowButton aria-label={t(`${which}For`, { name })} onClick={() => setOpen(which)}>{t(which)}</RowButton>
    : <Button icon={icon} onClick={() => setOpen(which)}>{t(which)}</Button>)
  return (
    <>
      {maySynchronise && !isView(record) && press('synchronise', <DatabaseOutlined />)}
      {mayPublish && record.isDbSynch === 'Y' && press('publish', <MenuOutlined />)}
      {!inRow && <MakeProcessButton record={record} />}
      {open && (
        <ApartFromRow>
          {open === 'synchronise'
            ? <SynchroniseDialog id={String(record.id)} name={name} onClose={close} />
            : <PublishDialog act={publishForm} id={String(record.id)} name={name} onClose={close} />}
        </ApartFromRow>
      )}
    </>
  )
}

const may = (verb: string) => isElementVisible(`lowcode:online-form:${verb}`, permissionStore.getState())
/** Type of a table whose rows belong to records of another one. */
const SUB = 3
const isView = ({ physicId }: Rec) => typeof physicId === 'string' && physicId !== ''

const slots: EntitySlots = {
  replace: { form: LockedOnlineForm },
  columns: { tableTxt: FormTitle },
  toolbar: ImportTables,
  rowMenu: [
    { key: 'addSub', title: (locale) => toolText('addSub', locale),
      shown: (record) => may('add') && may('edit') && !isView(record) && Number(record.tableType) !== SUB, Window: SubFormWindow },
    { key: 'scripts', title: (locale) => toolText('scripts', locale), shown: (record) => may('script') && !isView(record),
      Window: ScriptsWindow },
    { key: 'buttons', title: (locale) => toolText('buttons', locale), shown: (record) => may('edit') && !isView(record),
      Window: ButtonsWindow },
    { key: 'rights', title: (locale) => toolText('rights', locale),
      shown: (record) => may('grant') && record.isDbSynch === 'Y' && !isView(record), Window: RightsWindow },
    { key: 'copyTable', title: (locale) => toolText('copyTable', locale), shown: (record) => may('add') && !isView(record),
      Window: CopyTableWindow },
    { key: 'copyView', title: (locale) => toolText('copyView', locale), shown: (record) => may('add') && record.isDbSynch === 'Y',
      Window: CopyViewWindow },
    { key: 'process', title: (locale) => (locale === 'zh-CN' ? zhCN : enUS).makeProcess, shown: mayMakeProcess, Window: MakeProcess },
  ],
  rowActions: ({ record }) => <Actions record={record} inRow />,
  actionsWidth: 300,
  detailActions: ({ record }) => <Actions record={record} />,
  emptyHint: (locale) => (locale === 'zh-CN' ? zhCN : enUS).hintForm,
}
export default slots
