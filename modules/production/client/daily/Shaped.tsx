import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import type { TabProps } from './tab-props.ts'
import { useDailyText, type DailyTextKey } from './text.ts'

interface GroupsProps<G extends DailyTextKey> {
  known: readonly G[]
  value: G
  onAsk: TabProps['onAsk']
}

/** By what the rows are told apart. */
export function Groups<G extends DailyTextKey>({ known, value, onAsk }: GroupsProps<G>) {
  const { say } = useDailyText()
  return (
    <Segmented<G> aria-label={say('by')} value={value} options={known.map((one) => ({ value: one, label: say(one) }))}
      onChange={(by) => onAsk({ by })} />
  )
}

interface UnitsProps {
  answer: { uom: string | null; units: readonly { value: string; text: string }[] }
  onAsk: TabProps['onAsk']
}

/** Pieces and kilograms are never added up: which of them is shown, where there are several. */
export function Units({ answer: { uom, units }, onAsk }: UnitsProps) {
  const { say } = useDailyText()
  if (units.length < 2) return null
  return (
    <Segmented aria-label={say('unit')} value={uom ?? ''} options={units.map(({ value, text }) => ({ value, label: text }))}
      onChange={(value) => onAsk({ uom: value })} />
  )
}

interface ShapedProps {
  tools: ReactNode
  hint: string
  children: ReactNode
}

export const Shaped = ({ tools, hint, children }: ShapedProps) => (
  <div className="mw-stack">
    <div className="mw-rep-bar">{tools}</div>
    {children}
    <p className="mw-rep-note">{hint}</p>
  </div>
)
