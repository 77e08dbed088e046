import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { myWages } from '../../calls/wages.ts'
import { useWageText } from './text.ts'

/** What this person earned by the piece; where they may not see it, nothing. */
export function MyWages() {
  return useElementVisible('production:wage:mine') ? <Mine /> : null
}

function Mine() {
  const { say } = useWageText()
  const { data } = useRead(myWages, {}, { staleTime: 0, quiet: true })
  if (!data) return null
  const money = (value: string) => `¥ ${formatNumber(value, { kind: 'money' })}`
  return (
    <section className="mw-panel mes-wages" aria-label={say('mine')}>
      <h2 className="mw-heading">{say('mine')}</h2>
      <p>
        {say('today')} <strong>{money(data.today)}</strong> · {say('month')} <strong>{money(data.month)}</strong>
      </p>
      {data.unpriced !== '0' && <p className="mw-faint">{say('unpriced', { qty: data.unpriced })}</p>}
      <Link className="mes-back" to={`/production/report-worker?f.workDate_begin=${data.day.slice(0, 7)}-01&f.workDate_end=${data.day}`}>
        {say('details')}
      </Link>
    </section>
  )
}
