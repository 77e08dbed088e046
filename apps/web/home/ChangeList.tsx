import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Overview } from './home-data.ts'

/** Who changed what lately, latest first. */
export function ChangeList({ changes }: { changes: Overview['changes'] }) {
  const { t, i18n } = useTranslation('home')
  return (
    <ol className="changes">
      {changes.map(({ entity, title, recordTitle, action, by, at, path }) => (
        <li key={`${entity} ${recordTitle} ${at} ${action}`}>
          <time className="number" dateTime={at}>
            {at.slice(5, 16)}
          </time>
          <span className="change-what">
            {path ? <Link to={path}>{recordTitle}</Link> : recordTitle}
            <small>{title}</small>
          </span>
          <span className="change-who">
            {by} {i18n.exists(`home:actions.${action}`) ? t(`actions.${action}`) : action}
          </span>
        </li>
      ))}
    </ol>
  )
}
