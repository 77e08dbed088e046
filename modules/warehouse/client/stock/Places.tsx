import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { stockAmounts, stockPlaces } from '../../calls/how-much.ts'
import { balance } from '../../index.ts'
import { Amount } from './Amount.tsx'
import { useHowMuchText } from './text.ts'
import './stock.css'

type Lot = AnswerOf<typeof stockPlaces>['lots'][number]
const State = uiKindOf(balance.fields.stockType).Display

interface PlacesProps {
  item?: string
  lot?: string
  warehouse?: string | null
}

/** Where an item or a lot lies: by lot, then by bin and state with how much in which unit. */
export function Places({ item, lot, warehouse = null }: PlacesProps) {
  const { say } = useHowMuchText()
  const { data, error, refetch } = useRead(stockPlaces, { item: item ?? null, lot: lot ?? null, warehouse }, { staleTime: 0 })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} />
  if (data.lots.length === 0) return <EmptyView title={say('nothing')} />
  return (
    <div className="wq-places">
      {data.lots.map((one) => <LotPlaces key={one.lot ?? ''} lot={one} uom={data.uom} named={!lot} />)}
      {data.more && <p className="mw-faint">{say('more')}</p>}
    </div>
  )
}

function LotPlaces({ lot, uom, named }: { lot: Lot; uom: string; named: boolean }) {
  const { say } = useHowMuchText()
  const options = useDictionary(balance.fields.stockType.dict)
  const stateText = (value: string) => options.find((option) => option.value === value)?.text ?? value
  return (
    <section>
      <header>
        {named && <strong>{lot.lot ? <RecordLink target="warehouse.lot" id={lot.lot} text={lot.lotNo ?? ''} /> : say('noLot')}</strong>}
        <span>
          <Amount name="onHand" value={lot.onHand} /> <span className="mw-faint">{uom}</span>
        </span>
        <span className="mw-faint">{say('usable', { qty: formatNumber(lot.available, stockAmounts.available), unit: uom })}</span>
        {lot.expireDate && (
          <span className={new Decimal(lot.expiring).isZero() ? 'mw-faint' : 'wq-amount'} data-tone="warning">
            {say('expires')} {lot.expireDate}
          </span>
        )}
      </header>
      <ul>
        {lot.places.map((place) => (
          <li key={`${place.bin} ${place.stockType}`}>
            <span className="wq-bin">
              <RecordLink target="warehouse.bin" id={place.bin} text={place.binCode} />{' '}
              <span className="mw-faint">{place.warehouseName}</span>
            </span>
            <State name="stockType" field={balance.fields.stockType}
              record={{ stockType: place.stockType, stockType_dictText: stateText(place.stockType) }} />
            <span className="wq-qty">
              <Amount name="onHand" value={place.qty} /> <span className="mw-faint">{uom}</span>
            </span>
            <span className="mw-faint">{place.unit ?? (place.units > 0 ? say('units', { count: place.units }) : '')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
