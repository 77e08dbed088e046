import type { ReactNode } from 'react'

interface ReportShapeProps {
  /** How its rows are asked for. */
  tools: ReactNode
  /** How its figures are to be read. */
  hint: string
  children: ReactNode
}

/** A report between what it is asked and how it is to be read. */
export const ReportShape = ({ tools, hint, children }: ReportShapeProps) => (
  <div className="mw-stack">
    <div className="mw-rep-bar">{tools}</div>
    {children}
    <p className="mw-rep-note">{hint}</p>
  </div>
)
