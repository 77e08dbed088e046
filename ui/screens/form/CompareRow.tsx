import { Radio, Tag } from 'antd'
import type { ReactNode } from 'react'
import type { Choice, Side, Sides } from '#kernel/client/records/merge-row.ts'
import { useText } from '../../text.ts'

interface CompareRowProps {
  label: ReactNode
  difference: Choice
  sides: Sides
  onChoose: (choice: string, side: Side) => void
  mine: ReactNode
  theirs: ReactNode
}

/** One thing that both have otherwise, mine beside theirs, to choose from. */
export function CompareRow({ label, difference: { choice, changedBy, side: proposed }, sides, onChoose, mine, theirs }: CompareRowProps) {
  const { say } = useText()
  const chosen = sides[choice] ?? proposed
  const shown = { mine, theirs }
  return (
    <tr>
      <th scope="row">{label}{changedBy === 'both' && <Tag className="mw-tag" color="gold">{say('bothChanged')}</Tag>}</th>
      {(['mine', 'theirs'] as const).map((side) => (
        <td key={side} className={chosen === side ? 'mw-chosen' : undefined}>
          <Radio checked={chosen === side} onChange={() => onChoose(choice, side)}>{shown[side]}</Radio>
        </td>
      ))}
    </tr>
  )
}
