import { Dropdown } from 'antd'
import { useId, useState } from 'react'
import { wordsOn } from '../editing/own-words.ts'
import { useHands } from '../hands/hands.ts'
import { useEditor } from '../state/use-editor.ts'
import { useEditorText } from '../text.ts'
import { keyProps, pointerProps } from './canvas-events.ts'
import { Drawing } from './Drawing.tsx'
import { Frames } from './Frames.tsx'
import { useCanvasMenu } from './use-canvas-menu.ts'
import { WordsEdit } from './WordsEdit.tsx'
import './canvas.css'

/** The drawn form under the author's hands: chosen, moved, copied by mouse, finger and key. */
export function Canvas() {
  const hands = useHands()
  const { refs } = hands.surface
  const { say } = useEditorText()
  const menu = useCanvasMenu()
  const helpId = useId()
  const [written, setWritten] = useState<string>()
  const write = (id: string | undefined) => {
    if (id !== undefined && wordsOn(hands.editor.state().document, id) !== undefined) setWritten(id)
  }
  const there = useEditor(({ document }) => written !== undefined && wordsOn(document, written) !== undefined)
  return (
    <div className="mw-fd-middle">
      <Dropdown {...menu} trigger={['contextMenu']}>
        <div ref={refs.scroller} className="mw-fd-canvas" role="application" aria-roledescription={say('canvasRole')}
          aria-label={say('canvas')} aria-describedby={helpId} {...keyProps(hands, write)}
        >
          <div ref={refs.sheet} className="mw-fd-sheet">
            <div className="mw-fd-ground" {...pointerProps(hands, write)}>
              <Drawing />
            </div>
            <div ref={refs.mark} className="mw-fd-mark" hidden aria-hidden />
            <Frames />
            {written !== undefined && there && <WordsEdit key={written} id={written} onDone={() => setWritten(undefined)} />}
          </div>
        </div>
      </Dropdown>
      <span id={helpId} className="mw-unseen">{say('canvasHelp')}</span>
      <div ref={refs.announcer} className="mw-fd-told" role="status" aria-live="polite">{say('nothingChosen')}</div>
    </div>
  )
}
