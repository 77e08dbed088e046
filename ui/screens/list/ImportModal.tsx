import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, App, Button, Checkbox, Modal, Progress, Upload } from 'antd'
import { useState } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { ImportResult } from '#kernel/client/records/record.ts'
import { useImport, type ImportState } from '#kernel/client/records/use-import.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { readableAddress } from '../../kinds/file-paths.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { useText, type Say } from '../../text.ts'

const STATIC = '/sys/common/static/'

/** Brings a workbook in: choose, follow, read what came of it. */
export function ImportModal({ entity, open, onClose }: { entity: Entity; open: boolean; onClose: () => void }) {
  const { say, locale } = useText()
  const { message } = App.useApp()
  const [file, setFile] = useState<File>()
  const [update, setUpdate] = useState(false)
  const { state, start, reset } = useImport(entity)
  const running = state.step === 'running'
  const begin = () => {
    setFile(undefined)
    reset()
  }
  const template = () => entityApi(entity).importTemplate().then(
    (blob) => saveBlob(blob, say('templateName', { title: entityTitle(entity, locale) })),
    (error: unknown) => void message.warning(refusalOf(error)?.message || say('downloadFailed')))
  const footer = state.step === 'done' || state.step === 'refused'
    ? [<Button key="again" onClick={begin}>{say('importAnother')}</Button>, <Button key="close" type="primary" onClick={onClose}>{say('close')}</Button>]
    : [<Button key="close" disabled={running} onClick={onClose}>{say('close')}</Button>, <Button key="start" type="primary" loading={running} disabled={!file} onClick={() => file && void start(file, update)}>{say('startImport')}</Button>]
  return (
    <Modal open={open} title={say('importTitle', { title: entityTitle(entity, locale) })} width={560} footer={footer} onCancel={running ? undefined : onClose} closable={!running} mask={{ closable: false }} afterClose={begin}>
      {state.step === 'choose' && (
        <div className="mw-stack">
          <Upload.Dragger accept=".xls,.xlsx" maxCount={1} showUploadList={false}
            beforeUpload={(chosen) => {
              if (/\.xlsx?$/i.test(chosen.name)) setFile(chosen)
              else void message.warning(say('importWrongType'))
              return false
            }}>
            <p className="mw-drop-icon"><InboxOutlined /></p>
            <p>{file ? <b>{file.name}</b> : say('importDrop')}</p>
            {file && <p className="mw-faint">{say('importChange')}</p>}
          </Upload.Dragger>
          <Checkbox checked={update} onChange={(event) => setUpdate(event.target.checked)}>{say('updateExisting')}</Checkbox>
          <div className="mw-faint">{say(update ? 'updateExistingOn' : 'updateExistingOff')}</div>
          <div><Button type="link" className="mw-link" icon={<DownloadOutlined />} onClick={() => void template()}>{say('importTemplate')}</Button></div>
        </div>
      )}
      {state.step === 'running' && <Running state={state} say={say} />}
      {state.step === 'refused' && <Alert type="error" showIcon title={say('importFailed')} description={state.message} />}
      {state.step === 'done' && <Outcome state={state} say={say} />}
    </Modal>
  )
}

/** Sending takes the first tenth of the bar; the rest is the server's rows. */
function Running({ state, say }: { state: ImportState & { step: 'running' }; say: Say }) {
  const { uploaded, progress } = state
  const share = progress && progress.total > 0 ? progress.done / progress.total : 0
  const percent = Math.floor(uploaded * 10 + share * 90)
  return (
    <div className="mw-stack" role="status">
      <Progress percent={Math.min(percent, 99)} status="active" />
      <span>{progress && progress.total > 0 ? say('importRows', { done: withThousands(progress.done), total: withThousands(progress.total) }) : say(uploaded < 1 ? 'importSending' : 'importReading')}</span>
    </div>
  )
}

function Outcome({ state, say }: { state: ImportState & { step: 'done' }; say: Say }) {
  const { result } = state
  return (
    <div className="mw-stack">
      <Alert type={state.partly ? 'warning' : 'success'} showIcon title={state.partly ? say('importPartly') : state.message || say('importDone')} description={state.partly ? result?.msg ?? state.message : undefined} />
      {result && <Counts result={result} say={say} />}
      {result?.fileUrl && <div>{say('importErrorFile')} <a href={readableAddress(result.fileUrl.startsWith(STATIC) ? result.fileUrl.slice(STATIC.length) : result.fileUrl)} download={result.fileName}><DownloadOutlined /> {result.fileName ?? say('download')}</a></div>}
    </div>
  )
}

function Counts({ result, say }: { result: ImportResult; say: Say }) {
  const counts: [string, number | undefined][] = [
    [say('countTotal'), result.totalCount], [say('countAdded'), result.addedCount], [say('countUpdated'), result.updatedCount], [say('countUnchanged'), result.unchangedCount], [say('countRefused'), result.errorCount],
  ]
  return (
    <dl className="mw-counts">
      {counts.filter(([, count]) => count !== undefined).map(([label, count]) => <div key={label}><dt>{label}</dt><dd className="mw-number">{withThousands(count!)}</dd></div>)}
    </dl>
  )
}
