import { lazy, Suspense } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'

const AccessDrawer = lazy(() => import('../../access/AccessDrawer.tsx'))

/** From a person's row: why they may or may not. */
export function AskWhy({ record, onClose }: { record: Rec; onClose: () => void }) {
  return (
    <Suspense>
      <AccessDrawer asked={{ user: String(record.id) }} onClose={onClose} />
    </Suspense>
  )
}
