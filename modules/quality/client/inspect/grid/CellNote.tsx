import { Button } from 'antd'
import type { SheetLine, SheetValue } from '../inspect-api.ts'
import { limitsText } from '../lines/limits-text.ts'
import { useInspectText } from '../text.ts'
import type { CellView } from './cell-view.ts'

interface CellNoteProps {
  line: SheetLine
  sample: number
  view: CellView
  value: SheetValue | undefined
  onConfirm: (text: string) => void
  onRetry: () => void
}

/** What there is to say of the active cell: limits, what is wrong, who wrote it with which gauge. */
export function CellNote({ line, sample, view, value, onConfirm, onRetry }: CellNoteProps) {
  const { say } = useInspectText()
  const where = say('cell', { name: line.name, sample })
  return (
    <div className="qin-note" data-state={view.state} aria-live="polite">
      <div>
        <b>{where}</b> <span className="mw-faint">{limitsText(line, say)}</span>
      </div>
      <div>
        {view.state === 'ask' && (
          <>
            <span>{say('outside', { text: view.text })}</span>
            <Button size="small" type="primary" danger onClick={() => onConfirm(view.text)}>{say('confirmOutside')}</Button>
          </>
        )}
        {(view.state === 'fault' || view.state === 'refused') && <span role="alert">{view.text} — {view.note}</span>}
        {view.state === 'refused' && <Button size="small" onClick={onRetry}>{say('retry')}</Button>}
        {view.state === 'sending' && <span>{say('state_sending')}</span>}
        {value && (view.state === 'ok' || view.state === 'low' || view.state === 'high') && (
          <span className="mw-faint">
            {say(`state_${view.state}`)} · {[value.gaugeNo, value.byName ?? value.by, value.at.slice(5, 16)].filter(Boolean).join(' · ')}
          </span>
        )}
      </div>
    </div>
  )
}
