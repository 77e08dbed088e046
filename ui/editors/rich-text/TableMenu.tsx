import { TableOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { Dropdown } from 'antd'
import { useEditorText, type EditorTextKey } from '../text.ts'
import { ToolButton } from './ToolButton.tsx'
import { useEditorPart } from './use-editor-part.ts'

const inTable: readonly { key: EditorTextKey; run: (editor: Editor) => void }[] = [
  { key: 'rowAfter', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { key: 'rowDelete', run: (editor) => editor.chain().focus().deleteRow().run() },
  { key: 'columnAfter', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { key: 'columnDelete', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { key: 'tableDelete', run: (editor) => editor.chain().focus().deleteTable().run() },
]
const outside: typeof inTable = [{ key: 'tableInsert',
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() }]

/** Puts a table into the text, or changes the one in which the cursor stands. */
export function TableMenu({ editor }: { editor: Editor }) {
  const { say } = useEditorText()
  const within = useEditorPart(editor, (now) => now.isActive('table'), false)
  const entries = within ? inTable : outside
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items: entries.map(({ key }) => ({ key, label: say(key) })), onClick: ({ key }) =>
      entries.find((entry) => entry.key === key)?.run(editor) }}
    >
      <span>
        <ToolButton label={say('table')} icon={<TableOutlined />} pressed={within} />
      </span>
    </Dropdown>
  )
}
