import { findEntity } from '#kernel/client/entities.ts'
import { textOf } from '#kernel/client/records/record.ts'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { EntityControl, EntityName, RecordControl } from '../entity-choice.tsx'
import { labelText } from '../text.ts'

/** The record by its number, which opens it. */
function RecordName({ record }: DisplayProps) {
  const { bizType, bizId, bizName } = record as Readonly<Record<string, string | undefined>>
  return findEntity(bizType) && bizId
    ? <RecordLink target={bizType} id={bizId} text={bizName ?? bizId} />
    : <>{textOf(record, 'bizName')}</>
}

export const barcodeSlots: EntitySlots = {
  columns: { bizType: EntityName, bizId: RecordName },
  controls: { bizType: EntityControl, bizId: RecordControl },
  emptyHint: (locale) => labelText('hintBarcode', locale),
}

export const printLogSlots: EntitySlots = { columns: { bizType: EntityName }, emptyHint: (locale) => labelText('hintPrintLog', locale) }
