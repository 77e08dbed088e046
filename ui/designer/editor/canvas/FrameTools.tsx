import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, DragOutlined, EllipsisOutlined,
  EnterOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { memo, type ReactNode } from 'react'
import type { FormDocument } from '../../document/component.ts'
import { findItem } from '../../document/tree.ts'
import { chosenComponents } from '../editing/moving.ts'
import { parentOf } from '../editing/places.ts'
import { chooseParent, duplicateChosen, removeChosen, step } from '../hands/actions.ts'
import { drag } from '../hands/drag.ts'
import { useHands } from '../hands/hands.ts'
import { useEditorText, itemName, type EditorTextKey } from '../text.ts'
import { useCanvasMenu } from './use-canvas-menu.ts'

/** What can be done at once with what is chosen; the rest stands in the menu behind the last button. */
export function FrameTools({ document, id }: { document: FormDocument; id: string }) {
  const { say } = useEditorText()
  const item = findItem(document, id)?.item
  if (!item) return null
  return (
    <div className="mw-fd-tools" data-tools={id} role="toolbar" aria-label={say('frameTools', { name: itemName(say, item) })}>
      <Tools movable={item.compType !== 'tdItem'} held={parentOf(document, id) !== undefined} />
    </div>
  )
}

/** The buttons stay as they are while properties change. */
const Tools = memo(function Tools({ movable, held }: { movable: boolean; held: boolean }) {
  const hands = useHands()
  const { say } = useEditorText()
  const more = useCanvasMenu()
  const tool = (key: EditorTextKey, icon: ReactNode, run: () => void, danger = false) => (
    <Button size="small" type="text" danger={danger} icon={icon} aria-label={say(key)} title={say(key)} onClick={run} />
  )
  const grip = ({ nativeEvent }: React.PointerEvent) => {
    const { document, selection } = hands.editor.state()
    drag(hands, nativeEvent, { ids: chosenComponents(document, selection).map(({ id }) => id) })
  }
  return (
    <>
      {movable && (
        <>
          <button type="button" className="mw-fd-grip" aria-label={say('drag')} title={say('drag')} tabIndex={-1} onPointerDown={grip}>
            <DragOutlined />
          </button>
          {tool('moveUp', <ArrowUpOutlined />, () => step(hands, -1))}
          {tool('moveDown', <ArrowDownOutlined />, () => step(hands, 1))}
          {tool('duplicate', <CopyOutlined />, () => duplicateChosen(hands))}
          {tool('remove', <DeleteOutlined />, () => removeChosen(hands), true)}
        </>
      )}
      {held && tool('parent', <EnterOutlined rotate={90} />, () => chooseParent(hands))}
      <Dropdown {...more} trigger={['click']}>
        <Button size="small" type="text" icon={<EllipsisOutlined />} aria-label={say('more')} title={say('more')} />
      </Dropdown>
    </>
  )
})
