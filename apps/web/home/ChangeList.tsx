import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findEntity } from '#kernel/client/entities.ts'
import { moveTitle } from '#kernel/client/entity-text.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { homeOverview } from '#modules/system/index.ts'

/** Who changed what lately, latest first. */
export function ChangeList({ changes }: { changes: AnswerOf<typeof homeOverview>['changes'] }) {
  const { t, i18n } = useTranslation('home')
  const nameOf = (entity: string, action: string) => {
    const move = findEntity(entity)?.states?.moves[action]
    return move
      ? moveTitle(action, move, i18n.language === 'en-US' ? 'en-US' : 'zh-CN')
      : i18n.exists(`home:actions.${action}`)
      ? t(`actions.${action}`)
      : action
  }
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
            {by} {nameOf(entity, action)}
          </span>
        </li>
      ))}
    </ol>
  )
}
