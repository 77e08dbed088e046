import { lazy, Suspense } from 'react'
import { textOf, type Rec } from '#kernel/client/records/record.ts'

const CompareWindow = lazy(async () => ({ default: (await import('./CompareWindow.tsx')).CompareWindow }))

interface EntryProps {
  record: Rec
  onClose: () => void
}

/** From a model: the design as it is now beside the latest version. */
export function CompareModel({ record, onClose }: EntryProps) {
  return (
    <Suspense fallback={null}>
      <CompareWindow modelId={String(record.id)} name={textOf(record, 'name')} onClose={onClose} />
    </Suspense>
  )
}

/** From a version: it beside the one before. */
export function CompareDeployment({ record, onClose }: EntryProps) {
  return (
    <Suspense fallback={null}>
      <CompareWindow modelId={String(record.modelId)} name={textOf(record, 'name')} deployId={String(record.id)} onClose={onClose} />
    </Suspense>
  )
}
