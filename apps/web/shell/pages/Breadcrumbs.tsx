import { Breadcrumb } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { landingPath } from '#kernel/client/menu/match-entry.ts'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { HOME_PATH } from '../../guard.ts'

/** Home, then the entries above the page; the page itself is plain text (spec 1 §2). */
export function Breadcrumbs({ trail }: { trail: readonly MenuEntry[] }) {
  const { t } = useTranslation('shell')
  const steps = trail.map((entry, index) => {
    const target = entry.kind === 'container' ? landingPath(entry) : entry.path
    const last = index === trail.length - 1
    return { key: entry.key, title: last || target === undefined ? entry.title : <Link to={target}>{entry.title}</Link> }
  })
  return <Breadcrumb items={[{ key: 'home', title: <Link to={HOME_PATH}>{t('home')}</Link> }, ...steps]} />
}
