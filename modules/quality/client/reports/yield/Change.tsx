import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { changeOf, rounded } from '#ui/reports/shown.ts'
import { useReportText } from '../text.ts'

interface ChangeProps {
  now: string | null
  before: string | null
  unit: string
  places?: number
  lessIsBetter?: boolean
}

/** How much more or less than before, and whether that is better: by sign and by colour. */
export function Change({ now, before, unit, places = 2, lessIsBetter = false }: ChangeProps) {
  const { say } = useReportText()
  const change = changeOf(now, before)?.toDecimalPlaces(places)
  if (!change) return <span className="mw-rep-change">—</span>
  if (change.isZero()) return <span className="mw-rep-change">{say('unchanged')}</span>
  const more = change.isPositive()
  return (
    <span className="mw-rep-change" data-better={more !== lessIsBetter}>
      {more ? <ArrowUpOutlined /> : <ArrowDownOutlined />} {more ? '+' : '−'}
      {rounded(change.abs().toFixed(), places)} {unit}
    </span>
  )
}
