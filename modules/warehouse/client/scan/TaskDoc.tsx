import { SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { DocChooser, DocStatus } from '../floor/DocChooser.tsx'
import { focusScan } from './focus.ts'
import { beginTask, takeDocument, type ScanTask, type TakenCode } from './scan-state.ts'
import { useScanText } from './text.ts'

interface TaskDocProps {
  task: ScanTask
  entity: Entity
  /** What is said before a document is chosen. */
  step: string
  hint: string
  states: readonly string[]
  describe: (record: Rec) => string
  /** The document that was scanned or chosen. */
  doc: TakenCode | undefined
  /** The same once it has been read. */
  record: Rec | undefined
  error: Error | null
  onRetry: () => void
  children: ReactNode
}

/** The document of a task: scanned or chosen, then named above the work. */
export function TaskDoc({ task, entity, step, hint, states, describe, doc, record, error, onRetry, children }: TaskDocProps) {
  const { say } = useScanText()
  const choose = ({ id, docNo }: Rec) => {
    takeDocument({ id, code: String(docNo), name: String(docNo), bizType: entity.id })
    focusScan()
  }
  const other = () => {
    beginTask(task)
    focusScan()
  }
  if (!doc)
    return (
      <div className="mw-stack">
        <p className="mw-scan-step" role="status">{step}</p>
        <DocChooser inside entity={entity} title={say('orChoose')} hint={hint} states={states} describe={describe} onChoose={choose} />
      </div>
    )
  return (
    <div className="mw-stack">
      <div className="mw-scan-tasks">
        <div>
          <b>{record ? String(record.docNo) : doc.name}</b> {record && <DocStatus entity={entity} record={record} />}
          {record && <div className="mw-faint">{describe(record)}</div>}
        </div>
        <Button icon={<SwapOutlined />} onClick={other}>{say('otherDoc')}</Button>
      </div>
      {record ? children : error && <FailureView error={error} onRetry={onRetry} />}
    </div>
  )
}
