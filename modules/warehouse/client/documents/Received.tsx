import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { PrintLabels } from '#modules/label/client.ts'
import { lot } from '../../index.ts'
import { linesOf } from './lines-of.ts'
import { PutAwayButton } from './PutAwayButton.tsx'

/** What came in is labelled where it came in, and put away. */
export function Received({ entity, record }: { entity: Entity; record: Rec }) {
  const lots = [...new Set(linesOf(record, 'lines').flatMap((line) => (typeof line.lot === 'string' && line.lot !== '' ? [line.lot] : [])))]
  const posted = entity.states?.posted?.includes(String(record.status)) ?? false
  return (
    <>
      {posted && lots.length > 0 && <PrintLabels list={{ entity: lot, selected: lots }} />}
      <PutAwayButton entity={entity} record={record} />
    </>
  )
}
