import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { PlannedSteps } from '../PlannedSteps.tsx'
import { synchronise, synchronisePreview } from '../../calls/online-form.ts'
import { isLoss } from '#kernel/entity/plan-step.ts'

interface SynchroniseDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** What synchronising will do to the tables, said before it is done; what touches data wants force. */
export function SynchroniseDialog({ id, name, onClose }: SynchroniseDialogProps) {
  const { t } = useTranslation('lowcode')
  const { send, busy } = useCall(synchronise, { warn: true })
  const { data, error, refetch } = useRead(synchronisePreview, { id }, { staleTime: 0, gcTime: 0 })
  const losses = data?.steps.filter(isLoss) ?? []
  const blocked = data?.steps.some((step) => step.kind === 'unique' && step.duplicates > 0) ?? false
  const run = async (way: 'normal' | 'force') => {
    if (await send({ id, way })) onClose()
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
        : <Loading rows={4} />}
    </Modal>
  )
}
