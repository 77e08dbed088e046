import { Tag } from 'antd'
import type { Waits } from '#kernel/entity/work.ts'
import { useText } from '../../text.ts'
import { namesOf } from '../../work/names-of.ts'

/** The next step of a row: the reader's own stands out, others are told by who makes them. */
export function NextStep({ waits }: { waits: Waits | undefined }) {
  const { locale } = useText()
  if (!waits) return <>—</>
  if (waits.mine) return <Tag className="mw-tag" color="blue">{waits.title}</Tag>
  const who = namesOf(waits, locale)
  return (
    <span title={who}>
      {waits.title}
      {who !== '' && <span className="mw-next-who">{who}</span>}
    </span>
  )
}
