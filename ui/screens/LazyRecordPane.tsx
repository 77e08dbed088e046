import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ComponentProps } from 'react'
import { prefetchWhenIdle } from '#kernel/client/prefetch-when-idle.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import type { RecordPane } from './RecordPane.tsx'
import { RecordSkeleton } from './RecordSkeleton.tsx'

const loadRecordPane = () => import('./RecordPane.tsx').then((loaded) => ({ default: loaded.RecordPane }))
const Pane = lazy(loadRecordPane)

/** A record opened for reading or writing, for screens that show something else first. */
export function LazyRecordPane(props: ComponentProps<typeof RecordPane>) {
  const { entity, target } = props
  // Asked for while its code is fetched, and again whenever it comes to the front: others may have gone on with it meanwhile.
  useRecord(entity, target.mode === 'new' ? undefined : target.id, true)
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <Pane {...props} />
    </Suspense>
  )
}

/** Fetches what shows and edits records once the list has its rows and nothing better is to be done. */
export function RecordsAhead() {
  const busy = useIsFetching() > 0
  useEffect(() => (busy ? undefined : prefetchWhenIdle(loadRecordPane)), [busy])
  return null
}
