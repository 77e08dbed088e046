import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Locale } from '#kernel/entity/index.ts'
import type { ControlProps, DisplayProps } from '#ui/kinds/kind.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EntityList, type EntityListProps } from '#ui/screens/list/EntityList.tsx'
import type { RecordTarget } from '#ui/screens/record-target.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { CompareModel } from './compare/entries.tsx'
import { deploy } from '../calls/models.ts'
import { DeployRecord } from './DeployDialog.tsx'
import { FormSelect } from './guide/FormSelect.tsx'
import { NewProcess } from './guide/NewProcess.tsx'
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

/** The form by its title, which comes with the record. */
function FormName({ record }: DisplayProps) {
  return <>{textOf(record as Rec, 'entityId') || '—'}</>
}

function FormControl({ id, value, onChange, disabled = false }: ControlProps) {
  return <FormSelect id={id} value={typeof value === 'string' && value !== '' ? value : null} onChange={onChange} disabled={disabled} />
}

/** Parameters of the address with which a form comes to be made a process of. */
const made = { form: 'make', name: 'name' } as const

/** A new model is a name, and then a drawing; `?make=` begins with a form. */
function ModelList({ onOpen, slots, ...props }: EntityListProps) {
  const { search, change } = useScreenSearch()
  const [naming, setNaming] = useState(false)
  const entityId = search.get(made.form) ?? undefined
  const open = useCallback((target: RecordTarget) => (target.mode === 'new' ? setNaming(true) : onOpen(target)), [onOpen])
  const close = () => {
    setNaming(false)
    if (entityId === undefined) return
    change(new URLSearchParams([...search].filter(([name]) => name !== made.form && name !== made.name)))
  }
  return (
    <>
      <EntityList {...props} slots={slots} onOpen={open} />
      {(naming || entityId !== undefined) && <NewProcess entityId={entityId} name={search.get(made.name) ?? undefined} onClose={close} />}
    </>
  )
}

const textsOf = (locale: Locale) => (locale === 'zh-CN' ? zhCN : enUS)

const slots: EntitySlots = {
  replace: { list: ModelList },
  columns: { entityId: FormName },
  controls: { entityId: FormControl },
  rowActions: ({ record }) => <Draw record={record} inRow />,
  acts: [{ act: deploy, Window: DeployRecord }],
  actionsWidth: 260,
  rowMenu: [{ key: 'compare', title: (locale) => textsOf(locale).compare, shown: ({ version }) => Boolean(version), Window: CompareModel }],
  detailActions: ({ record }) => <Draw record={record} />,
  emptyHint: (locale) => textsOf(locale).hintModel,
}
export default slots
