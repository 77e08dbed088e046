import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { callTitle } from '#kernel/client/entity-text.ts'
import { mayDo, textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { stepsOf, type ActSlot } from '#ui/acts/steps.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { useSteps } from '#ui/acts/use-steps.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { heatMap, loadLot, placeLoad, takeOutLoad, type WaitingLot } from '../../calls/furnace.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { heatActs } from './acts.ts'
import type { Carried } from './carried.ts'
import { LoadBar } from './LoadBar.tsx'
import { LoadMap } from './LoadMap.tsx'
import { useFurnaceText } from './text.ts'
import { useLoadFault } from './use-load-fault.ts'
import { HeatsWaiting } from './HeatsWaiting.tsx'

const dangerLast = (a: ActSlot, b: ActSlot) => Number(a.act.danger ?? false) - Number(b.act.danger ?? false)

/** What lies in a heat, boat by boat, beside what waits: a lot is chosen and put, or dragged. */
export function HeatPanel({ id, waiting, now }: { id: string; waiting: readonly WaitingLot[]; now: string }) {
  const { say, locale } = useFurnaceText()
  const answer = useRead(heatMap, { id }, { staleTime: 0 })
  const [carried, setCarried] = useState<Carried>()
  const steps = useSteps()
  const done = { warn: true, also: [[opTask.id], [lot.id]], onDone: () => setCarried(undefined) } as const
  const load = useCall(loadLot, done)
  const place = useCall(placeLoad, done)
  const takeOut = useCall(takeOutLoad, done)
  const faultOf = useLoadFault(answer.data)
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={8} />
  const { room, loads } = answer.data
  const heat: Rec = answer.data.heat
  const loading = mayDo(heat, 'load') && heat.loadedAt === null
  const fault = carried && faultOf(carried)
  const put = (layer: number, boat: number) => {
    if (!carried || fault !== undefined) return
    if (carried.load === undefined) void load.send({ id, lot: carried.lot, layer, boat, kg: carried.kg })
    else void place.send({ id, load: carried.load, layer, boat })
  }
  return (
    <>
      <section className="mw-panel mw-stack mes-heat-panel" aria-label={say('map')}>
        <div className="mes-line">
          <h2 className="mes-title">{String(heat.heatNo)}</h2>
          <StatusTag entry={dictEntry(furnaceBatch.fields.status, String(heat.status), textOf(heat, 'status'), locale)} />
          <span className="mes-grow mw-faint">{textOf(heat, 'furnace')} · {textOf(heat, 'recipe')}</span>
        </div>
        <div className="mes-acts">
          {stepsOf(furnaceBatch, heat, heatActs).filter(({ act }) => act.name !== 'load').toSorted(dangerLast).map((step) => (
            <Button key={step.act.name} disabled={steps.making} danger={step.act.danger ?? false} onClick={() =>
              steps.start(step, heat)}
            >
              {callTitle(step.act, locale)}
            </Button>
          ))}
          <Link className="mes-open" to={`${furnaceBatch.path}?open=view:${id}`}>{say('open')}</Link>
        </div>
        <LoadBar kg={String(heat.loadKg)} max={room.maxLoadKg} grades={room.grades} />
        <p className={fault === undefined ? 'mw-faint mes-told' : 'mes-told mes-refused'} role="status">
          {fault !== undefined
            ? say('refused', { why: fault })
            : carried
            ? say('picked', { card: carried.cardNo })
            : loading
            ? say('pickHint')
            : ''}
        </p>
        <LoadMap heat={heat} room={room} loads={loads} carried={carried} fits={carried !== undefined && fault === undefined}
          busy={load.busy || place.busy || takeOut.busy} onPut={put} onCarry={loading ? setCarried : undefined}
          onTakeOut={loading ? (one) => void takeOut.send({ id, load: one }) : undefined} />
        {steps.window}
      </section>
      <HeatsWaiting lots={waiting} now={now} carried={carried} onCarry={setCarried} />
    </>
  )
}
