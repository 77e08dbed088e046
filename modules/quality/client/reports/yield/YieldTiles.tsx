import type { ReactNode } from 'react'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { YieldAnswer } from '../../../calls/reports.ts'
import type { ReportProps } from '../report-props.ts'
import { amountText, percentText, rounded } from '#ui/reports/shown.ts'
import { useReportText } from '../text.ts'
import { Change } from './Change.tsx'

/** The figures of the period, each with how it changed and with the way to its rows. */
export function YieldTiles(
  { answer: { now, earlier, before, uom, units }, onRows }: { answer: YieldAnswer; onRows: ReportProps['onRows'] },
) {
  const { say } = useReportText()
  const unit = units.find(({ value }) => value === uom)?.text ?? ''
  const ofUnit = { uom: uom ?? '' }
  const lots = (name: string, values: Readonly<Record<string, string>>) => () => onRows({ of: 'lots', name, values })
  const inUnit = (name: string) => say('inUnit', { name, unit })
  const quantity = (value: string) => `${amountText(value)} ${unit}`
  return (
    <>
      <ul className="mw-rep-tiles">
        <Tile name={inUnit(say('fpy'))} value={percentText(now.fpy)} onOpen={lots(say('fpy'), ofUnit)}
          hint={say('fpyHint', { good: quantity(now.goodQty), all: quantity(now.inQty) })}
        >
          <Change now={now.fpy} before={earlier.fpy} unit={say('points')} />
        </Tile>
        <Tile name={say('lar')} value={percentText(now.lar)} onOpen={lots(say('lar'), {})}
          hint={say('larHint', { good: now.accepted, all: now.lots })}
        >
          <Change now={now.lar} before={earlier.lar} unit={say('points')} />
          {now.accepted < now.lots && (
            <RowButton onClick={lots(say('notAccepted', { count: now.lots - now.accepted }), { accepted: 'N' })}>
              {say('notAccepted', { count: now.lots - now.accepted })}
            </RowButton>
          )}
        </Tile>
        <Tile name={say('rty')} value={percentText(now.rty)} onOpen={lots(say('rty'), { making: 'Y' })} hint={say('rtyHint')}>
          <Change now={now.rty} before={earlier.rty} unit={say('points')} />
        </Tile>
        <Tile name={inUnit(say('ppm'))} value={rounded(now.ppm, 0)} onOpen={lots(say('ppm'), ofUnit)}
          hint={say('ppmHint', { bad: quantity(now.rejectQty), all: quantity(now.inQty) })}
        >
          <Change now={now.ppm} before={earlier.ppm} unit="PPM" places={0} lessIsBetter />
        </Tile>
        <Tile name={inUnit(say('customerPpm'))} value={rounded(now.customer.ppm, 1)}>
          <Change now={now.customer.ppm} before={earlier.customer.ppm} unit="PPM" places={1} lessIsBetter />
          <RowButton onClick={() => onRows({ of: 'complaints', name: '', values: ofUnit })}>
            {say('complained', { qty: quantity(now.customer.complained) })}
          </RowButton>
          <RowButton onClick={() => onRows({ of: 'shipped', name: '', values: ofUnit })}>
            {say('shipped', { qty: quantity(now.customer.shipped) })}
          </RowButton>
        </Tile>
      </ul>
      <p className="mw-rep-note">{say('comparedWith', { from: before.from, to: before.to })}</p>
    </>
  )
}

function Tile(
  { name, value, hint, onOpen, children }: { name: string; value: string; hint?: string; onOpen?: () => void; children: ReactNode },
) {
  const { say } = useReportText()
  return (
    <li className="mw-rep-tile">
      <span className="mw-rep-tile-name">{name}</span>
      {onOpen
        ? (
          <button type="button" className="mw-rep-figure" aria-label={`${value} · ${say('rowsOf', { name })}`} onClick={onOpen}>
            {value}
          </button>
        )
        : <strong className="mw-rep-figure">{value}</strong>}
      {children}
      {hint !== undefined && <span className="mw-rep-note">{hint}</span>}
    </li>
  )
}
