import type { ReactNode } from 'react'
import './screens.css'

/** The outermost element of a screen. */
export function ScreenRoot({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={className ? `mw-screen ${className}` : 'mw-screen'}>{children}</div>
}
