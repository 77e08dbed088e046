import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { prefetchScreen } from '#kernel/client/module.ts'
import { ExternalLink } from './ExternalLink.tsx'

/** Screens for a wall or a second monitor: their entries offer a new browser tab (spec 1 §2). */
const NEW_TAB_PATHS = /\/(DeviceOperation|VacuumFurnace)/

/** A menu entry as a real link, so that the browser's own ways of opening work too. */
export function NavLink({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation('shell')
  if (entry.kind === 'external') return <ExternalLink entry={entry}>{entry.title}</ExternalLink>
  const link = (
    <Link to={entry.path} onMouseEnter={() => prefetchScreen(entry.component)}>
      {entry.title}
    </Link>
  )
  if (!NEW_TAB_PATHS.test(entry.url ?? entry.path)) return link
  return (
    <Dropdown trigger={['contextMenu']}
      menu={{ items: [{ key: 'open', label: t('nav.newTab') }], onClick: ({ domEvent }) => openNewTab(domEvent, entry.path) }}
    >
      {link}
    </Dropdown>
  )
}

function openNewTab(event: { stopPropagation: () => void }, path: string): void {
  event.stopPropagation()
  window.open(path, '_blank', 'noopener')
}
