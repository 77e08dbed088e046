import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { FigureTable } from '#ui/reports/FigureTable.tsx'
import { orderCost, type OpCost, type PersonCost } from '../../calls/order-cost.ts'
import { report } from '../../entities/report.ts'
import { useProductionText } from '../text.ts'

type Op = Pick<OpCost, 'minutes' | 'rate' | 'cost'> & { processId?: string }
type Person = Pick<PersonCost, 'qty' | 'minutes' | 'wage'>

/** Who made an order, how long it took and what that cost; each figure with the reports behind it. */
export function OrderCost({ record }: { record: Rec }) {
  const { say } = useProductionText()
  const answer = useRead(orderCost, { id: record.id })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={3} />
  const { ops, people } = answer.data
  if (ops.length === 0) return <p className="mw-faint">{say('costNone')}</p>
  const reports = ({ processId }: Op) => {
    const search = new URLSearchParams({ 'f.workOrder': record.id, ...(processId === undefined ? {} : { 'f.process': processId }) })
    return `${report.path}?${search.toString()}`
  }
  return (
    <>
      <FigureTable<Op> by={say('costOp')} rows={ops.map((op) => ({ ...op, key: String(op.opNo), text: `${op.opNo} ${op.process}` }))}
        all={{ minutes: ops.reduce((sum, op) => sum + op.minutes, 0), rate: null, cost: sumOf(ops.map(({ cost }) => cost)) }}
        columns={[{ title: say('costMinutes'), text: ({ minutes }) => figure(String(minutes)), rows: reports }, { title: say('costRate'),
          text: ({ rate }) => figure(rate) }, { title: say('costMade'), text: ({ cost }) => figure(cost) }]} />
      {people.length > 0 && (
        <FigureTable<Person> by={say('costPerson')} rows={people.map((one) => ({ ...one, key: one.worker, text: one.name }))}
          all={{ qty: sumOf(people.map(({ qty }) => qty)) ?? '0', minutes: sumOf(people.map(({ minutes }) => minutes)) ?? '0',
            wage: sumOf(people.map(({ wage }) => wage)) }} columns={[{ title: say('costGood'), text: ({ qty }) =>
            figure(qty) }, { title: say('costTime'), text: ({ minutes }) =>
            figure(minutes) }, ...(people.some(({ wage }) => wage !== null)
            ? [{ title: say('costWage'), text: ({ wage }: Person) => figure(wage) }]
            : [])]} />
      )}
    </>
  )
}

const figure = (value: string | null) => (value === null ? '—' : formatNumber(value, { kind: 'decimal' }))

/** Of those that are told; null where none is. */
function sumOf(values: readonly (string | null)[]): string | null {
  const there = values.filter((value) => value !== null)
  return there.length === 0 ? null : Decimal.sum(0, ...there).toFixed()
}
