import { entityTitle } from '#kernel/client/entity-text.ts'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useText } from '../../text.ts'
import type { EntitySlots } from '../slots.ts'
import { LinesSheet } from './LinesSheet.tsx'
import { Paper } from './Paper.tsx'
import { RecordBody } from './RecordBody.tsx'

interface PrintSheetProps {
  entity: Entity
  record: Rec
  slots: EntitySlots
  onDone: () => void
}

/** A record on A4. */
export function PrintSheet({ entity, record, slots, onDone }: PrintSheetProps) {
  const { locale } = useText()
  return (
    <Paper title={entityTitle(entity, locale)} subject={recordTitle(entity, record)} reads={[entity.id]} onDone={onDone}>
      <RecordBody entity={entity} record={record} slots={slots.paperBody ? { ...slots, recordBody: slots.paperBody } : slots}
        Lines={LinesSheet} />
    </Paper>
  )
}
