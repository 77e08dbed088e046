import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { lotTrace } from '../../calls/how-much.ts'
import { Amount } from '../stock/Amount.tsx'
import { useHowMuchText } from '../stock/text.ts'

/** Which lots went into this one, and into which it went. */
export function LotTrace({ record }: { record: Rec }) {
  const { say } = useHowMuchText()
  const { data, error, refetch } = useRead(lotTrace, { id: record.id }, { staleTime: 0 })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} />
  return (
    <>
      <Step title={say('madeFrom')} none={say('madeFromNothing')} lots={data.from} />
      <Step title={say('usedIn')} none={say('usedInNothing')} lots={data.to} />
    </>
  )
}

function Step({ title, none, lots }: { title: string; none: string; lots: AnswerOf<typeof lotTrace>['from'] }) {
  return (
    <>
      <p className="mw-faint">{lots.length === 0 ? none : title}</p>
      <ul className="wq-trace">
        {lots.map(({ lot, lotNo, item, itemCode, itemName, qty, uom }) => (
          <li key={lot}>
            <strong>
              <RecordLink target="warehouse.lot" id={lot} text={lotNo} />
            </strong>
            <span>
              <RecordLink target="product.item" id={item} text={itemCode} /> {itemName}
            </span>
            <span>
              <Amount name="onHand" value={qty} /> {uom}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
