import { Tag } from 'antd'
import type { OrderProgress } from '../../../calls/delivery.ts'
import { useFollowText } from './text.ts'

const colours = { LATE: 'red', RISK: 'gold', WATCH: 'blue' } as const

/** Why a position is at risk, and what to do next. */
export function RiskTexts({ level, risks }: Pick<OrderProgress, 'level' | 'risks'>) {
  const { say } = useFollowText()
  if (level === null) return <span className="mw-faint">{say('noRisk')}</span>
  return (
    <>
      {risks.map(({ code, text, next }, index) => (
        <span key={code} className="crm-risk">
          {index === 0 ? <Tag className="mw-tag" color={colours[level]}>{text}</Tag> : text}{' '}
          <span className="mw-faint">{say('next', { next })}</span>
        </span>
      ))}
    </>
  )
}
