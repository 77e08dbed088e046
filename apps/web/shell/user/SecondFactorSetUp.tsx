import { useMutation } from '@tanstack/react-query'
import { Button, QRCode, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { beginSecondFactor, confirmSecondFactor } from '#kernel/client/session/sign-in-ways.ts'
import { FactorCodeForm } from './FactorCodeForm.tsx'

/** Brings the secret into an app on the phone, and proves with a first password that it got there. */
export function SecondFactorSetUp({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('shell')
  const { data, error, isPending, mutate } = useMutation({ mutationFn: beginSecondFactor })
  if (!data) {
    return (
      <>
        <p>{t('second.off')}</p>
        {error && <p role="alert">{error.message}</p>}
        <Button type="primary" block loading={isPending} onClick={() => mutate()}>{t('second.begin')}</Button>
      </>
    )
  }
  return (
    <>
      <p>{t('second.scan')}</p>
      <div className="second-secret">
        {/* The key beside it says the same. */}
        <div aria-hidden="true">
          <QRCode type="svg" size={168} color="#000" bgColor="#fff" value={data.address} />
        </div>
        <Typography.Text code copyable={{ text: data.secret }}>{data.secret.match(/.{1,4}/g)?.join(' ')}</Typography.Text>
      </div>
      <FactorCodeForm button={t('second.confirm')} onSend={async (code) => onDone(await confirmSecondFactor(code))} />
    </>
  )
}
