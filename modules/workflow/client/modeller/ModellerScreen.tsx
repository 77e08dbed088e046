import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { People } from '#ui/grid/live/People.tsx'
import { useRecordLive } from '#ui/grid/live/use-record-live.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { useAskDiscard } from '#ui/parts/use-ask-discard.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { DraftNotice } from '#ui/screens/form/DraftNotice.tsx'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import { useText } from '#ui/text.ts'
import { ConditionScope } from '../condition/condition-fields.ts'
import { useConditionScope } from './use-condition-scope.ts'
import { DeployDialog } from '../DeployDialog.tsx'
import { ProcessGuide } from '../guide/ProcessGuide.tsx'
import { model } from '../../index.ts'
import { useMarks } from '../picture/use-marks.ts'
import { isUnsaved, type ModellerSession } from './canvas/modeller-store.ts'
import { ModellerPalette } from './canvas/ModellerPalette.tsx'
import { useModeller } from './canvas/use-modeller.ts'
import { faultMarks } from './fault-marks.ts'
import { DrawingFaults } from './DrawingFaults.tsx'
import { ModellerToolbar } from './ModellerToolbar.tsx'
import type { ModelRecord } from './model-record.ts'
import { NodePanel } from './panel/NodePanel.tsx'
import { SimulationView } from './simulation/SimulationView.tsx'
import { useModellerText } from './text.ts'
import { useLeave } from './use-leave.ts'
import { useModelSave } from './use-model-save.ts'
import { useModelDraft, type ModelDraft } from './use-model-draft.ts'
import { useReading } from './use-reading.ts'
import '../picture/picture.css'
import './modeller.css'

/** The modeller with the way to its list and back. @param record undefined for a process that is new */
export function ModellerScreen({ record, xml }: { record: ModelRecord | undefined; xml: string }) {
  const { say } = useModellerText()
  const { host, session, failed } = useModeller(xml, true, !record?.version)
  const [simulating, setSimulating] = useState(false)
  if (failed) return <EmptyView title={say('unreadable')} />
  return (
    <>
      {session && <SessionHead session={session} record={record} simulating={simulating} onSimulate={() => setSimulating(!simulating)} />}
      <div className="mw-wf-modeller" data-simulating={simulating || undefined}>
        {session && !simulating && <ModellerPalette modeller={session.modeller} />}
        <div className="mw-wf-drawing" hidden={simulating}>
          {!session && <Loading rows={10} />}
          <div ref={host} className="mw-wf-canvas" aria-label={say('canvas')} />
        </div>
        {session && <SessionSides session={session} modelId={record?.id} simulating={simulating} onDraw={() => setSimulating(false)} />}
      </div>
    </>
  )
}

function SessionHead(
  { session, record, simulating, onSimulate }: { session: ModellerSession; record: ModelRecord | undefined; simulating: boolean;
    onSimulate: () => void },
) {
  const { say } = useModellerText()
  const { say: sayUi } = useText()
  const draft = useModelDraft(session, record?.id)
  const unsaved = useStore(session.store, isUnsaved)
  const close = useClose(session, draft)
  const [rev, setRev] = useState(record?.rev ?? 0)
  const [deploying, setDeploying] = useState(false)
  const saving = useModelSave(session, record, { rev, onRev: setRev })
  const deploy = async () => {
    await session.read()
    // What was never drawn on the server has nothing that could be deployed.
    if ((!isUnsaved(session.store.getState()) && record?.bpmnXml) || await saving.save()) setDeploying(true)
  }
  // Whoever else changed the model meanwhile is still told of by the next save.
  const chosen = (before: number, after: number) => setRev((known) => (known === before ? after : known))
  return (
    <>
      <ScreenHead title={say('title')} {...(record ? { record: record.name } : {})} mark={unsaved ? sayUi('unsaved') : undefined}
        onBack={close}
      >
        {record && <Beside id={record.id} />}
      </ScreenHead>
      <DraftNotice form={draft} />
      {record && <ProcessGuide id={record.id} onDeploy={() => void deploy()} onForm={chosen} />}
      <ModellerToolbar session={session} record={record} saving={saving} onDeploy={() => void deploy()} onAdded={draft.forget}
        simulating={simulating} onSimulate={onSimulate} />
      {deploying && record && (
        <DeployDialog id={record.id} name={record.name} onDeployed={saving.onDeployed} onClose={() => setDeploying(false)} />
      )}
    </>
  )
}

/** Who else has the model open. */
function Beside({ id }: { id: string }) {
  const client = useQueryClient()
  const { people } = useRecordLive(model, id, () => void client.invalidateQueries({ queryKey: [model.id] }))
  return <People people={people} />
}

/** Leaves, after asking where something is not saved; the browser asks as well before it closes. */
function useClose({ store }: ModellerSession, draft: ModelDraft): () => void {
  const leave = useLeave()
  const askDiscard = useAskDiscard()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved(store.getState())) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [store])
  return () => {
    if (!isUnsaved(store.getState())) return leave()
    askDiscard(() => {
      draft.forget()
      leave()
    })
  }
}

interface SidesProps {
  session: ModellerSession
  /** Undefined for a process that is new. */
  modelId: string | undefined
  simulating: boolean
  onDraw: () => void
}

function SessionSides({ session, modelId, simulating, onDraw }: SidesProps) {
  const { say } = useModellerText()
  const scope = useConditionScope(session, modelId)
  const reading = useReading(session, scope.variables)
  const found = useMemo(() => [...reading.faults, ...reading.doubts], [reading])
  const marks = useMemo(() => faultMarks(found), [found])
  useMarks(session.modeller, marks)
  if (simulating && reading.definition)
    return <SimulationView xml={session.store.getState().xml} definition={reading.definition} />
  if (simulating) {
    return (
      <section className="mw-wf-stopped">
        <p>{say('notSimulated')}</p>
        <DrawingFaults session={session} reading={reading} onGo={onDraw} />
      </section>
    )
  }
  return (
    <>
      <ConditionScope value={scope}>
        <NodePanel session={session} faults={found} />
      </ConditionScope>
      <DrawingFaults session={session} reading={reading} />
    </>
  )
}
