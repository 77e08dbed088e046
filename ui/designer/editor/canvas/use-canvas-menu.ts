import type { DropdownProps } from 'antd'
import { useState } from 'react'
import { useHands } from '../hands/hands.ts'
import type { EditorState } from '../state/editor-state.ts'
import { useEditorText } from '../text.ts'
import { menuEntries } from './menu-entries.ts'

/**
 * The menu of what is chosen, for the right button, long presses, the menu key and the button of the frame. It is made when it
 * is opened: nothing is drawn for it while the document changes.
 */
export function useCanvasMenu(): Pick<DropdownProps, 'menu' | 'onOpenChange'> {
  const hands = useHands()
  const { say } = useEditorText()
  const [seen, setSeen] = useState<EditorState>()
  const entries = seen ? menuEntries(hands, seen) : []
  const items = entries.flatMap(({ key, group, disabled = false, danger = false, run }, index) => [
    ...(index > 0 && entries[index - 1]!.group !== group ? [{ type: 'divider' as const, key: `before-${key}` }] : []),
    { key, label: say(key), disabled, danger, onClick: run },
  ])
  return { menu: { items }, onOpenChange: (open) => {
    if (open) setSeen(hands.editor.state())
  } }
}
