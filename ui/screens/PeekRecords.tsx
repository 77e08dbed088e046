import { Spin } from 'antd'
import { Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { entityOf } from '#kernel/client/entities.ts'
import { OpenRecord } from '../parts/RecordLink.tsx'
import { LazyRecordPane } from './LazyRecordPane.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'
import { slotsOf, type EntitySlots } from './slots.ts'

interface PeekRecordsProps {
  /** False while another tab is in front. */
  active?: boolean
  children: ReactNode
}

/** References inside open their record in a drawer over the screen. */
export function PeekRecords({ active = true, children }: PeekRecordsProps) {
  const [peek, setPeek] = useState<{ entityId: string; id: string }>()
  const open = useCallback((entityId: string, id: string) => setPeek({ entityId, id }), [])
  const close = () => setPeek(undefined)
  return (
    <OpenRecord value={open}>
      {children}
      <RecordDrawer open={active && peek !== undefined} onClose={close}>
        {peek && (
          <Suspense fallback={<Spin className="mw-loading" />}>
            <Peek key={peek.id} entityId={peek.entityId} id={peek.id} onClose={close} />
          </Suspense>
        )}
      </RecordDrawer>
    </OpenRecord>
  )
}

/** Another entity's record over the present screen. */
function Peek({ entityId, id, onClose }: { entityId: string; id: string; onClose: () => void }) {
  const slots: EntitySlots = use(slotsOf(entityId))
  return <LazyRecordPane entity={entityOf(entityId)} slots={slots} target={{ mode: 'view', id }} onClose={onClose} />
}
