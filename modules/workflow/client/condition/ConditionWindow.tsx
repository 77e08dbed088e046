import { Alert, Button, Input, Modal, Segmented } from 'antd'
import { useId, useReducer, useState } from 'react'
import { readExpression } from '#ui/designer/expressions/expression.ts'
import { emptyBuilder, queryOf, reduceBuilder } from '#ui/query-builder/builder-state.ts'
import { ConditionGroup } from '#ui/query-builder/ConditionGroup.tsx'
import type { QueryField } from '#ui/query-builder/query-field.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import '#ui/query-builder/query-builder.css'
import { readCondition } from '../../rules/condition/read-condition.ts'
import { writeCondition } from '../../rules/condition/write-condition.ts'
import { byName } from './condition-fields.ts'
import { useConditionText } from './text.ts'

const WIDTH = 820

interface ConditionWindowProps {
  /** Where the condition stands. */
  place: string
  /** FEEL; empty where there is none. */
  value: string
  fields: readonly QueryField[]
  /** Whether a form is known whose fields stand among them. */
  hasForm: boolean
  onTake: (text: string) => void
  onClose: () => void
}

/** A condition made of rows of field, operator and value; what rows cannot say is written and stays as it was written. */
export default function ConditionWindow({ place, value, fields, hasForm, onTake, onClose }: ConditionWindowProps) {
  const { say } = useConditionText()
  const narrow = useNarrow()
  const helpId = useId()
  const known = byName(fields)
  const [state, dispatch] = useReducer(reduceBuilder, undefined,
    () => reduceBuilder(emptyBuilder(), { type: 'load', query: readCondition(value, known), fields }))
  const [text, setText] = useState(value)
  const [mode, setMode] = useState<'rows' | 'text'>(value === '' || readCondition(value, known) ? 'rows' : 'text')
  const query = queryOf(state.root)
  const written = query ? writeCondition(query, known) : ''
  const fault = mode === 'text' && text.trim() !== '' ? readExpression(text.trim(), []).fault : undefined
  const turn = (next: 'rows' | 'text') => {
    if (next === 'text') setText(written)
    else dispatch({ type: 'load', query: readCondition(text, known), fields })
    setMode(next)
  }
  const take = () => {
    if (fault) return
    onTake(mode === 'rows' ? written : text.trim())
    onClose()
  }
  // Rows would show less than the text says.
  const more = mode === 'text' && text.trim() !== '' && !readCondition(text, known)
  return (
    <Modal open width={narrow ? '100%' : WIDTH} title={say('conditionOf', { place })} mask={{ closable: false }} onCancel={onClose}
      footer={[
        <Button key="clear" onClick={() => {
          onTake('')
          onClose()
        }}>
          {say('clear')}
        </Button>,
        <Button key="cancel" onClick={onClose}>{say('cancel')}</Button>,
        <Button key="ok" type="primary" disabled={fault !== undefined} onClick={take}>{say('ok')}</Button>,
      ]}
    >
      <ScreenRoot className="mw-stack">
        <Segmented<'rows' | 'text'> value={mode} onChange={turn}
          options={[{ value: 'rows', label: say('byFields'), disabled: more }, { value: 'text', label: say('byText') }]} />
        {!hasForm && <p className="mw-faint">{say('noForm')}</p>}
        {mode === 'rows'
          ? <ConditionGroup group={state.root} root={state.root} fields={fields} dispatch={dispatch} />
          : (
            <>
              {more && !fault && <Alert type="info" showIcon title={say('textOnly')} />}
              <Input.TextArea autoFocus className="mw-code" aria-label={say('condition')} aria-describedby={helpId} spellCheck={false}
                value={text} autoSize={{ minRows: 2, maxRows: 8 }} maxLength={500} {...(fault ? { status: 'error' as const } : {})}
                onChange={({ target }) => setText(target.value)} />
              {fault && <div className="mw-fault" role="alert">{say('fault', { at: fault.at })}</div>}
              <p id={helpId} className="mw-faint">{say('textHelp')}</p>
              <Names fields={fields} />
            </>
          )}
      </ScreenRoot>
    </Modal>
  )
}

function Names({ fields }: { fields: readonly QueryField[] }) {
  const { say } = useConditionText()
  return (
    <details>
      <summary>{say('names')}</summary>
      <ul className="mw-named">
        {fields.map(({ name, label }) => (
          <li key={name}>
            <code>{name}</code> {label}
          </li>
        ))}
      </ul>
    </details>
  )
}
