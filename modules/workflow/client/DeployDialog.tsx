import { Alert, Button, Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { deploy, faultsOfModel } from '../calls/models.ts'

interface DeployDialogProps {
  id: string
  name: string
  onClose: () => void
  onDeployed?: () => void
}

/** What keeps a process from running, element by element; or the button that deploys it. */
export function DeployDialog({ id, name, onClose, onDeployed }: DeployDialogProps) {
  const { t } = useTranslation('workflow')
  const deployed = () => {
    onDeployed?.()
    onClose()
  }
  const { send, busy } = useCall(deploy, { also: [['workflow.deployment']], warn: true, onDone: deployed })
  const { data: faults, error, refetch } = useRead(faultsOfModel, { id }, { staleTime: 0, gcTime: 0 })
  const kept = faults?.filter(({ notice }) => !notice)
  const notices = faults?.filter(({ notice }) => notice) ?? []
  const ready = kept?.length === 0
  return (
    <Modal open width={640} title={t('deployTitle', { name })} onCancel={onClose} mask={{ closable: false }} footer={[
      <Button key="close" onClick={onClose}>{t('close')}</Button>,
      <Button key="deploy" type="primary" loading={busy} disabled={!ready} onClick={() => void send({ id })}>{t('deploy')}</Button>,
    ]}>
      {error
        ? <FailureView error={error} onRetry={() => void refetch()} />
        : !kept
        ? <Skeleton active title={false} paragraph={{ rows: 4 }} />
        : ready
        ? (
          <div className="mw-stack">
            {notices.map(({ text }) => <Alert key={text} type="info" showIcon title={text} />)}
            <p>{t('deployReady')}</p>
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

/** The same for a model in a list or on its page. */
export function DeployRecord({ record, onClose }: { record: Rec; onClose: () => void }) {
  return <DeployDialog id={record.id} name={textOf(record, 'name')} onClose={onClose} />
}
