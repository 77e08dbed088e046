import MDEditor from '@uiw/react-md-editor/nohighlight'
import { getCommands as englishCommands, getExtraCommands as englishExtras, type ICommand } from '@uiw/react-md-editor/commands'
import { getCommands as chineseCommands, getExtraCommands as chineseExtras } from '@uiw/react-md-editor/commands-cn'
import { PictureOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { use, useRef, useState } from 'react'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import type { Locale } from '#kernel/entity/index.ts'
import type { EditorProps } from '../editor-props.ts'
import { picturesOf, storePicture } from '../store-picture.ts'
import { useEditorText } from '../text.ts'
import './markdown.css'

const DEFAULT_HEIGHT = 300

/** The library's pictures call themselves images without a name; the buttons around them have one. */
const nameless = (list: readonly ICommand[]): ICommand[] =>
  list.map((
    command,
  ) => (command.icon ? { ...command, icon: <span className="mw-markdown-icon" aria-hidden>{command.icon}</span> } : command))

const commands: Readonly<Record<Locale, { main: ICommand[]; extra: ICommand[] }>> = {
  'zh-CN': { main: nameless(chineseCommands()), extra: nameless(chineseExtras()) },
  'en-US': { main: nameless(englishCommands()), extra: nameless(englishExtras()) },
}

/** Writes Markdown beside its look. Pictures are pasted, dropped or chosen; raw HTML is not drawn. */
export function MarkdownEditor(
  { value, onChange, disabled = false, invalid, autoFocus = false, id, placeholder, height = DEFAULT_HEIGHT, ...aria }: EditorProps,
) {
  const { say, locale } = useEditorText()
  const { message } = App.useApp()
  const hold = use(HoldSaving)
  const area = useRef<HTMLDivElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState<string>()
  const text = value ?? ''
  const insert = async (files: readonly File[]) => {
    const input = area.current?.querySelector('textarea')
    const at = input?.selectionEnd ?? text.length
    const links: string[] = []
    for (const file of files) {
      setWaiting(file.name)
      try {
        links.push(`![${file.name.replace(/[[\]]/g, '')}](${await storePicture(file)})`)
      } catch (error) {
        void message.error(error instanceof Error && error.message !== '' ? error.message : say('pictureFailed', { name: file.name }))
      }
    }
    setWaiting(undefined)
    // The text may have grown while the picture travelled.
    const now = input?.value ?? text
    if (links.length > 0) onChange(`${now.slice(0, at)}${links.join('\n')}${now.slice(at)}`)
  }
  const take = (event: { preventDefault: () => void }, files: FileList) => {
    const pictures = picturesOf(files)
    if (pictures.length === 0) return
    event.preventDefault()
    hold(insert(pictures))
  }
  return (
    <div ref={area} className={`mw-markdown${invalid ? ' mw-markdown-wrong' : ''}`}>
      <MDEditor value={text} onChange={(next) => onChange(next === undefined || next === '' ? null : next)} height={height}
        autoFocus={autoFocus} visibleDragbar={false} preview={disabled ? 'preview' : 'live'} hideToolbar={disabled}
        commands={commands[locale].main} extraCommands={commands[locale].extra} previewOptions={{ skipHtml: true }}
        textareaProps={{ id, placeholder, disabled, 'aria-label': aria['aria-label'] ?? say('content'),
          'aria-describedby': aria['aria-describedby'], 'aria-invalid': invalid || undefined }}
        onPaste={(event) => take(event, event.clipboardData.files)} onDrop={(event) => take(event, event.dataTransfer.files)} />
      {!disabled && (
        <div className="mw-markdown-foot" role="status">
          <Button size="small" type="text" icon={<PictureOutlined />} onClick={() => chosen.current?.click()}>{say('picture')}</Button>
          <input ref={chosen} type="file" accept="image/*" multiple hidden aria-label={say('picture')} onChange={({ target }) => {
            hold(insert(picturesOf(target.files)))
            target.value = ''
          }} />
          {waiting !== undefined && <span>{say('uploading', { name: waiting })}</span>}
        </div>
      )}
    </div>
  )
}
