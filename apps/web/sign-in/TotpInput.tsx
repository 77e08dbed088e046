import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

const LONGEST = 20

/** The second factor of an account; it appears once the server asks for it. */
export function TotpInput() {
  const { t } = useTranslation('signIn')
  return (
    <Form.Item name="totp" label={t('totp')} extra={t('totpHint')}
      rules={[{ required: true, whitespace: true, message: t('totpRequired') }]}
    >
      <Input autoFocus autoComplete="one-time-code" spellCheck={false} maxLength={LONGEST} />
    </Form.Item>
  )
}
