import { lazy, Suspense } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { Loading } from '#ui/parts/Loading.tsx'

const FormVersions = lazy(() => import('./FormVersions.tsx'))

/** Comparing and trying versions brings the designer's parts along, so they come when they are asked for. */
export function VersionsTab({ record }: { record: Rec }) {
  return (
    <Suspense fallback={<Loading rows={5} />}>
      <FormVersions record={record} />
    </Suspense>
  )
}
