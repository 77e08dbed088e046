import { Alert, Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { processGuide } from '../calls/guide.ts'
import { deploy, faultsOfModel } from '../calls/models.ts'
import { GuideStep } from './guide/GuideStep.tsx'

interface DeployDialogProps {
  id: string
  name: string
  onClose: () => void
  onDeployed?: () => void
}

/** What keeps a process from running, element by element; or the button that deploys it. */
export function DeployDialog({ id, name, onClose, onDeployed }: DeployDialogProps) {
  const { t } = useTranslation('workflow')
  const [version, setVersion] = useState<number>()
  const deployed = (made: { version: number }) => {
    onDeployed?.()
    setVersion(made.version)
  }
  const { send, busy } = useCall(deploy, { also: [['workflow.deployment']], warn: true, silent: true, onDone: deployed })
  const { data: faults, error, refetch } = useRead(faultsOfModel, { id }, { staleTime: 0, gcTime: 0 })
  const { data: guide } = useRead(processGuide, { id }, { staleTime: 0 })
  const [asMeant, setAsMeant] = useState(false)
  const kept = faults?.filter(({ notice, doubt }) => !notice && !doubt)
  const doubts = faults?.filter(({ doubt }) => doubt) ?? []
  const notices = faults?.filter(({ notice }) => notice) ?? []
  const ready = kept?.length === 0
  if (version !== undefined) return <Deployed id={id} name={name} version={version} onClose={onClose} />
  return (
    <Modal open width={640} title={t('deployTitle', { name })} onCancel={onClose} mask={{ closable: false }} footer={[
      <Button key="close" onClick={onClose}>{t('close')}</Button>,
      <Button key="deploy" type="primary" loading={busy} disabled={!ready || (doubts.length > 0 && !asMeant)}
        onClick={() => void send({ id, asMeant })}
      >
        {t('deploy')}
      </Button>,
    ]}>
      {error
        ? <FailureView error={error} onRetry={() => void refetch()} />
        : !kept
        ? <Loading rows={4} />
        : ready
        ? (
          <div className="mw-stack">
            {notices.map(({ text }) => <Alert key={text} type="info" showIcon title={text} />)}
            <p>{t('deployReady')}</p>
            {guide && guide.running > 0 && <Alert type="info" showIcon title={t('deployRunning', { count: guide.running })} />}
            {doubts.length > 0 && (
              <>
                <Alert type="warning" showIcon title={t('deployDoubts')}
                  description={<ul className="mw-named">{doubts.map(({ text }) => <li key={text}>{text}</li>)}</ul>} />
                <Checkbox checked={asMeant} onChange={({ target }) => setAsMeant(target.checked)}>{t('deployAsMeant')}</Checkbox>
              </>
            )}
          </div>
        )
        : (
          <div className="mw-stack">
            <Alert type="warning" showIcon title={t('deployFaults')} />
            <ul className="mw-named">{kept.map(({ text }) => <li key={text}>{text}</li>)}</ul>
          </div>
        )}
    </Modal>
  )
}

/** It went through: what comes next stands beside it. */
function Deployed({ id, name, version, onClose }: { id: string; name: string; version: number; onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const { data } = useRead(processGuide, { id }, { staleTime: 0 })
  return (
    <Modal open width={640} title={t('deployTitle', { name })} onCancel={onClose} footer={[
      <Button key="close" onClick={onClose}>{t('close')}</Button>,
      ...(data ? [<GuideStep key="next" guide={data} />] : []),
    ]}>
      <Alert type="success" showIcon title={t('deployed', { name, version })}
        description={data?.form ? t(data.bound ? 'deployedBound' : 'deployedUnbound', { form: data.form.title }) : t('deployedPlain')} />
    </Modal>
  )
}

/** The same for a model in a list or on its page. */
export function DeployRecord({ record, onClose }: { record: Rec; onClose: () => void }) {
  return <DeployDialog id={record.id} name={textOf(record, 'name')} onClose={onClose} />
}
