import { InboxOutlined } from '@ant-design/icons'
import { App, Input, Progress, Upload } from 'antd'
import { useState } from 'react'
import { storeFile } from '#ui/kinds/store-file.ts'
import { faultOfFile } from '#ui/upload/upload-rules.ts'
import { pastedFile } from './pasted.ts'
import { useSheetText } from './text.ts'

const sheets = { suffixes: ['xlsx', 'xls', 'csv'] }
/** Folder of files that wait to be imported. */
const FOLDER = 'import'

interface ChooseSheetProps {
  /** `pasted`: the text as it was pasted. */
  onStored: (path: string, name: string, pasted?: string) => void
}

/** A file that is dropped or chosen, or a table that is pasted. */
export function ChooseSheet({ onStored }: ChooseSheetProps) {
  const { say } = useSheetText()
  const { message } = App.useApp()
  const [percent, setPercent] = useState<number>()
  const store = async (file: File, pasted?: string) => {
    setPercent(0)
    try {
      onStored(await storeFile(file, setPercent, { data: { biz: FOLDER } }), file.name, pasted)
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error))
    } finally {
      setPercent(undefined)
    }
  }
  if (percent !== undefined) return <Progress percent={Math.min(percent, 99)} status="active" aria-label={say('sending')} />
  return (
    <div className="crm-sheet-choose">
      <Upload.Dragger accept=".xlsx,.xls,.csv" maxCount={1} showUploadList={false} beforeUpload={(file) => {
        if (faultOfFile(file, sheets) === undefined) void store(file)
        else void message.warning(say('wrongType'))
        return false
      }}>
        <p className="mw-drop-icon">
          <InboxOutlined />
        </p>
        <p>{say('drop')}</p>
        <p className="mw-faint">{say('types')}</p>
      </Upload.Dragger>
      <Input.TextArea value="" rows={4} placeholder={`${say('paste')}\n${say('pasteHint')}`} aria-label={say('paste')}
        onChange={() => undefined} onPaste={(event) => {
        event.preventDefault()
        const text = event.clipboardData.getData('text/plain')
        const file = pastedFile(text, event.clipboardData.getData('text/html'))
        if (file) void store(file, text)
        else void message.warning(say('notTable'))
      }} />
    </div>
  )
}
