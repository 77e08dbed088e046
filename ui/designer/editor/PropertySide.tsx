import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'

const PropertyPanel = lazy(async () => ({ default: (await import('./panel/PropertyPanel.tsx')).PropertyPanel }))

/** The properties of what is chosen; they come once the canvas stands. */
export function PropertySide() {
  return (
    <Suspense fallback={
      <div className="mw-fd-pane">
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    }>
      <PropertyPanel />
    </Suspense>
  )
}
