import { QuestionCircleOutlined } from '@ant-design/icons'
import { Input, Tooltip } from 'antd'
import { memo, useId, useState } from 'react'
import type { FaultCode } from '../../document/fault.ts'
import { sayFault, useDesignerText } from '../../text.ts'
import { usePanelText } from './text.ts'

interface IdLineProps {
  readonly value: string
  /** Gives what bears the id another one, or says why not. */
  readonly onRename: (id: string, next: string) => FaultCode | undefined
}

/** The id of a component. It changes once it is left; one that is taken is told, and the former comes back (spec 2 §5). */
export const IdLine = memo(function IdLine({ value, onRename }: IdLineProps) {
  const say = usePanelText()
  const { say: sayDocument } = useDesignerText()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<{ readonly of: string; readonly fault: FaultCode }>()
  const fault = refused?.of === value ? refused.fault : undefined
  const commit = () => {
    if (typed === undefined) return
    const found = onRename(value, typed.trim())
    setRefused(found && { of: value, fault: found })
    setTyped(undefined)
  }
  return (
    <div className="mw-fp-line" data-property="id">
      <label className="mw-fp-label" htmlFor={id}>
        {say('id')}
        <Tooltip title={say('idHint')}>
          <QuestionCircleOutlined className="mw-fp-hint" tabIndex={0} aria-label={say('idHint')} />
        </Tooltip>
      </label>
      <div className="mw-fp-control">
        <Input id={id} aria-describedby={fault ? `${id}-fault` : undefined} value={typed ?? value} onBlur={commit} onPressEnter={commit}
          onChange={({ target }) => {
            setTyped(target.value)
            setRefused(undefined)
          }} onKeyDown={({ key }) => {
          if (key === 'Escape') setTyped(undefined)
        }} />
        {fault && <div id={`${id}-fault`} className="mw-fault" role="alert">{sayFault(sayDocument, { path: '', code: fault })}</div>}
      </div>
    </div>
  )
})
