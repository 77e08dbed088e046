import { AlignCenterOutlined, AlignLeftOutlined, AlignRightOutlined, BoldOutlined, ClearOutlined, CodeOutlined, ItalicOutlined,
  MinusOutlined, OrderedListOutlined, PictureOutlined, RedoOutlined, StrikethroughOutlined, UnderlineOutlined, UndoOutlined,
  UnorderedListOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { Select } from 'antd'
import { useRef, type ReactNode } from 'react'
import { picturesOf } from '../store-picture.ts'
import { useEditorText, type EditorTextKey } from '../text.ts'
import { LinkButton } from './LinkButton.tsx'
import { TableMenu } from './TableMenu.tsx'
import { ToolButton } from './ToolButton.tsx'
import { useEditorPart } from './use-editor-part.ts'

interface Tool {
  readonly key: EditorTextKey
  readonly icon: ReactNode
  readonly run: (editor: Editor) => void
  /** Mark or node that makes the button look pressed. */
  readonly active?: (editor: Editor) => boolean
  readonly able?: (editor: Editor) => boolean
}

const history: readonly Tool[] = [
  { key: 'undo', icon: <UndoOutlined />, run: (editor) => editor.chain().focus().undo().run(), able: (editor) => editor.can().undo() },
  { key: 'redo', icon: <RedoOutlined />, run: (editor) => editor.chain().focus().redo().run(), able: (editor) => editor.can().redo() },
]

const marks: readonly Tool[] = [
  { key: 'bold', icon: <BoldOutlined />, run: (editor) => editor.chain().focus().toggleBold().run(),
    active: (editor) => editor.isActive('bold') },
  { key: 'italic', icon: <ItalicOutlined />, run: (editor) => editor.chain().focus().toggleItalic().run(),
    active: (editor) => editor.isActive('italic') },
  { key: 'underline', icon: <UnderlineOutlined />, run: (editor) => editor.chain().focus().toggleUnderline().run(),
    active: (editor) => editor.isActive('underline') },
  { key: 'strike', icon: <StrikethroughOutlined />, run: (editor) => editor.chain().focus().toggleStrike().run(),
    active: (editor) => editor.isActive('strike') },
  { key: 'code', icon: <CodeOutlined />, run: (editor) => editor.chain().focus().toggleCode().run(),
    active: (editor) => editor.isActive('code') },
  { key: 'clear', icon: <ClearOutlined />, run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run() },
]

const blocks: readonly Tool[] = [
  { key: 'alignLeft', icon: <AlignLeftOutlined />, run: (editor) => editor.chain().focus().setTextAlign('left').run(),
    active: (editor) => editor.isActive({ textAlign: 'left' }) },
  { key: 'alignCenter', icon: <AlignCenterOutlined />, run: (editor) => editor.chain().focus().setTextAlign('center').run(),
    active: (editor) => editor.isActive({ textAlign: 'center' }) },
  { key: 'alignRight', icon: <AlignRightOutlined />, run: (editor) => editor.chain().focus().setTextAlign('right').run(),
    active: (editor) => editor.isActive({ textAlign: 'right' }) },
  { key: 'bullets', icon: <UnorderedListOutlined />, run: (editor) => editor.chain().focus().toggleBulletList().run(),
    active: (editor) => editor.isActive('bulletList') },
  { key: 'numbers', icon: <OrderedListOutlined />, run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    active: (editor) => editor.isActive('orderedList') },
  { key: 'quote', icon: <span aria-hidden>❝</span>, run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    active: (editor) => editor.isActive('blockquote') },
  { key: 'rule', icon: <MinusOutlined />, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
]

const levels = [1, 2, 3] as const

/** Buttons above the text; they show what holds where the cursor stands. */
export function RichTextToolbar({ editor, onPictures }: { editor: Editor; onPictures: (files: readonly File[]) => void }) {
  const { say } = useEditorText()
  const chosen = useRef<HTMLInputElement>(null)
  const level = useEditorPart(editor, (now) => levels.find((one) => now.isActive('heading', { level: one })) ?? 0, 0)
  const setLevel = (next: number) => {
    const heading = levels.find((one) => one === next)
    if (heading) editor.chain().focus().setHeading({ level: heading }).run()
    else editor.chain().focus().setParagraph().run()
  }
  return (
    <div className="mw-rich-tools" role="toolbar" aria-label={say('toolbar')}>
      <Tools editor={editor} tools={history} />
      <Select size="small" variant="filled" aria-label={say('style')} value={level} onChange={setLevel} popupMatchSelectWidth={false}
        options={[{ value: 0, label: say('paragraph') },
          ...levels.map((one) => ({ value: one as number, label: say(`heading${one}`) }))]} />
      <Tools editor={editor} tools={marks} />
      <Tools editor={editor} tools={blocks} />
      <LinkButton editor={editor} />
      <ToolButton label={say('picture')} icon={<PictureOutlined />} onClick={() => chosen.current?.click()} />
      <input ref={chosen} type="file" accept="image/*" multiple hidden aria-label={say('picture')} onChange={({ target }) => {
        onPictures(picturesOf(target.files))
        target.value = ''
      }} />
      <TableMenu editor={editor} />
    </div>
  )
}

function Tools({ editor, tools }: { editor: Editor; tools: readonly Tool[] }) {
  const { say } = useEditorText()
  const states = useEditorPart(editor,
    (now) => tools.map(({ active, able }) => ({ active: active?.(now) ?? false, able: able?.(now) ?? true })), [])
  return tools.map(({ key, icon, run, active }, index) => (
    <ToolButton key={key} label={say(key)} icon={icon} disabled={!states[index]?.able}
      {...(active ? { pressed: states[index]?.active ?? false } : {})} onClick={() => run(editor)} />
  ))
}
