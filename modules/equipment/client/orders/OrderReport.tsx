import { Image } from 'antd'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { fileAddress } from '#kernel/client/request/address.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity, Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { isEmpty } from '#ui/kinds/kind.ts'
import { RecTable } from '#ui/screens/RecTable.tsx'
import { DetailList } from '#ui/widgets/DetailList.tsx'
import { order, orderItem } from '../../entities/order.ts'
import { signatureCaption } from '#ui/designer/document/reading/signed.ts'
import { useOrderText } from './text.ts'

/** In the order in which a report tells them; what is empty is left out. */
const shownFields = ['docNo', 'kind', 'status', 'device', 'plan', 'due', 'lateAfter', 'team', 'assignee', 'estMin', 'needStop', 'startTime',
  'finishTime', 'doneBy', 'laborMin', 'reading', 'confirmBy', 'confirmTime', 'abnormal', 'partsCost', 'skipReason', 'cancelledReason',
  'sourceNo', 'photo', 'attachments', 'remark'] as const
const columns = { item: 150, standard: 150, value: 80, lower: 70, upper: 70, uom: 56, result: 76, measure: 150, repair: 120, photo: 78 }

/** An order as its report tells it, on the screen and on paper: which machine, by whom and when, what was found, who signed. */
export function OrderReport({ record }: { entity: Entity; record: Rec }) {
  const { say, locale } = useOrderText()
  const fields = order.fields as Record<string, Field>
  const entries = shownFields.filter((name) => !isEmpty(record[name])).map((name) => {
    const { Display } = uiKindOf(fields[name]!)
    return { key: name, label: fieldLabel(name, fields[name]!, locale),
      value: <Display name={name} field={fields[name]!} record={record} /> }
  })
  return (
    <>
      <DetailList entries={entries} columns={3} size="small" />
      <h3 className="mw-heading">{say('found')}</h3>
      <RecTable fields={orderItem.fields} columns={columns} rows={(record.items ?? []) as Rec[]} />
      {typeof record.signature === 'string' && record.signature !== '' && (
        <figure>
          <Image src={fileAddress(record.signature)} alt={say('signature')} height={90} />
          <figcaption className="mw-faint">{signatureCaption(record.signature) || say('signature')}</figcaption>
        </figure>
      )}
    </>
  )
}
