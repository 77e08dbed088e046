import { Skeleton } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useAskDiscard } from '#ui/parts/use-ask-discard.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { DraftNotice } from '#ui/screens/form/DraftNotice.tsx'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import { useText } from '#ui/text.ts'
import { useMarks } from '../picture/use-marks.ts'
import { isUnsaved, type ModellerSession } from './canvas/modeller-store.ts'
import { Palette } from './canvas/Palette.tsx'
import { useModeller } from './canvas/use-modeller.ts'
import { faultMarks } from './fault-marks.ts'
import { FaultList } from './FaultList.tsx'
import { ModellerToolbar } from './ModellerToolbar.tsx'
import type { ModelRecord } from './model-record.ts'
import { PropertyPanel } from './panel/PropertyPanel.tsx'
import { SimulationView } from './simulation/SimulationView.tsx'
import { useModellerText } from './text.ts'
import { useLeave } from './use-leave.ts'
import { useModelDraft, type ModelDraft } from './use-model-draft.ts'
import { useReading } from './use-reading.ts'
import '../picture/picture.css'
import './modeller.css'

/** The modeller with the way to its list and back. @param record undefined for a process that is new */
export function ModellerScreen({ record, xml }: { record: ModelRecord | undefined; xml: string }) {
  const { say } = useModellerText()
  const { host, session, failed } = useModeller(xml, record === undefined || Boolean(record.bpmnXml))
  const [simulating, setSimulating] = useState(false)
  if (failed) return <EmptyView title={say('unreadable')} />
  return (
    <>
      {session && <SessionHead session={session} record={record} simulating={simulating} onSimulate={() => setSimulating(!simulating)} />}
      <div className="mw-wf-modeller" data-simulating={simulating || undefined}>
        {session && !simulating && <Palette modeller={session.modeller} />}
        <div className="mw-wf-drawing" hidden={simulating}>
          {!session && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
          <div ref={host} className="mw-wf-canvas" aria-label={say('canvas')} />
        </div>
        {session && <SessionSides session={session} simulating={simulating} />}
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
  return (
    <>
      <ScreenHead title={say('title')} {...(record ? { record: record.name } : {})} mark={unsaved ? sayUi('unsaved') : undefined}
        onBack={close} />
      <DraftNotice form={draft} />
      <ModellerToolbar session={session} record={record} onAdded={draft.forget} simulating={simulating} onSimulate={onSimulate} />
    </>
  )
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

function SessionSides({ session, simulating }: { session: ModellerSession; simulating: boolean }) {
  const reading = useReading(session)
  const marks = useMemo(() => faultMarks(reading.faults), [reading.faults])
  useMarks(session.modeller, marks)
  if (simulating) return <SimulationView xml={session.store.getState().xml} reading={reading} />
  return (
    <>
      <PropertyPanel session={session} faults={reading.faults} />
      <FaultList session={session} reading={reading} />
    </>
  )
}
