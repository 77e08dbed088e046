import { Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { readableNames } from '../../../expressions/effects.ts'
import { readExpression } from '../../../expressions/expression.ts'
import { useEditor } from '../../state/use-editor.ts'
import { sharedControlProps, type ControlProps } from '../controls/control-props.ts'
import { usePanelText } from '../text.ts'
import { FormulaTester } from './FormulaTester.tsx'

/**
 * An expression, the fields that it may read, what is wrong with it, and a place to try it. The fields of the form are looked up where
 * they are needed: once something is written, or the list of them is open.
 */
export function FormulaControl(props: ControlProps) {
  const { value, onChange, self, label, describedBy } = props
  const say = usePanelText()
  const text = String(value ?? '')
  const [open, setOpen] = useState(false)
  const document = useEditor(({ document: now }) => (open || text !== '' ? now : undefined))
  const names = useMemo(() => (document ? readableNames(document, self) : []), [document, self])
  const read = text === '' ? undefined : readExpression(text, names.map(({ name }) => name))
  const faultId = `${props.id}-formula`
  return (
    <div className="mw-fp-formula">
      <Input.TextArea {...sharedControlProps({ ...props, describedBy: read?.fault ? faultId : describedBy })}
        {...(read?.fault ? { status: 'error' as const } : {})} autoSize={{ minRows: 1, maxRows: 5 }} className="mw-mono" spellCheck={false}
        value={text} onChange={({ target }) => onChange(target.value)} />
      {read?.fault && (
        <div id={faultId} className="mw-fault" role="alert">
          {say(read.fault.code === 'notRead' ? 'formulaNotRead' : 'formulaNotAllowed', { at: read.fault.at })}
        </div>
      )}
      <Select size="small" style={{ width: '100%' }} aria-label={`${label} ${say('insertField')}`} placeholder={say('insertField')}
        value={null} showSearch={{ optionFilterProp: 'label' }} open={open} onOpenChange={setOpen}
        options={names.map((one) => ({ value: one.name, label: one.label === '' ? one.name : `${one.label} ${one.name}` }))}
        onChange={(name: string | null) => name && onChange(text === '' ? name : `${text} ${name}`)} />
      {read?.reads && <FormulaTester text={text} reads={read.reads} />}
    </div>
  )
}
