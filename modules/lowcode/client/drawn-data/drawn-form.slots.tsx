import { CloudUploadOutlined, FormOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { permissionStore } from '#kernel/client/session/permission-store.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'
import { ApartFromRow } from '#ui/parts/ApartFromRow.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import enUS from '../locales/en-US.ts'
import zhCN from '../locales/zh-CN.ts'
import { drawnForm } from '../../index.ts'
import { FieldRightsWindow } from '../field-rights/FieldRightsWindow.tsx'
import { fieldRightsTitle } from '../field-rights/text.ts'
import { MakeProcess, MakeProcessButton, mayMakeProcess } from '../MakeProcess.tsx'
import { versionsTitle } from '../versions/text.ts'
import { VersionsTab } from '../versions/VersionsTab.tsx'
import { DESIGNER, designerOf } from '../drawn/designer-address.ts'
import { PublishDrawn } from './PublishDrawn.tsx'

/** A form is drawn, then published. */
function Actions({ record, inRow = false }: { record: Rec; inRow?: boolean }) {
  const { t } = useTranslation('lowcode')
  const navigate = useNavigate()
  const [publishing, setPublishing] = useState(false)
  const mayDraw = useElementVisible('lowcode:drawn-form:edit')
  const mayPublish = useElementVisible('lowcode:drawn-form:publish')
  const name = textOf(record, 'formName')
  const draw = () => void navigate(designerOf(String(record.id)))
  const publish = () => setPublishing(true)
  return (
    <>
      {mayDraw && (inRow
        ? <RowButton aria-label={t('drawFor', { name })} onClick={draw}>{t('draw')}</RowButton>
        : <Button icon={<FormOutlined />} onClick={draw}>{t('draw')}</Button>)}
      {mayPublish && (inRow
        ? <RowButton aria-label={t('publishDrawnFor', { name })} onClick={publish}>{t('publishDrawn')}</RowButton>
        : <Button icon={<CloudUploadOutlined />} onClick={publish}>{t('publishDrawn')}</Button>)}
      {!inRow && <MakeProcessButton record={record} />}
      {publishing && (
        <ApartFromRow>
          <PublishDrawn record={record} onClose={() => setPublishing(false)} onShow={(component) =>
            void navigate(designerOf(String(record.id), component))} />
        </ApartFromRow>
      )}
    </>
  )
}

const mayGrant = () => isElementVisible(`${drawnForm.permission}:grant`, permissionStore.getState())

const textsOf = (locale: Locale) => (locale === 'zh-CN' ? zhCN : enUS)

const slots: EntitySlots = {
  rowMenu: [{ key: 'fieldRights', title: fieldRightsTitle, shown: ({ version }) => Boolean(version) && mayGrant(),
    Window: FieldRightsWindow }, { key: 'process', title: (locale) => (locale === 'zh-CN' ? zhCN : enUS).makeProcess, shown: mayMakeProcess,
    Window: MakeProcess }],
  detailTabs: [{ key: 'versions', title: versionsTitle, Component: VersionsTab }],
  begin: { path: DESIGNER, title: (locale) => textsOf(locale).drawNew },
  editInMenu: true,
  rowActions: ({ record }) => <Actions record={record} inRow />,
  actionsWidth: 160,
  detailActions: ({ record }) => <Actions record={record} />,
  emptyHint: (locale) => textsOf(locale).hintDrawn,
}
export default slots
