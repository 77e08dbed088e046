import { LinkOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { checkPreset } from '#kernel/entity/presets.ts'
import { useEditorText } from '../text.ts'
import { ToolButton } from './ToolButton.tsx'
import { useEditorPart } from './use-editor-part.ts'

/** Links the selected words to an address, or takes the link away. */
export function LinkButton({ editor }: { editor: Editor }) {
  const { say } = useEditorText()
  const [address, setAddress] = useState<string>()
  const active = useEditorPart(editor, (now) => now.isActive('link'), false)
  const wrong = address !== undefined && address !== '' && checkPreset('url', address) !== undefined
  const close = () => {
    setAddress(undefined)
    editor.commands.focus()
  }
  const apply = () => {
    if (wrong || !address) return
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without selected words the address itself is the text.
    if (editor.state.selection.empty && !active)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    close()
  }
  const panel = (
    <div className="mw-rich-link">
      <Input size="small" autoFocus aria-label={say('linkAddress')} placeholder="https://" value={address}
        status={wrong ? 'error' : undefined} onChange={({ target }) => setAddress(target.value.trim())} onPressEnter={(event) => {
        event.preventDefault()
        apply()
      }} />
      {wrong && <div className="mw-fault" role="alert">{say('linkBad')}</div>}
      <div className="mw-rich-link-buttons">
        {active && (
          <Button size="small" onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            setAddress(undefined)
          }}>
            {say('linkRemove')}
          </Button>
        )}
        <Button size="small" type="primary" disabled={!address || wrong} onClick={apply}>{say('linkApply')}</Button>
      </div>
    </div>
  )
  return (
    <Popover open={address !== undefined} trigger="click" destroyOnHidden content={panel}
      onOpenChange={(open) => (open ? setAddress((editor.getAttributes('link') as { href?: string }).href ?? '') : close())}
    >
      <span>
        <ToolButton label={say('link')} icon={<LinkOutlined />} pressed={active} />
      </span>
    </Popover>
  )
}
