import { callTitle } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { addReading } from '../../calls/plan.ts'
import { device } from '../../index.ts'
import { usePlanText } from './text.ts'

const { device: _device, ...asked } = addReading.input

/** What the counter of one machine shows. */
export function ReadingWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { locale } = usePlanText()
  return (
    <ActWindow act={addReading} title={`${callTitle(addReading, locale)} ${String(record.code)}`} okText={callTitle(addReading, locale)}
      given={{ device: record.id }} fields={asked} also={[[device.id]]} onClose={onClose} />
  )
}
