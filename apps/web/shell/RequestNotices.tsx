import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { setRequestHooks } from '#kernel/client/request/hooks.ts'
import { signOut } from '#kernel/client/session/sign-in.ts'
import { isWorkChat } from '../guard.ts'

/** From the notice of an expired session to the reload of the page (spec 1 §8). */
const RELOAD_DELAY_MS = 1500

/** Shows what the request layer has to tell (spec 1 §8). */
export function RequestNotices() {
  const { notification, modal, message } = App.useApp()
  const { t } = useTranslation('shell')

  useEffect(() => {
    let expiredShown = false
    let reloading = false
    const signOutQuietly = () => signOut().catch(() => undefined)

    const showExpired = () => {
      // Several calls fail at once when a session ends: one modal is enough.
      if (expiredShown) return
      expiredShown = true
      if (isWorkChat(navigator.userAgent)) {
        void message.loading(t('request:expired'), 0)
        void signOutQuietly().then(() => location.reload())
        return
      }
      modal.error({ title: t('expired.title'), content: t('request:expired'), okText: t('expired.again'), mask: { closable: false },
        keyboard: false, onOk: () => signOutQuietly().then(() => location.reload()) })
    }

    const endSession = () => {
      if (reloading) return
      reloading = true
      void signOutQuietly().then(() => setTimeout(() => location.reload(), RELOAD_DELAY_MS))
    }

    return setRequestHooks({
      // One key per text: ten calls that fail alike are one notice.
      notify: ({ title, text }) => notification.error({ key: text, title, description: text, duration: 4.5 }),
      showExpired,
      endSession,
    })
  }, [notification, modal, message, t])
  return null
}
