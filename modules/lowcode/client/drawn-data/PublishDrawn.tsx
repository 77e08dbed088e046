import { CheckCircleFilled } from '@ant-design/icons'
import { Alert, App, Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { f, joinNames } from '#kernel/entity/index.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { loadPermissions } from '#kernel/client/session/permission-store.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useText } from '#ui/text.ts'
import { publishDrawn, publishPreview, publishStart, type DrawnPreview } from '../../calls/drawn-form.ts'
import { drawnForm } from '../../index.ts'
import { isLoss } from '#kernel/entity/plan-step.ts'
import { FieldPart } from '../FieldPart.tsx'
import { MenuPlace, type MenuChoice } from '../MenuPlace.tsx'
import { PlannedSteps } from '../PlannedSteps.tsx'

type Renames = Readonly<Record<string, string>>

const codeField = f.text({ label: '表单编码', en: 'Code', max: 30 })

interface PublishDrawnProps {
  record: Rec
  onClose: () => void
  /** Leads to a component that is to be looked at, by its id. */
  onShow: (id: string) => void
}

/** Publishes a drawn form: for the first time with its code and place in the menu, later with what happens to the data. */
export function PublishDrawn(props: PublishDrawnProps) {
  const start = useRead(publishStart, { id: props.record.id }, { staleTime: 0, gcTime: 0 })
  if (start.data) return <PublishWindow {...props} start={start.data} />
  if (start.error)
    return (
      <Modal open footer={null} onCancel={props.onClose}>
        <FailureView error={start.error} onRetry={() => void start.refetch()} />
      </Modal>
    )
  return null
}

function PublishWindow({ record, start, onClose, onShow }: PublishDrawnProps & { start: AnswerOf<typeof publishStart> }) {
  const { t } = useTranslation('lowcode')
  const { send, busy } = useCall(publishDrawn, { warn: true, also: [[drawnForm.id]] })
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const first = !record.version
  const [code, setCode] = useState(start.code)
  const [choice, setChoice] = useState<MenuChoice>({ parentId: start.parentId, roleIds: start.roles.map(({ id }) => id).join(',') || null,
    parentName: start.parentName ?? undefined, roleNames: start.roles.map(({ name: role }) => role).join(',') })
  const [renames, setRenames] = useState<Renames>({})
  const [tried, setTried] = useState(false)
  const id = String(record.id)
  const name = textOf(record, 'formName')
  const preview = useRead(publishPreview, { id, renames: { ...renames } }, { enabled: !first, staleTime: 0, gcTime: 0 })
  const steps = preview.data?.steps ?? []
  const force = steps.some(isLoss)
  const blocked = steps.some((step) => step.kind === 'unique' && step.duplicates > 0)
  const publish = async () => {
    setTried(true)
    if (first && (code === '' || !choice.roleIds)) return
    const sent = { id, force, renames: { ...renames }, ...(first ? { code } : {}),
      ...(choice.roleIds ? { parentId: choice.parentId, roleIds: choice.roleIds.split(',') } : {}) }
    if (!await send(sent)) return
    await loadPermissions()
    onClose()
    const open = await modal.confirm({ icon: <CheckCircleFilled className="mw-good" />, title: t('publishedTitle', { name }),
      content: t('publishedText'), okText: t('openPublished'), cancelText: t('close') })
    if (open) void navigate(`/flowable/data/${code}?open=new`)
  }
  return (
    <Modal open width={640} title={t('publishDrawnTitle', { name })} onCancel={onClose} mask={{ closable: false }} footer={[
      <Button key="close" onClick={onClose}>{t('close')}</Button>,
      <Button key="publish" type="primary" danger={force} loading={busy} disabled={blocked || (!first && !preview.data)}
        onClick={() => void publish()}
      >
        {t(force ? 'publishForced' : 'publishDrawn')}
      </Button>,
    ]}>
      <div className="mw-stack">
        {start.unchosen.length > 0 && (
          <Alert type="warning" showIcon title={t('unchosen')}
            description={start.unchosen.map(({ id: component, label }) => (
              <Button key={component} type="link" size="small" aria-label={t('unchosenGo', { label })} onClick={() => {
                onClose()
                onShow(component)
              }}>
                {label}
              </Button>
            ))} />
        )}
        {first
          ? (
            <FieldPart label={t('formCode')} note={t('formCodeHelp')} fault={tried && code === '' ? t('formCodeNeeded') : undefined}
              name="code" required field={codeField} value={code} onChange={(next) => setCode(String(next ?? ''))} />
          )
          : preview.error
          ? <Failed error={preview.error} onRetry={() => void preview.refetch()} />
          : preview.data
          ? (
            <>
              <Dropped {...preview.data} />
              <PlannedSteps {...preview.data} />
              <Renamed {...preview.data} renames={renames} onRenames={setRenames} />
            </>
          )
          : <Loading rows={4} />}
        <MenuPlace choice={choice} onChoice={setChoice} required={first} rolesMissing={tried && first && !choice.roleIds} />
      </div>
    </Modal>
  )
}

/** A form that cannot be published says why; everything else is a failure of the line. */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refusal = refusalOf(error)
  return refusal ? <Alert type="warning" showIcon title={refusal.message} /> : <FailureView error={error} onRetry={onRetry} />
}

/** Fields that hold data and are no longer drawn, by the names under which people know them. */
function Dropped({ dropped }: Pick<DrawnPreview, 'dropped'>) {
  const { t } = useTranslation('lowcode')
  const { locale } = useText()
  if (dropped.length === 0) return null
  const fields = joinNames(locale, dropped.map(({ label, rows }) => t('droppedField', { label, rows })))
  return <Alert type="warning" showIcon title={t('dropped', { fields })} description={t('droppedText')} />
}

interface RenamedProps extends Pick<DrawnPreview, 'fresh' | 'gone'> {
  renames: Renames
  onRenames: (renames: Renames) => void
}

/** Fields that are gone may live on under another id. */
function Renamed({ fresh, gone, renames, onRenames }: RenamedProps) {
  const { t } = useTranslation('lowcode')
  const offered = [...new Set([...fresh, ...Object.values(renames)])]
  const ids = [...new Set([...Object.keys(renames), ...gone])]
  if (ids.length === 0 || offered.length === 0) return null
  return (
    <div>
      <div className="mw-label">{t('renamedTitle')}</div>
      {ids.map((id) => (
        <label key={id} className="mw-tags">
          <span>{t('renamedTo', { id })}</span>
          <Select allowClear placeholder={t('renamedNot')} aria-label={t('renamedTo', { id })} style={{ minWidth: 220 }} value={renames[id]}
            options={offered.map((value) => ({ value, label: value,
              disabled: renames[id] !== value && Object.values(renames).includes(value) })
            )} onChange={(next: string | undefined) =>
            onRenames(Object.fromEntries(Object.entries({ ...renames, [id]: next }).filter((pair): pair is [string, string] =>
              pair[1] !== undefined
            )))} />
        </label>
      ))}
    </div>
  )
}
