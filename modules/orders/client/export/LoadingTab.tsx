import { Button, Progress } from 'antd'
import { useState } from 'react'
import { mayDo, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { exportCandidates, exportDossier, loadExport, unloadExport, type ShippedUnit } from '../../calls/export.ts'
import { useExportText } from './text.ts'
import { UnitTable } from './UnitTable.tsx'
import './export.css'

/** What stands on a shipment against its container, and the sealed units that may be loaded besides. */
export default function LoadingTab({ record }: { record: Rec }) {
  const { say } = useExportText()
  const dossier = useRead(exportDossier, { id: record.id }, { staleTime: 0 })
  if (dossier.error && !dossier.data) return <FailureView error={dossier.error} onRetry={() => void dossier.refetch()} />
  if (!dossier.data) return <Loading rows={8} />
  const { units, room } = dossier.data
  const mayLoad = mayDo(record, 'load')
  return (
    <div className="mw-stack">
      <RoomUsed record={record} room={room} />
      <section aria-label={say('loaded')}>
        <h3 className="mw-heading">{say('loaded')}</h3>
        {units.length === 0
          ? <p className="mw-faint">{say('nothing')}</p>
          : <Chosen record={record} units={units} act={mayLoad ? 'unload' : undefined} />}
      </section>
      {mayLoad && <Candidates record={record} />}
    </div>
  )
}

function Candidates({ record }: { record: Rec }) {
  const { say } = useExportText()
  const answer = useRead(exportCandidates, { id: record.id }, { staleTime: 0 })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={4} />
  return (
    <section aria-label={say('candidates')}>
      <h3 className="mw-heading">{say('candidates')}</h3>
      {answer.data.length === 0
        ? <p className="mw-faint">{say('noCandidates')}</p>
        : <Chosen record={record} units={answer.data} act="load" />}
    </section>
  )
}

/** Units with what is done with those that are ticked. */
function Chosen({ record, units, act }: { record: Rec; units: readonly ShippedUnit[]; act: 'load' | 'unload' | undefined }) {
  const { say } = useExportText()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { send, busy } = useCall(act === 'unload' ? unloadExport : loadExport, { warn: true, onDone: () => setTicked([]) })
  const present = ticked.filter((id) => units.some((unit) => unit.id === id))
  return (
    <>
      <UnitTable units={units} {...(act ? { ticked: present, onTick: setTicked } : {})} />
      {act && (
        <Button type={act === 'load' ? 'primary' : 'default'} loading={busy} disabled={present.length === 0} onClick={() =>
          void send({ id: record.id, rev: record.rev, units: [...present] })}
        >
          {say(act)}
        </Button>
      )}
    </>
  )
}

/** Weight and volume of what is loaded against what the container takes. */
function RoomUsed({ record, room }: { record: Rec; room: { kg: string; volume: string } | null }) {
  const { say } = useExportText()
  const [kg, volume] = [String(record.grossKg ?? '0'), String(record.volume ?? '0')]
  if (!room) return <p>{say('anyRoom', { kg, volume })}</p>
  return (
    <div className="mw-stack">
      <p>{say('room', { type: String(record.containerType), kg, volume, mostKg: room.kg, mostVolume: room.volume })}</p>
      <div className="oex-room">
        <Used label={say('weightUsed')} has={kg} most={room.kg} />
        <Used label={say('volumeUsed')} has={volume} most={room.volume} />
      </div>
    </div>
  )
}

function Used({ label, has, most }: { label: string; has: string; most: string }) {
  const share = new Decimal(has).div(most).times(100)
  return (
    <>
      <span>{label}</span>
      <Progress aria-label={label} percent={Math.min(100, share.toDecimalPlaces(1).toNumber())}
        status={share.gt(100) ? 'exception' : 'normal'} format={() => `${share.toDecimalPlaces(1).toFixed()} %`} />
    </>
  )
}
