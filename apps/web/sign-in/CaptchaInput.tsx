import { Form, Input } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadCaptcha } from '#kernel/client/session/sign-in.ts'

export interface Captcha {
  shown: boolean
  /** The moment at which the picture was asked for: the key that goes with what is typed. */
  key: number
  picture: string | undefined
  failed: boolean
  /** Shows the captcha, with a new picture. */
  reload: () => void
}

export function useCaptcha(always: boolean): Captcha {
  const [shown, setShown] = useState(always)
  const [key, setKey] = useState(() => Date.now())
  const [loaded, setLoaded] = useState<{ key: number; picture: string | undefined }>()

  useEffect(() => {
    if (!shown) return undefined
    let current = true
    void loadCaptcha(key)
      .catch(() => undefined)
      .then((picture) => current && setLoaded({ key, picture }))
    return () => {
      current = false
    }
  }, [shown, key])

  const reload = useCallback(() => {
    setShown(true)
    setKey(Date.now())
  }, [])
  const here = loaded?.key === key ? loaded : undefined
  return { shown, key, picture: here?.picture, failed: here !== undefined && here.picture === undefined, reload }
}

export function CaptchaInput({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation('signIn')
  return (
    <div className="captcha">
      <Form.Item name="captcha" label={t('captcha')} className="captcha-text"
        rules={[{ required: true, whitespace: true, message: t('captchaRequired') }]}
      >
        <Input autoComplete="off" autoCapitalize="off" spellCheck={false} maxLength={10} />
      </Form.Item>
      <button type="button" className="captcha-picture" title={t('captchaRefresh')} aria-label={t('captchaRefresh')}
        onClick={captcha.reload}
      >
        {captcha.picture ? <img src={captcha.picture} alt="" /> : captcha.failed && <span>{t('captchaFailed')}</span>}
      </button>
    </div>
  )
}
