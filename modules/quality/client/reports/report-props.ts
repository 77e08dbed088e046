import type { Asked, OpenRows } from './asked.ts'

/** What every report is given: what is asked, how to ask otherwise, and how to open the rows behind a figure. */
export interface ReportProps {
  asked: Asked
  onAsk: (next: Readonly<Partial<Record<'by' | 'basis' | 'step' | 'uom', string>>>) => void
  onRows: (rows: OpenRows) => void
}
