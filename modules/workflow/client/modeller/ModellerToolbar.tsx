import { CodeOutlined, DeploymentUnitOutlined, PlayCircleOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { model } from '../../index.ts'
import { ZoomButtons } from '../picture/ZoomButtons.tsx'
import type { ModellerSession } from './canvas/modeller-store.ts'
import { ElementSelect } from './canvas/ElementSelect.tsx'
import { FileButtons } from './file/FileButtons.tsx'
import { XmlWindow } from './file/XmlWindow.tsx'
import type { ModelRecord } from './model-record.ts'
import { SaveNewWindow } from './SaveNewWindow.tsx'
import { useModellerText, type ModellerTextKey } from './text.ts'
import type { ModelSave } from './use-model-save.ts'

interface ToolbarProps {
  session: ModellerSession
  record: ModelRecord | undefined
  saving: ModelSave
  onDeploy: () => void
  onAdded: () => void
  simulating: boolean
  onSimulate: () => void
}

/** What is done with the drawing as a whole. */
export function ModellerToolbar({ session, record, saving, onDeploy, onAdded, simulating, onSimulate }: ToolbarProps) {
  const { say } = useModellerText()
  const [xml, setXml] = useState(false)
  return (
    <div className="mw-wf-tools" role="toolbar" aria-label={say('tools')}>
      {!simulating && <EditTools session={session} />}
      {!simulating && <FileButtons session={session} modelKey={record?.modelKey} />}
      {!simulating && <Tool signed name="xml" icon={<CodeOutlined />} onPress={() => setXml(true)} />}
      <Tool name={simulating ? 'draw' : 'simulate'} icon={<PlayCircleOutlined />} onPress={async () => {
        await session.read()
        onSimulate()
      }} />
      {!simulating && (record ? <SaveTools saving={saving} onDeploy={onDeploy} /> : <SaveNew session={session} onAdded={onAdded} />)}
      {xml && <XmlWindow session={session} onClose={() => setXml(false)} />}
    </div>
  )
}

function Tool(
  { name, icon, onPress, signed = false, ...props }: { name: ModellerTextKey; icon: ReactNode; onPress: () => void; disabled?: boolean;
    loading?: boolean; type?: 'primary'; /** Its sign is known, so that its word gives way first. */ signed?: boolean },
) {
  const { say } = useModellerText()
  return (
    <Button {...(signed ? { className: 'mw-wf-signed' } : {})} icon={icon} aria-label={say(name)} title={say(name)} onClick={onPress}
      {...props}
    >
      <span className="mw-wf-word">{say(name)}</span>
    </Button>
  )
}

function EditTools({ session: { modeller, store } }: { session: ModellerSession }) {
  const canUndo = useStore(store, (state) => state.canUndo)
  const canRedo = useStore(store, (state) => state.canRedo)
  return (
    <>
      <Tool signed name="undo" icon={<UndoOutlined />} disabled={!canUndo} onPress={() => modeller.get('commandStack').undo()} />
      <Tool signed name="redo" icon={<RedoOutlined />} disabled={!canRedo} onPress={() => modeller.get('commandStack').redo()} />
      <ZoomButtons drawing={modeller} />
      <ElementSelect modeller={modeller} store={store} />
    </>
  )
}

function SaveNew({ session, onAdded }: { session: ModellerSession; onAdded: () => void }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  useSaveKey(() => setOpen(true))
  return (
    <>
      <Tool name="save" type="primary" icon={<SaveOutlined />} onPress={() => setOpen(true)} />
      {open && (
        <SaveNewWindow session={session} onClose={() => setOpen(false)} onSaved={(id) => {
          onAdded()
          void navigate(`${model.path}/design?id=${id}`, { replace: true })
        }} />
      )}
    </>
  )
}

function SaveTools({ saving: { save, saving }, onDeploy }: Pick<ToolbarProps, 'saving' | 'onDeploy'>) {
  const mayDeploy = useElementVisible(`${model.permission}:deploy`)
  useSaveKey(() => void save())
  return (
    <>
      <Tool name="save" type="primary" icon={<SaveOutlined />} loading={saving} onPress={() => void save()} />
      {mayDeploy && <Tool name="deploy" icon={<DeploymentUnitOutlined />} disabled={saving} onPress={onDeploy} />}
    </>
  )
}

/** Ctrl+S saves what is drawn, and what is still being typed with it. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    save()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
