import { lazy, Suspense } from 'react'
import { Loading } from '../../parts/Loading.tsx'
import type { LinesGridProps } from './LinesGrid.tsx'

const Grid = lazy(async () => ({ default: (await import('./LinesGrid.tsx')).LinesGrid }))

/** Sub-tables of a form, whose grid comes where a form has one. */
export function LazyLinesGrid(props: LinesGridProps) {
  return (
    <Suspense fallback={<Loading rows={4} />}>
      <Grid {...props} />
    </Suspense>
  )
}
