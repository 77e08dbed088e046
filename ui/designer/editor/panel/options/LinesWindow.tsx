import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import type { TreeOption } from '../../../document/properties/property.ts'
import { usePanelText } from '../text.ts'
import { linesOf, readLines } from './option-lines.ts'

interface LinesWindowProps {
  readonly options: readonly TreeOption[]
  readonly deep: boolean
  readonly onOk: (options: readonly TreeOption[]) => void
  readonly onCancel: () => void
}

/** Options as text: many are typed or pasted at once. */
export function LinesWindow({ options, deep, onOk, onCancel }: LinesWindowProps) {
  const say = usePanelText()
  const hint = useId()
  const [text, setText] = useState(() => linesOf(options))
  return (
    <Modal open title={say('linesTitle')} okText={say('ok')} cancelText={say('cancel')} onOk={() => onOk(readLines(text, deep, options))}
      onCancel={onCancel}
    >
      <p id={hint} className="mw-faint">{say(deep ? 'treeLinesHint' : 'linesHint')}</p>
      <Input.TextArea autoFocus rows={12} aria-label={say('lines')} aria-describedby={hint} value={text}
        onChange={({ target }) => setText(target.value)} />
    </Modal>
  )
}
