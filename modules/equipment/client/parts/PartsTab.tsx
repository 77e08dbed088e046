import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { readsOf, useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { ReactNode } from 'react'
import type { Entity } from '#kernel/entity/index.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { formatNumber, quantityText } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { returnPart, sparesOfDevice, takePartForOrder, takePartForRepair } from '../../calls/part.ts'
import { order } from '../../entities/order.ts'
import { partUse } from '../../entities/repair.ts'
import { usePartsText } from './text.ts'
import './parts.css'

/** Parts of an order or a repair: those of its machine are offered first, then any other; below, what was taken. */
export function PartsTab({ entity, record }: { entity: Entity; record: Rec }) {
  const { say } = usePartsText()
  const act = entity.id === order.id ? takePartForOrder : takePartForRepair
  const sees = useElementVisible(`${partUse.permission}:list`)
  const offered = (record._actions as readonly string[] | undefined)?.includes(act.name) ?? false
  const also = [[partUse.id], readsOf(sparesOfDevice), [entity.id]]
  return (
    <section className="mw-stack eqp" aria-label={say('title')}>
      {offered && (
        <>
          <Spares device={String(record.device)}
            take={(spare, name) => (
              <ActButton act={act} record={record} given={{ item: spare }} fields={withoutItem(act.input)} also={also}
                title={say('takeOneOf', { name })}
              >
                {say('takeOne')}
              </ActButton>
            )} />
          <ActButton act={act} record={record} also={also}>{say('takeOther')}</ActButton>
        </>
      )}
      {sees && <Taken of={record.id} also={also} />}
    </section>
  )
}

/** The part is known: what is left to say of it. */
function withoutItem({ qty, lot, bin, price }: typeof takePartForOrder.input) {
  const { narrowedBy: _item, ...anyLot } = lot
  return { qty, lot: anyLot, bin, price }
}

function Spares({ device: id, take }: { device: string; take: (item: string, name: string) => ReactNode }) {
  const { say } = usePartsText()
  const answer = useRead(sparesOfDevice, { id }, { quiet: true, staleTime: 0 })
  if (!answer.data || answer.data.length === 0) return null
  return (
    <>
      <h3 className="mw-heading">{say('ofMachine')}</h3>
      <ul className="eqp-list">
        {answer.data.map(({ item, code, name, place, fitted, available, uom }) => (
          <li key={item}>
            <span>
              <b>{name}</b> <span className="mw-faint">{[code, place].filter(Boolean).join(' · ')}</span>
              <br />
              <span className="mw-faint">
                {say('fitted', { qty: quantityText(fitted, uom) })} · {say('free', { qty: quantityText(available, uom) })}
              </span>
            </span>
            {take(item, name)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Taken({ of, also }: { of: string; also: readonly (readonly unknown[])[] }) {
  const { say } = usePartsText()
  const answer = useQuery({ queryKey: [partUse.id, 'list', 'of', of], staleTime: 0,
    queryFn: async ({ signal }) => (await entityApi(partUse).list({ sourceId: of, pageNo: 1, pageSize: 100 }, signal)).records as Rec[] })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={2} />
  return (
    <>
      <h3 className="mw-heading">{say('taken')}</h3>
      {answer.data.length === 0 && <p className="mw-faint">{say('noneTaken')}</p>}
      <ul className="eqp-list">
        {answer.data.map((use) => (
          <li key={use.id}>
            <span>
              <b>{String(use.item_dictText ?? '')}</b> {quantityText(use.qty, use._uom)}{' '}
              {use.redOf ? <Tag className="mw-tag" color="red">{say('red')}</Tag> : null}
              {use.returned === 'Y' && <Tag className="mw-tag">{say('takenBack')}</Tag>}
              <br />
              <span className="mw-faint">
                {[use.lot_dictText, use.bin_dictText, use.cost ? `${formatNumber(use.cost, { kind: 'money' })} 元` : '', use.usedAt].filter(
                  Boolean,
                )
                  .join(' · ')}
              </span>
            </span>
            <ActButton act={returnPart} record={use} also={also} />
          </li>
        ))}
      </ul>
    </>
  )
}
