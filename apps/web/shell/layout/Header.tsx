import { useQueryClient } from '@tanstack/react-query'
import { GlobalOutlined, MenuOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { takeDictionaries } from '#kernel/client/dictionary/dictionary.ts'
import { changeLanguage, currentLanguage } from '#kernel/client/i18n.ts'
import { changePreferences, isDark } from '#kernel/client/preferences.ts'
import { platformName } from '../../platform-name.ts'
import { usePreferences } from '../../use-preferences.ts'
import { NoticeBell } from '../notices/NoticeBell.tsx'
import { MenuSearch } from '../user/MenuSearch.tsx'
import { UserMenu } from '../user/UserMenu.tsx'
import { Brand } from './Brand.tsx'
import { NavMenu } from './NavMenu.tsx'

interface Props {
  mobile: boolean
  topNav: boolean
  onOpenNav: () => void
  onOpenSettings: () => void
}

export function Header({ mobile, topNav, onOpenNav, onOpenSettings }: Props) {
  const queryClient = useQueryClient()
  const preferences = usePreferences()
  const { t } = useTranslation('shell')
  const dark = isDark(preferences)
  const otherLanguage = currentLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  const appearance = dark ? t('header.light') : t('header.dark')
  const switchLanguage = () => {
    document.documentElement.lang = otherLanguage
    // What the server said so far it said in the former language.
    void changeLanguage(otherLanguage).then(takeDictionaries).catch(() => undefined).then(() => queryClient.invalidateQueries())
  }

  return (
    <header className={topNav ? `console-header nav-${preferences.navTheme}` : 'console-header'}>
      {mobile && <Button type="text" icon={<MenuOutlined />} aria-label={t('nav.open')} onClick={onOpenNav} />}
      {topNav && (
        <>
          <Brand />
          <nav className="top-menu" aria-label={t('nav.main')}>
            <NavMenu mode="horizontal" theme={preferences.navTheme} />
          </nav>
        </>
      )}
      {!mobile && !topNav && <span className="console-welcome">{t('header.welcome', { name: platformName() })}</span>}
      {mobile && <span className="console-name" title={platformName()}>{platformName()}</span>}
      <div className="console-tools">
        <MenuSearch />
        <Tooltip title={appearance}>
          <Button type="text" icon={dark ? <SunOutlined /> : <MoonOutlined />} aria-label={appearance}
            onClick={() => changePreferences({ appearance: dark ? 'light' : 'dark' })} />
        </Tooltip>
        <Tooltip title={t('header.language')}>
          <Button type="text" icon={<GlobalOutlined />} aria-label={t('header.language')} onClick={switchLanguage} />
        </Tooltip>
        <NoticeBell />
        <UserMenu onOpenSettings={onOpenSettings} />
      </div>
    </header>
  )
}
