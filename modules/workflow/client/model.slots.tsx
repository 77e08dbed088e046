import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { CompareModel } from './compare/entries.tsx'
import { deploy } from '../calls/models.ts'
import { DeployRecord } from './DeployDialog.tsx'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'

const modeller = '/flowable/model/design'

function Draw({ record, inRow = false }: { record: Rec; inRow?: boolean }) {
  const { t } = useTranslation('workflow')
  const navigate = useNavigate()
  const allowed = useElementVisible('workflow:model:edit')
  const draw = () => void navigate(`${modeller}?id=${String(record.id)}`)
  if (!allowed) return null
  return inRow
    ? <RowButton aria-label={t('drawFor', { name: textOf(record, 'name') })} onClick={draw}>{t('draw')}</RowButton>
    : <Button icon={<EditOutlined />} onClick={draw}>{t('draw')}</Button>
}

function DrawNew() {
  const { t } = useTranslation('workflow')
  const navigate = useNavigate()
  const allowed = useElementVisible('workflow:model:add')
  return allowed ? <Button icon={<EditOutlined />} onClick={() => void navigate(modeller)}>{t('drawNew')}</Button> : null
}

const textsOf = (locale: Locale) => (locale === 'zh-CN' ? zhCN : enUS)

const slots: EntitySlots = {
  toolbar: DrawNew,
  rowActions: ({ record }) => <Draw record={record} inRow />,
  acts: [{ act: deploy, Window: DeployRecord }],
  actionsWidth: 260,
  rowMenu: [{ key: 'compare', title: (locale) => textsOf(locale).compare, shown: ({ version }) => Boolean(version), Window: CompareModel }],
  detailActions: ({ record }) => <Draw record={record} />,
  emptyHint: (locale) => textsOf(locale).hintModel,
}
export default slots
