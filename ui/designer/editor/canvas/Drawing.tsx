import { useState } from 'react'
import { FormViewer } from '../../viewer/FormViewer.tsx'
import { useEditor } from '../state/use-editor.ts'
import { useEditorText } from '../text.ts'
import { canvasValues, keptValues } from './canvas-values.ts'

const keepNothing = () => undefined

/** The document as its readers will see it. Nothing in it takes the hand: presses are the canvas's. */
export function Drawing() {
  const { say } = useEditorText()
  const document = useEditor((state) => state.document)
  const { list } = document
  const [values, setValues] = useState(() => canvasValues({ list }))
  const [drawn, setDrawn] = useState(list)
  if (drawn !== list) {
    setDrawn(list)
    setValues((now) => keptValues(now, canvasValues({ list })))
  }
  return (
    <div inert style={{ '--mw-fd-empty': JSON.stringify(say('emptyPlace')) } as React.CSSProperties}>
      {list.length === 0 && (
        <div className="mw-fd-empty">
          <strong>{say('emptyTitle')}</strong>
          <span>{say('emptyText')}</span>
        </div>
      )}
      <FormViewer document={document} values={values} onValues={keepNothing} />
    </div>
  )
}
