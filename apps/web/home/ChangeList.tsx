import { Link } from 'react-router'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { homeChanges } from '#modules/system/index.ts'

/** Who changed what lately, latest first. */
export function ChangeList({ changes }: { changes: AnswerOf<typeof homeChanges> }) {
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
            {by} {action}
          </span>
        </li>
      ))}
    </ol>
  )
}
