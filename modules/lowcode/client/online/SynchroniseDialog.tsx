import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { getSigned, postPlain } from '#kernel/client/request/actions.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { PlannedSteps } from '../PlannedSteps.tsx'
import { isLoss, type Step } from './steps.ts'

interface SynchroniseDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** What synchronising will do to the tables, said before it is done; what touches data wants force. */
export function SynchroniseDialog({ id, name, onClose }: SynchroniseDialogProps) {
  const { t } = useTranslation('lowcode')
  const { act, busy } = useAct(['lowcode.online-form'])
  const { data, error, refetch } = useQuery({ queryKey: ['lowcode.online-form', 'preview', id], staleTime: 0, gcTime: 0,
    queryFn: async () => (await getSigned<{ version: number; steps: Step[] }>(`/online/cgform/api/synchPreview/${id}`)).result })
  const losses = data?.steps.filter(isLoss) ?? []
  const blocked = data?.steps.some((step) => step.kind === 'unique' && step.duplicates > 0) ?? false
  const run = async (way: 'normal' | 'force') => {
    if (await act(() => postPlain(`/online/cgform/api/doDbSynch/${id}/${way}`, {}))) onClose()
  }
  return (
    <Modal open width={640} title={t('synchroniseTitle', { name })} onCancel={onClose} mask={{ closable: false }} footer={[
      <Button key="close" onClick={onClose}>{t('close')}</Button>,
      losses.length > 0
        ? (
          <Button key="force" type="primary" danger loading={busy} disabled={blocked} onClick={() => void run('force')}>
            {t('synchroniseForced')}
          </Button>
        )
        : (
          <Button key="normal" type="primary" loading={busy} disabled={!data || blocked} onClick={() => void run('normal')}>
            {t('synchronise')}
          </Button>
        ),
    ]}>
      {error ? <FailureView error={error} onRetry={() => void refetch()} /> : data
        ? (
          <div className="mw-stack">
            <PlannedSteps {...data} />
          </div>
        )
        : <Skeleton active title={false} paragraph={{ rows: 4 }} />}
    </Modal>
  )
}
