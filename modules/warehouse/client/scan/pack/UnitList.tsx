import { Suspense } from 'react'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { PrintLabels } from '#modules/label/client.ts'
import { hu } from '../../../index.ts'
import type { PackUnit } from '../../../calls/pack.ts'
import { useScanText } from '../text.ts'
import '../../floor/floor.css'

/** So many stay in sight. */
const most = 8

/** Units that stand alone, those that are being filled first; an open one gets its label here, so that it can be scanned. */
export function UnitList({ units, uom }: { units: readonly PackUnit[]; uom: string }) {
  const { say, locale } = useScanText()
  const alone = units.filter(({ parent, status }) => parent === null && status !== 'OPENED').toSorted((a, b) =>
    Number(b.status === 'OPEN') - Number(a.status === 'OPEN') || (a.huNo < b.huNo ? 1 : -1)
  )
  if (alone.length === 0) return null
  return (
    <section aria-label={say('unitsAlone', { count: alone.length })}>
      <h2 className="mw-heading">{say('unitsAlone', { count: alone.length })}</h2>
      <ul className="wf-units">
        {alone.slice(0, most).map((unit) => (
          <li key={unit.id} className="wf-unit">
            <strong>{dictEntry(hu.fields.huType, unit.huType, unit.huType_dictText, locale).text}</strong>
            <span className="wf-unit-no">{unit.huNo}</span>
            <span>{unit.qty} {uom}</span>
            <StatusTag entry={dictEntry(hu.fields.status, unit.status, unit.status_dictText, locale)} />
            {unit.status === 'OPEN' && (
              <span className="wf-unit-end">
                <Suspense fallback={null}>
                  <PrintLabels list={{ entity: hu, selected: [unit.id] }} />
                </Suspense>
              </span>
            )}
          </li>
        ))}
      </ul>
      {alone.length > most && <p className="mw-faint mw-scan-hint">{say('moreUnits', { count: alone.length - most })}</p>}
    </section>
  )
}
