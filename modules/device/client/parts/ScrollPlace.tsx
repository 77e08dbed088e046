import type { ReactNode } from 'react'
import '../live/monitor.css'

/** A place as wide as the page for what may be wider. */
export function ScrollPlace({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the arrow keys as well
    <div className={className ? `iot-table-place ${className}` : 'iot-table-place'} role="region" tabIndex={0} aria-label={label}>
      {children}
    </div>
  )
}
