import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useId, type ReactNode } from 'react'

interface LineProps {
  label: string
  help?: string | undefined
  fault?: string | undefined
  /** Draws the control, which bears the id that joins it to its label. */
  children: (props: { id: string; 'aria-describedby'?: string }) => ReactNode
}

/** A setting: its name, what is to say about it, its control, and what is wrong. */
export function Line({ label, help, fault, children }: LineProps) {
  const id = useId()
  return (
    <div className="mw-wf-line">
      <div className="mw-wf-label">
        <label htmlFor={id}>{label}</label>
        {help && (
          <Tooltip title={help}>
            <QuestionCircleOutlined className="mw-help" tabIndex={0} aria-label={help} />
          </Tooltip>
        )}
      </div>
      <div>
        {children(fault ? { id, 'aria-describedby': `${id}-fault` } : { id })}
        {fault && <div id={`${id}-fault`} className="mw-fault" role="alert">{fault}</div>}
      </div>
    </div>
  )
}
