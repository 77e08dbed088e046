import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { getPlain, post } from '#kernel/client/request/actions.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'

interface DeployDialogProps {
  id: string
  name: string
  onClose: () => void
  onDeployed?: () => void
}

/** What keeps a process from running, element by element; or the button that deploys it. */
export function DeployDialog({ id, name, onClose, onDeployed }: DeployDialogProps) {
  const { t } = useTranslation('workflow')
  const { act, busy } = useAct(['workflow.model'], ['workflow.deployment'])
  const { data: faults, error, refetch } = useQuery({ queryKey: ['workflow.model', 'faults', id], staleTime: 0, gcTime: 0,
    queryFn: async () => (await getPlain<{ text: string }[]>('/flowable/model/faults', { id })).result })
  const ready = faults?.length === 0
  const deploy = async () => {
    if (!await act(() => post('/flowable/model/deploy', { id }))) return
    onDeployed?.()
    onClose()
  }
  return (
    <Modal open width={640} title={t('deployTitle', { name })} onCancel={onClose} mask={{ closable: false }} footer={[
      <Button key="close" onClick={onClose}>{t('close')}</Button>,
      <Button key="deploy" type="primary" loading={busy} disabled={!ready} onClick={() => void deploy()}>{t('deploy')}</Button>,
    ]}>
      {error
        ? <FailureView error={error} onRetry={() => void refetch()} />
        : !faults
        ? <Skeleton active title={false} paragraph={{ rows: 4 }} />
        : ready
        ? <p>{t('deployReady')}</p>
        : (
          <div className="mw-stack">
            <Alert type="warning" showIcon title={t('deployFaults')} />
            <ul className="mw-plain-list">{faults.map(({ text }) => <li key={text}>{text}</li>)}</ul>
          </div>
        )}
    </Modal>
  )
}
