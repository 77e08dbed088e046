import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage } from '#kernel/client/i18n.ts'
import { changePreferences, isDark } from '#kernel/client/preferences.ts'
import { usePreferences } from '../use-preferences.ts'

/** Language and appearance, reachable before sign-in. */
export function CornerControls() {
  const { t } = useTranslation('signIn')
  const dark = isDark(usePreferences())
  const otherLanguage = currentLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  const switchLanguage = () => {
    document.documentElement.lang = otherLanguage
    void changeLanguage(otherLanguage)
  }
  return (
    <div className="corner">
      <button type="button" className="corner-button" aria-label={dark ? t('toLight') : t('toDark')}
        title={dark ? t('toLight') : t('toDark')} onClick={() => changePreferences({ appearance: dark ? 'light' : 'dark' })}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.3" />
          <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
        </svg>
      </button>
      <button type="button" className="corner-button" lang={otherLanguage} onClick={switchLanguage}>
        {t('language')}
      </button>
    </div>
  )
}
