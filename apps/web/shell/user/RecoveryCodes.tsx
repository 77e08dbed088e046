import { Button, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

/** Shown once: what opens the account when the phone is lost. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <p>{t('second.recovery')}</p>
      <ul className="second-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <Typography.Text copyable={{ text: codes.join('\n') }}>{t('second.copy')}</Typography.Text>
      </p>
      <Button type="primary" block onClick={onKept}>{t('second.saved')}</Button>
    </>
  )
}
