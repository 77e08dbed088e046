import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { changePreferences } from '#kernel/client/preferences.ts'
import { usePreferences } from '../../use-preferences.ts'
import { useConsole } from '../console-context.tsx'
import { Brand } from './Brand.tsx'
import { hasAside } from './nav-tree.ts'
import { NavMenu } from './NavMenu.tsx'
import { useShowSelected } from './use-show-selected.ts'

export function SideNav() {
  const { siderCollapsed, navTheme, wholeMenu } = usePreferences()
  const { entries } = useConsole()
  const { t } = useTranslation('shell')
  const selected = useShowSelected()
  const label = siderCollapsed ? t('nav.expand') : t('nav.collapse')
  return (
    <nav className={`side nav-${navTheme}`} aria-label={t('nav.main')}>
      <Brand short={siderCollapsed} />
      <div className="side-menu" {...selected}>
        <NavMenu mode="inline" theme={navTheme} collapsed={siderCollapsed} />
      </div>
      {!siderCollapsed && hasAside(entries) && (
        <button type="button" className="side-all" aria-pressed={wholeMenu} onClick={() => changePreferences({ wholeMenu: !wholeMenu })}>
          {t(wholeMenu ? 'nav.own' : 'nav.whole')}
        </button>
      )}
      <button type="button" className="side-fold" aria-label={label} title={label}
        onClick={() => changePreferences({ siderCollapsed: !siderCollapsed })}
      >
        {siderCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
    </nav>
  )
}
