import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../use-preferences.ts'
import { Brand } from './Brand.tsx'
import { NavMenu } from './NavMenu.tsx'

/** The navigation of small screens. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { navTheme } = usePreferences()
  const { t } = useTranslation('shell')
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={264} closable={false} title={null} aria-label={t('nav.main')}
      rootClassName="nav-drawer" styles={{ body: { padding: 0 } }}
    >
      <nav className={`side nav-${navTheme}`}>
        <Brand />
        <div className="side-menu">
          <NavMenu mode="inline" theme={navTheme} />
        </div>
      </nav>
    </Drawer>
  )
}
