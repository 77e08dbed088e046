import { App, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { templateDocument, templates, type TemplateName } from '../../../templates/templates.ts'
import { FormViewer } from '../../../viewer/FormViewer.tsx'
import { startValues } from '../../../document/values/form-values.ts'
import { useEditor } from '../../state/use-editor.ts'
import { useWindowText } from '../text.ts'

const WINDOW_WIDTH = 1_000
const names = Object.keys(templates) as TemplateName[]
const untouched = () => undefined

/** Forms of a plant to begin with, each seen before it is taken. */
export function TemplatesWindow({ onClose }: { onClose: () => void }) {
  const { say, locale } = useWindowText()
  const { message } = App.useApp()
  const editor = useEditor()
  const [name, setName] = useState<TemplateName>(names[0]!)
  const document = useMemo(() => templateDocument(name, locale), [name, locale])
  const values = useMemo(() => startValues(document), [document])
  const take = () => {
    editor.apply(() => ({ document }), { select: [] })
    void message.success(say('templateTaken', { name: say(`template_${name}`) }))
    onClose()
  }
  return (
    <Modal open title={say('templatesTitle')} width={WINDOW_WIDTH} okText={say('useTemplate')} cancelText={say('cancel')} onOk={take}
      onCancel={onClose} style={{ top: 40 }}
    >
      <p className="mw-faint">{say('templatesHint')}</p>
      <div className="mw-ft-templates">
        <ul className="mw-ft-list" aria-label={say('templateList')}>
          {names.map((one) => (
            <li key={one}>
              <button type="button" aria-pressed={one === name} onClick={() => setName(one)}>
                <strong>{say(`template_${one}`)}</strong>
                <span>{say(`about_${one}`)}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="mw-ft-shown" role="region" aria-label={say('templatePreview', { name: say(`template_${name}`) })}>
          <FormViewer document={document} values={values} onValues={untouched} readOnly />
        </div>
      </div>
    </Modal>
  )
}
