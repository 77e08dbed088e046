import { Modal } from 'antd'
import { useMemo, useState } from 'react'
import type { GridFeature } from '../features/feature.ts'
import { useGridText } from '../text.ts'

const keys = [
  ['Enter', 'keyEnter'],
  ['Tab', 'keyTab'],
  ['↑ ↓ ← →', 'keyArrows'],
  ['F2', 'keyEdit'],
  ['Esc', 'keyEscape'],
  ['Delete', 'keyClear'],
  ['Ctrl+-', 'keyRemove'],
  ['Insert', 'keyInsert'],
  ['Alt+↑ Alt+↓', 'keyMove'],
  ['Ctrl+D Ctrl+R', 'keyFill'],
  ['Ctrl+C Ctrl+V', 'keyCopy'],
  ['Ctrl+Z Ctrl+Y', 'keyUndo'],
  ['Ctrl+F Ctrl+H', 'keyFind'],
  ['F8', 'keyFault'],
  ['Ctrl+S', 'keySave'],
  ['Ctrl+Enter', 'keyGoOn'],
] as const

/**
 * The line of hints below the lines of a form, and the list of all keys that the question mark opens.
 * @param picks what Ctrl+B does, where rows are also taken from elsewhere
 */
export function useKeys(picks?: string): GridFeature & { hints: React.ReactNode } {
  const { say } = useGridText()
  const [open, setOpen] = useState(false)
  return useMemo(() => ({
    acts: { showKeys: () => setOpen(true) },
    dialog: open && (
      <Modal open title={say('keysTitle')} footer={null} onCancel={() => setOpen(false)}>
        <dl className="mw-g-keys">
          {[...keys.map(([key, text]) => [key, say(text)] as const), ...(picks === undefined ? [] : [['Ctrl+B', picks] as const])].map((
            [key, text],
          ) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    ),
    hints: (
      <p className="mw-faint mw-g-hints">
        <span>{say('hintNext')}</span>
        <span>{say('hintPaste')}</span>
        <span>{say('hintRemove')}</span>
        {picks !== undefined && <span>Ctrl+B {picks}</span>}
        <button type="button" className="mw-g-hint" tabIndex={-1} onClick={() => setOpen(true)}>{say('hintKeys')}</button>
      </p>
    ),
  }), [open, say, picks])
}
