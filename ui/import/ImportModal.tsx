import { DeleteOutlined, FileExcelOutlined } from '@ant-design/icons'
import { App, Button, Modal, Progress, Switch } from 'antd'
import { useRef, useState } from 'react'
import { sendFiles, type ImportForm } from '#kernel/client/records/import-api.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { joinNames } from '#kernel/entity/index.ts'
import { faultOfFile } from '../upload/upload-rules.ts'
import { failureText, messageOf, successText } from './import-message.ts'
import { PartlyDetails } from './PartlyDetails.tsx'
import { useImportText } from './text.ts'
import './import.css'

const workbooks = { suffixes: ['xls', 'xlsx'] }

export interface ImportModalProps {
  open: boolean
  /** Where the files are sent. */
  url: string
  /** With a value each file is for one table alone. */
  biz?: string
  foreignKeys?: string
  /** Asks whether the data is to be validated, and says so to the server. */
  online?: boolean
  onClose: () => void
  /** Something came in: lists load anew. */
  onImported: () => void
}

/** Workbooks for an import address (spec 2 §2.4, §4): an empty list of files, uploading, closed on success. */
export function ImportModal({ open, ...props }: ImportModalProps) {
  // Each opening begins with an empty list.
  return open ? <OpenModal {...props} /> : null
}

function OpenModal({ url, biz, foreignKeys, online = false, onClose, onImported }: Omit<ImportModalProps, 'open'>) {
  const { say, locale } = useImportText()
  const { message, modal } = App.useApp()
  const [files, setFiles] = useState<readonly File[]>([])
  const [validate, setValidate] = useState(true)
  const [percent, setPercent] = useState<number>()
  const chooser = useRef<HTMLInputElement>(null)
  const uploading = percent !== undefined
  const add = (chosen: readonly File[]) => {
    const accepted = chosen.filter((file) => faultOfFile(file, workbooks) === undefined)
    if (accepted.length < chosen.length) void message.warning(say('wrongType'))
    setFiles((now) => [...now, ...accepted.filter((file) => !now.some(({ name, size }) => name === file.name && size === file.size))])
  }
  async function send(): Promise<void> {
    if (files.length === 0) {
      void message.warning(say('noFile'))
      return
    }
    const named = joinNames(locale, files.map(({ name }) => name))
    const form: ImportForm = { ...(biz ? { biz } : {}), ...(foreignKeys ? { foreignKeys } : {}),
      ...(online ? { validateStatus: validate ? 1 : 0 } : {}) }
    setPercent(0)
    try {
      const answer = messageOf(await sendFiles(url, files, form, (share) => setPercent(Math.round(share * 100))))
      if (answer.kind === 'success') void message.success(successText(answer.text, named, say))
      else modal.warning({ title: say('partlyTitle'), width: 520, content: <PartlyDetails message={answer} /> })
      onImported()
      onClose()
    } catch (error) {
      // The files stay: what was wrong can be put right and sent again.
      setPercent(undefined)
      const refusal = refusalOf(error)
      if (refusal) void message.warning(failureText(named, refusal.message, say))
    }
  }
  return (
    <Modal open title={say('modalTitle')} width={600} onCancel={uploading ? undefined : onClose} closable={!uploading}
      mask={{ closable: false }}
      footer={[<Button key="close" disabled={uploading} onClick={onClose}>{say('close')}</Button>,
        <Button key="start" type="primary" loading={uploading} onClick={() => void send()}>{say('startUpload')}</Button>]}
    >
      <div className="mw-stack" onDragOver={(event) => event.preventDefault()} onDrop={(event) => {
        event.preventDefault()
        if (!uploading) add([...event.dataTransfer.files])
      }}>
        {online && (
          <label className="mw-import-check">
            <Switch checked={validate} disabled={uploading} onChange={setValidate} /> {say('validate')}
          </label>
        )}
        <input ref={chooser} type="file" hidden multiple accept=".xls,.xlsx" aria-label={say('chooseFiles')} onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }} />
        <div>
          <Button icon={<FileExcelOutlined />} disabled={uploading} onClick={() => chooser.current?.click()}>{say('chooseFiles')}</Button>
        </div>
        {files.length > 0 && (
          <ul className="mw-import-files" aria-label={say('fileList')}>
            {files.map((file) => (
              <li key={`${file.name} ${file.size}`}>
                <span>{file.name}</span>
                <Button type="text" size="small" icon={<DeleteOutlined />} disabled={uploading}
                  aria-label={say('removeFile', { name: file.name })} onClick={() =>
                  setFiles((now) => now.filter((one) => one !== file))} />
              </li>
            ))}
          </ul>
        )}
        {uploading && <Progress percent={percent} status="active" aria-label={say('sending')} />}
      </div>
    </Modal>
  )
}
