import type { Editor } from '@tiptap/core'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { App } from 'antd'
import { use, useEffect, useRef, useState } from 'react'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import { seenLength } from '#kernel/entity/text-helpers.ts'
import type { EditorProps } from '../editor-props.ts'
import { picturesOf, storePicture } from '../store-picture.ts'
import { useEditorText } from '../text.ts'
import { extensions } from './extensions.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { useEditorPart } from './use-editor-part.ts'
import './rich-text.css'

/** Characters that a text may have, and the height of the editor in px (spec 2 §5, §9). */
const DEFAULT_MAX = 2000
const DEFAULT_HEIGHT = 300

export interface RichTextProps extends EditorProps {
  /** Characters that a reader sees; more are warned of. */
  readonly max?: number
}

/** Writes formatted text. The counter stands at the lower edge; pictures are pasted, dropped or chosen. */
export function RichTextEditor(
  { value, onChange, disabled = false, invalid, autoFocus, id, placeholder, height = DEFAULT_HEIGHT, max = DEFAULT_MAX, ...aria }:
    RichTextProps,
) {
  const { say } = useEditorText()
  const { message } = App.useApp()
  const hold = use(HoldSaving)
  const [waiting, setWaiting] = useState<string>()
  const [first] = useState(value ?? '')
  const written = useRef(first)
  const insert = async (view: EditorView, files: readonly File[]) => {
    for (const file of files) {
      setWaiting(file.name)
      try {
        const src = await storePicture(file)
        view.dispatch(view.state.tr.replaceSelectionWith(view.state.schema.nodes.image!.create({ src, alt: file.name })))
      } catch (error) {
        void message.error(error instanceof Error && error.message !== '' ? error.message : say('pictureFailed', { name: file.name }))
      } finally {
        setWaiting(undefined)
      }
    }
  }
  const take = (view: EditorView, files: FileList | null | undefined): boolean => {
    const pictures = picturesOf(files)
    if (pictures.length > 0) hold(insert(view, pictures))
    return pictures.length > 0
  }
  const editor = useEditor({
    extensions,
    content: first,
    editable: !disabled,
    autofocus: autoFocus ? 'end' : false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': aria['aria-label'] ?? say('content'), ...(id ? { id } : {}),
        ...(aria['aria-describedby'] ? { 'aria-describedby': aria['aria-describedby'] } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}), ...(placeholder ? { 'aria-placeholder': placeholder } : {}) },
      handlePaste: (view, event) => take(view, event.clipboardData?.files),
      handleDrop: (view, event) => take(view, event.dataTransfer?.files),
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : withoutTail(now.getHTML())
      onChange(written.current === '' ? null : written.current)
    },
  })
  // What comes from outside (a reset, a merge with somebody else's text) replaces what is shown.
  useEffect(() => {
    if ((value ?? '') === written.current) return
    written.current = value ?? ''
    editor.commands.setContent(written.current, { emitUpdate: false })
  }, [editor, value])
  const state = `${invalid ? ' mw-rich-wrong' : ''}${disabled ? ' mw-rich-off' : ''}`
  return (
    <div className={`mw-rich${state}`}>
      {/* An editor that was put away while its place was hidden is another one afterwards: what is drawn of it begins anew. */}
      {!disabled && <RichTextToolbar key={editor.instanceId} editor={editor} onPictures={(files) => hold(insert(editor.view, files))} />}
      <EditorContent editor={editor} className="mw-rich-page" style={{ height }} />
      <Foot key={`foot ${editor.instanceId}`} editor={editor} max={max} waiting={waiting} />
    </div>
  )
}

/** The editor keeps an empty line below a heading or a table to write on; it is no part of the text. */
function withoutTail(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '')
}

/** How long the text is, what is too much of it, and the picture that is on its way. */
function Foot({ editor, max, waiting }: { editor: Editor; max: number; waiting: string | undefined }) {
  const { say } = useEditorText()
  const count = useEditorPart(editor, (now) => seenLength(now.getText({ blockSeparator: ' ' })), 0)
  const over = count - max
  return (
    <div className="mw-rich-foot" role="status">
      <span>
        {waiting !== undefined && say('uploading', { name: waiting })}
        {over > 0 && <span className="mw-rich-over">{say('tooLong', { over })}</span>}
      </span>
      <span className={over > 0 ? 'mw-rich-over' : undefined}>{say('count', { count, max })}</span>
    </div>
  )
}
