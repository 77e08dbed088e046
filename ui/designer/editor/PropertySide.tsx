import { lazy, Suspense } from 'react'
import { Loading } from '../../parts/Loading.tsx'

const PropertyPanel = lazy(async () => ({ default: (await import('./panel/PropertyPanel.tsx')).PropertyPanel }))

/** The properties of what is chosen; they come once the canvas stands. */
export function PropertySide() {
  return (
    <Suspense fallback={
      <div className="mw-fd-pane">
        <Loading rows={8} />
      </div>
    }>
      <PropertyPanel />
    </Suspense>
  )
}
