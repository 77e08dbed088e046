import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { ControlProps } from '#ui/kinds/kind.ts'
import { Loading } from '#ui/parts/Loading.tsx'

const SqlWorkbench = lazy(async () => ({ default: (await import('./SqlWorkbench.tsx')).SqlWorkbench }))

const SourceSelect = lazy(async () => ({ default: (await import('./SourceSelect.tsx')).SourceSelect }))

/** The data source of a report; it comes with the form. */
export function SourceControl(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton.Input block active />}>
      <SourceSelect {...props} />
    </Suspense>
  )
}

/** The statement of a report with what helps to write it; editor and tables come when a form is opened. */
export function SqlControl(props: ControlProps) {
  return (
    <Suspense fallback={<Loading rows={8} />}>
      <SqlWorkbench {...props} />
    </Suspense>
  )
}
