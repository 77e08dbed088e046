import { CopyOutlined, DownloadOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { saveBlob } from '#kernel/client/request/files.ts'
import { CodeText } from '../../../../editors/CodeText.tsx'
import type { DocumentFault } from '../../../document/fault.ts'
import { maxDocumentCharacters } from '../../../document/limits.ts'
import { readDocument } from '../../../document/read/read-document.ts'
import { useEditor } from '../../state/use-editor.ts'
import { useWindowText } from '../text.ts'
import { JsonFaults } from './JsonFaults.tsx'
import { prettyText } from './pretty-text.ts'

const WINDOW_WIDTH = 860
const TEXT_HEIGHT = 380

/** The document as JSON text, out of the editor and back. A text with faults changes nothing: each is told with its path. */
export function JsonWindow({ onClose }: { onClose: () => void }) {
  const { say } = useWindowText()
  const { message } = App.useApp()
  const editor = useEditor()
  const [text, setText] = useState(() => prettyText(editor.state().document))
  const [faults, setFaults] = useState<readonly DocumentFault[]>([])
  const write = (next: string) => {
    setText(next)
    setFaults([])
  }
  const takeOver = () => {
    const read = readDocument(text)
    if (!read.document) return setFaults(read.faults)
    const { document } = read
    editor.apply(() => ({ document }), { select: [] })
    void message.success(say('takenOver'))
    return onClose()
  }
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => message.success(say('copied')), () => message.warning(say('copyFailed')))
  const upload = async (file: File) => {
    if (file.size > maxDocumentCharacters * 4) void message.warning(say('fileLarge'))
    else await file.text().then(write, () => message.warning(say('fileUnread')))
  }
  return (
    <Modal open title={say('jsonTitle')} width={WINDOW_WIDTH} okText={say('takeOver')} cancelText={say('close')} onOk={takeOver}
      onCancel={onClose} style={{ top: 40 }}
    >
      <p className="mw-faint">{say('jsonHint')}</p>
      <div className="mw-ft-choices">
        <Button size="small" icon={<CopyOutlined />} onClick={copy}>{say('copy')}</Button>
        <Button size="small" icon={<DownloadOutlined />}
          onClick={() => saveBlob(new Blob([text], { type: 'application/json' }), `${say('fileName')}.json`)}
        >
          {say('download')}
        </Button>
        <Upload accept=".json,application/json" showUploadList={false} beforeUpload={(file) => {
          void upload(file)
          return false
        }}>
          <Button size="small" icon={<UploadOutlined />}>{say('upload')}</Button>
        </Upload>
        <Button size="small" icon={<ReloadOutlined />} onClick={() => write(prettyText(editor.state().document))}>{say('reset')}</Button>
      </div>
      <CodeText value={text} onChange={(next) => write(next ?? '')} mode="javascript" height={TEXT_HEIGHT} aria-label={say('jsonText')}
        invalid={faults.length > 0} />
      <JsonFaults faults={faults} />
    </Modal>
  )
}
