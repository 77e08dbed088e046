import { Button } from 'antd'
import { useState } from 'react'
import { LazyRecordPane } from '#ui/screens/LazyRecordPane.tsx'
import { RecordDrawer } from '#ui/screens/RecordDrawer.tsx'
import type { FurnaceOf } from '../../calls/furnace.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import slots from './heat.slots.tsx'
import { useFurnaceText } from './text.ts'

/** Plans a heat of a furnace over the workbench, which then shows it to be loaded. */
export function PlanHeat({ furnace: { id, code }, onPlanned }: { furnace: FurnaceOf; onPlanned: (heat: string) => void }) {
  const { say } = useFurnaceText()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>{say('plan')}</Button>
      <RecordDrawer open={open} onClose={close}>
        <LazyRecordPane entity={furnaceBatch} slots={slots} target={{ mode: 'new', values: { furnace: id, furnace_dictText: code } }}
          onClose={close} onSaved={({ id: heat }) => {
          close()
          if (heat !== undefined) onPlanned(heat)
        }} />
      </RecordDrawer>
    </>
  )
}
