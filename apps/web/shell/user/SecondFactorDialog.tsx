import { useQuery } from '@tanstack/react-query'
import { App, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endSecondFactor, hasSecondFactor } from '#kernel/client/session/sign-in-ways.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FactorCodeForm } from './FactorCodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx'

/** One's own second factor: set up, switched on, switched off. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { message } = App.useApp()
  const [codes, setCodes] = useState<readonly string[]>()
  const { data: enabled, isError } = useQuery({ queryKey: ['second-factor'], gcTime: 0, staleTime: 0,
    queryFn: ({ signal }) => hasSecondFactor(signal) })
  const end = async (code: string) => {
    void message.success(await endSecondFactor(code))
    onClose()
  }
  return (
    <Modal open width={480} title={t('second.title')} footer={null} onCancel={onClose} mask={{ closable: false }} className="second-factor">
      {codes
        ? <RecoveryCodes codes={codes} onKept={onClose} />
        : isError
        ? <p role="alert">{t('second.failed')}</p>
        : enabled === undefined
        ? <Loading />
        : enabled
        ? (
          <>
            <p>{t('second.on')}</p>
            <FactorCodeForm button={t('second.end')} danger onSend={end} />
          </>
        )
        : <SecondFactorSetUp onDone={setCodes} />}
    </Modal>
  )
}
