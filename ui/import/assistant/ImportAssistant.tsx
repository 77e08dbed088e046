import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, App, Button, Modal, Progress, Steps, Upload } from 'antd'
import { useRef } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useNarrow } from '../../parts/use-narrow.ts'
import { faultOfFile } from '../../upload/upload-rules.ts'
import { useImportText } from '../text.ts'
import { useTemplate } from '../use-template.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { noneMended, type Mended } from './mended.ts'
import { missingFields } from './missing-fields.ts'
import { PreviewStep } from './PreviewStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { UpdateExisting } from './UpdateExisting.tsx'
import { useAssistant, type Assistant } from './use-assistant.ts'
import '../import.css'

const sheets = { suffixes: ['xls', 'xlsx', 'csv'] }
const steps = ['choose', 'columns', 'preview', 'done'] as const
const WIDTH = 1000

export interface ImportAssistantProps {
  entity: Entity
  open: boolean
  onClose: () => void
}

/** Brings a file in step by step: its columns are assigned, its rows looked at and mended, and the whole can be undone. */
export function ImportAssistant({ open, ...props }: ImportAssistantProps) {
  // Each opening begins anew.
  return open ? <OpenAssistant {...props} /> : null
}

function OpenAssistant({ entity, onClose }: Omit<ImportAssistantProps, 'open'>) {
  const { say, locale } = useImportText()
  const narrow = useNarrow()
  const assistant = useAssistant(entity)
  const { state, place, setColumns, setConstant, run } = assistant
  const mended = useRef<() => Mended>(null)
  const busy = state.busy !== undefined
  const titles = [say('stepChoose'), say('stepColumns'), say('stepPreview'), say('stepDone')]
  const current = steps.indexOf(state.step)
  const changes = () => mended.current?.() ?? noneMended
  return (
    <Modal open title={say('assistantTitle', { title: entityTitle(entity, locale) })} width={narrow ? '100%' : WIDTH}
      className={narrow ? 'mw-import-full' : undefined} onCancel={busy ? undefined : onClose} closable={!busy} mask={{ closable: false }}
      keyboard={false} footer={<Buttons assistant={assistant} changes={changes} onStart={() => void run(changes())} onClose={onClose} />}
    >
      <div className="mw-stack">
        {narrow
          ? <span className="mw-import-types">{say('stepOf', { step: current + 1, title: titles[current]! })}</span>
          : <Steps size="small" current={current} items={titles.map((title) => ({ title }))} />}
        {state.error !== undefined && <Alert type="error" showIcon title={say('failed')} description={state.error} />}
        {busy && <Running assistant={assistant} />}
        {state.step === 'choose' && !busy && <ChooseStep entity={entity} assistant={assistant} />}
        {state.step === 'columns' && state.check && !busy && (
          <ColumnsStep entity={entity} check={state.check} constants={state.constants} onPlace={(next) => void place(next)}
            onColumns={setColumns} onConstant={setConstant} />
        )}
        {state.step === 'preview' && state.check && (
          // Kept while it runs: after a failure everything that was mended is still there.
          <div hidden={busy}>
            <UpdateExisting assistant={assistant} changes={changes} />
            <PreviewStep key={state.checkNo} ref={mended} entity={entity} check={state.check} constants={state.constants}
              updateExisting={state.update} />
          </div>
        )}
        {state.step === 'done' && state.outcome && <ResultStep entity={entity} {...state.outcome} />}
      </div>
    </Modal>
  )
}

interface ButtonsProps {
  assistant: Assistant
  changes: () => Mended
  onStart: () => void
  onClose: () => void
}

function Buttons({ assistant: { state, toColumns, preview, restart }, changes, onStart, onClose }: ButtonsProps) {
  const { say } = useImportText()
  const busy = state.busy !== undefined
  if (state.step === 'done')
    return (
      <>
        <Button onClick={restart}>{say('another')}</Button>
        <Button type="primary" onClick={onClose}>{say('close')}</Button>
      </>
    )
  const missing = state.check ? missingFields(state.check, state.constants).length > 0 : false
  return (
    <>
      <Button disabled={busy} onClick={onClose}>{say('cancel')}</Button>
      {state.step === 'columns' && <Button disabled={busy} onClick={restart}>{say('back')}</Button>}
      {state.step === 'columns' && (
        <Button type="primary" disabled={missing} loading={busy} onClick={() => void preview()}>{say('next')}</Button>
      )}
      {state.step === 'preview' && <Button disabled={busy} onClick={() => toColumns(changes())}>{say('back')}</Button>}
      {state.step === 'preview' && <Button type="primary" loading={busy} onClick={onStart}>{say('start')}</Button>}
    </>
  )
}

function ChooseStep({ entity, assistant }: { entity: Entity; assistant: Assistant }) {
  const { say } = useImportText()
  const { message } = App.useApp()
  const template = useTemplate(entity)
  return (
    <>
      <Upload.Dragger accept=".xls,.xlsx,.csv" maxCount={1} showUploadList={false} beforeUpload={(file) => {
        if (faultOfFile(file, sheets) === undefined) void assistant.choose(file)
        else void message.warning(say('wrongTypeCsv'))
        return false
      }}>
        <p className="mw-drop-icon">
          <InboxOutlined />
        </p>
        <p>{say('drop')}</p>
        <p className="mw-import-types">{say('dropTypes')}</p>
      </Upload.Dragger>
      <UpdateExisting assistant={assistant} changes={() => noneMended} />
      <div>
        <Button type="link" className="mw-link" icon={<DownloadOutlined />} onClick={template}>{say('template')}</Button>
      </div>
    </>
  )
}

function Running({ assistant: { state, progress } }: { assistant: Assistant }) {
  const { say } = useImportText()
  const counted = progress !== undefined && progress.total > 0
  const file = state.fileName ?? ''
  const percent = state.busy === 'sending' ? state.percent : counted ? Math.floor((progress.done / progress.total) * 100) : 0
  return (
    <div className="mw-import-running" role="status">
      <Progress percent={Math.min(percent, 99)} status="active" aria-label={say(state.busy!)} />
      {progress?.phase === 'waiting'
        ? <span>{progress.done > 0 ? say('waits', { file, before: progress.done }) : say('waitsNext', { file })}</span>
        : (
          <span>
            {say(state.busy!)} {file}{' '}
            {counted && say('rowsDone', { done: withThousands(progress.done), total: withThousands(progress.total) })}
          </span>
        )}
    </div>
  )
}
