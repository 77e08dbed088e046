import { AppstoreAddOutlined, ControlOutlined, FullscreenExitOutlined, FullscreenOutlined, RedoOutlined,
  UndoOutlined } from '@ant-design/icons'
import { App, Button, Drawer } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useBelow } from '../../parts/use-narrow.ts'
import { useDesignerText } from '../text.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { redo, undo } from './hands/actions.ts'
import { HandsContext, type Hands } from './hands/hands.ts'
import { shortcutOf } from './hands/shortcuts.ts'
import { createSurface } from './hands/surface.ts'
import { PropertySide } from './PropertySide.tsx'
import { SidePane } from './SidePane.tsx'
import type { Editor } from './state/editor-store.ts'
import { EditorContext, useEditor } from './state/use-editor.ts'
import { useEditorText } from './text.ts'
import { useFilledScreen } from './use-filled-screen.ts'
import './editor.css'

/** Below this width (px) palette and properties come as drawers (spec 2 §9: the layout of phones). */
const WIDE = 1088

/**
 * The form designer: palette and outline, canvas, properties (spec 2 §2.2).
 * @param editor the session; whoever holds it loads and saves
 * @param tools buttons beside undo and redo; they stand inside the session and may use it
 * @param lead what is to be seen of the form where no head stands above it, as where the editor fills the screen (`full`)
 */
export function FormEditor({ editor, tools, lead }: { editor: Editor; tools?: ReactNode; lead?: (full: boolean) => ReactNode }) {
  const { say } = useEditorText()
  const { say: sayDesigner } = useDesignerText()
  const { message } = App.useApp()
  const [surface] = useState(createSurface)
  const hands = useMemo((): Hands => {
    const warn = (text: string) => void message.warning(text)
    return { editor, surface, say, warn, refuse: (fault) => warn(sayDesigner(`fault_${fault}`)) }
  }, [editor, surface, say, sayDesigner, message])
  const [full, setFull] = useFilledScreen()
  const Icon = full ? FullscreenExitOutlined : FullscreenOutlined
  const name = say(full ? 'leaveFullScreen' : 'fullScreen')
  return (
    <EditorContext value={editor}>
      <HandsContext value={hands}>
        <div className="mw-fd" data-full={full || undefined} role="presentation" onKeyDown={(event) => steppedBack(hands, event)}>
          <Columns hands={hands} lead={lead?.(full)} tools={
            <>
              {tools}
              <Button icon={<Icon />} aria-label={name} title={`${name} (F8)`} onClick={() => setFull(!full)} />
            </>
          } />
        </div>
      </HandsContext>
    </EditorContext>
  )
}

function Columns({ hands, lead, tools }: { hands: Hands; lead: ReactNode; tools: ReactNode }) {
  const { say } = useEditorText()
  const narrow = useBelow(WIDE)
  const [drawer, setDrawer] = useState<'palette' | 'properties'>()
  const close = () => setDrawer(undefined)
  return (
    <>
      <div className="mw-fd-head" data-led={Boolean(lead) || undefined}>
        {narrow && <Button icon={<AppstoreAddOutlined />} onClick={() => setDrawer('palette')}>{say('palette')}</Button>}
        {narrow && <Button icon={<ControlOutlined />} onClick={() => setDrawer('properties')}>{say('properties')}</Button>}
        {lead}
        <Steps hands={hands} />
        {tools}
      </div>
      <div className="mw-fd-body">
        {narrow
          ? (
            <Drawer open={drawer === 'palette'} title={say('palette')} placement="left" size={300} onClose={close}>
              <SidePane onAdded={close} />
            </Drawer>
          )
          : (
            <aside className="mw-fd-side" aria-label={say('palette')}>
              <SidePane />
            </aside>
          )}
        <Canvas />
        {narrow
          ? (
            <Drawer open={drawer === 'properties'} title={say('properties')} size={360} onClose={close}>
              <PropertySide />
            </Drawer>
          )
          : (
            <aside className="mw-fd-side" aria-label={say('properties')}>
              <PropertySide />
            </aside>
          )}
      </div>
    </>
  )
}

function Steps({ hands }: { hands: Hands }) {
  const { say } = useEditorText()
  const mayUndo = useEditor(({ past }) => past.length > 0)
  const mayRedo = useEditor(({ future }) => future.length > 0)
  return (
    <>
      <Button icon={<UndoOutlined />} aria-label={say('undo')} title={`${say('undo')} (Ctrl+Z)`} disabled={!mayUndo}
        onClick={() => undo(hands)} />
      <Button icon={<RedoOutlined />} aria-label={say('redo')} title={`${say('redo')} (Ctrl+Y)`} disabled={!mayRedo}
        onClick={() => redo(hands)} />
    </>
  )
}

/** Undo and redo are heard everywhere in the editor but where a text is being written: that has its own. */
function steppedBack(hands: Hands, event: React.KeyboardEvent): void {
  const shortcut = shortcutOf(event)
  if ((shortcut !== 'undo' && shortcut !== 'redo') || (event.target as HTMLElement).closest('input, textarea, [contenteditable=true]'))
    return
  event.preventDefault()
  if (shortcut === 'undo') undo(hands)
  else redo(hands)
}
