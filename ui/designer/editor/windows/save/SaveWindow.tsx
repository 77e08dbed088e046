import { Alert, Form, Input, Modal, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { sayFault, useDesignerText } from '../../../text.ts'
import { useEditor } from '../../state/use-editor.ts'
import { useWindowText } from '../text.ts'
import { nameFault, savingFaults, MAX_NAME, MAX_REMARK } from './check-saving.ts'

export interface SavedForm {
  readonly formName: string
  readonly remark: string
}

/** One stays in the designer, or goes back one page (spec 2 §2.2). */
export type AfterSave = 'stay' | 'back'
/** Answers whether it went through. */
export type SaveForm = (given: SavedForm, after: AfterSave) => Promise<boolean> | boolean

interface SaveWindowProps extends SavedForm {
  readonly isNew: boolean
  /** What happens once it is saved. */
  readonly after: AfterSave
  readonly onSave: SaveForm
  readonly onClose: () => void
}

/** Names the form before it is saved; the window stays open, with what was typed, where that fails (spec 2 §2.2, §5). */
export function SaveWindow({ formName, remark, isNew, after, onSave, onClose }: SaveWindowProps) {
  const { say } = useWindowText()
  const { say: sayDocument } = useDesignerText()
  const document = useEditor((state) => state.document)
  const [name, setName] = useState(formName)
  const [note, setNote] = useState(remark)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const input = useRef<InputRef>(null)
  const wrong = checked ? nameFault(name) : undefined
  const faults = checked ? savingFaults(document) : []
  const save = async () => {
    setChecked(true)
    if (nameFault(name) || savingFaults(document).length > 0) return
    setBusy(true)
    try {
      if (await onSave({ formName: name.trim(), remark: note }, after)) onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal open title={say(isNew ? 'addForm' : 'editForm')} okText={say('save')} cancelText={say('cancel')} confirmLoading={busy}
      onOk={() => void save()} onCancel={onClose} afterOpenChange={(opened) => {
      // Opened by a key, the window would give the focus to its cross.
      if (opened) input.current?.focus()
    }}>
      <Form layout="vertical" onFinish={() => void save()}>
        <Form.Item required htmlFor="mw-form-name" label={say('formName')}
          {...(wrong ? { validateStatus: 'error', help: say(wrong, { max: MAX_NAME }) } : {})}
        >
          <Input autoFocus ref={input} id="mw-form-name" aria-invalid={wrong !== undefined || undefined} value={name}
            onChange={({ target }) => setName(target.value)} onPressEnter={() => void save()} />
        </Form.Item>
        <Form.Item htmlFor="mw-form-remark" label={say('remark')}>
          <Input.TextArea id="mw-form-remark" rows={3} maxLength={MAX_REMARK} showCount value={note}
            onChange={({ target }) => setNote(target.value)} />
        </Form.Item>
      </Form>
      {faults.length > 0 && (
        <Alert type="error" title={say('notSavable')} description={
          <ul className="mw-ft-faults">
            {faults.map((fault) => <li key={`${fault.path} ${fault.code}`}>{sayFault(sayDocument, fault)}</li>)}
          </ul>
        } />
      )}
    </Modal>
  )
}
