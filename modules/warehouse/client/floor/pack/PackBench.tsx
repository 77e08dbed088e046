import { Button, Spin } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { derivedMove } from '#kernel/entity/derived/record-calls.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { pack } from '../../../index.ts'
import { Bench } from '../Bench.tsx'
import { useFloorText } from '../text.ts'
import { groupUnits, packProgress, type PackState } from '../../../calls/pack.ts'
import { PackFill } from './PackFill.tsx'
import { PackUnits } from './PackUnits.tsx'

/** Packing: loose stock into boxes, boxes into cartons, cartons onto pallets; each level by one confirmation, or box by box. */
export default function PackBench() {
  const { say } = useFloorText()
  const describe = (record: Rec) => [record.item_dictText, record.packStd_dictText, record.bin_dictText].filter(Boolean).join(' · ')
  return (
    <Bench entity={pack} title={say('packTitle')} hint={say('packHint')} states={[pack.state.executing]} describe={describe}>
      {(record, reload) => <PackOrder key={record.id} record={record} onChanged={reload} />}
    </Bench>
  )
}

function PackOrder({ record, onChanged }: { record: Rec; onChanged: () => void }) {
  const { say } = useFloorText()
  const answer = useRead(packProgress, { id: record.id }, { quiet: true })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Spin />
  const state = answer.data
  const packing = record.status === pack.state.executing
  const reload = async () => {
    await answer.refetch()
  }
  return (
    <>
      <section className="mw-panel" aria-label={say('plan')}>
        <PackFigures record={record} state={state} />
        {packing && <PackLevels id={record.id} state={state} onDone={reload} onFinished={onChanged} />}
      </section>
      {packing && state.left !== '0' && <PackFill key={state.left} id={record.id} state={state} onDone={reload} />}
      <PackUnits id={record.id} units={state.units} uom={state.uom} packing={packing} signTyped={state.std.needScale} onDone={reload} />
    </>
  )
}

function PackFigures({ record, state: { plan, packed, left, uom } }: { record: Rec; state: PackState }) {
  const { say } = useFloorText()
  const { tailQty, ...counts } = plan
  const figures: [string, string][] = [
    [say('plan'), `${String(record.planQty)} ${uom}`],
    [say('packed'), `${packed} ${uom}`],
    [say('left'), `${left} ${uom}`],
    [say('units'), tailQty === '0' ? say('planFull', counts) : say('planText', { ...counts, tail: tailQty })],
  ]
  return (
    <dl className="wf-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PackLevelsProps {
  id: string
  state: PackState
  onDone: () => Promise<void>
  onFinished: () => void
}

function PackLevels({ id, state: { units, left }, onDone, onFinished }: PackLevelsProps) {
  const { say } = useFloorText()
  const { act, busy } = useAct([pack.id])
  const [mayGroup, mayFinish] = [useElementVisible(`${pack.permission}:group`), useElementVisible(`${pack.permission}:finish`)]
  const alone = (huType: string) =>
    units.filter((unit) => unit.huType === huType && unit.status === 'SEALED' && unit.parent === null).length
  // Not asked for twice: a unit is taken apart again where it stands in the list.
  const level = (huType: 'CARTON' | 'PALLET') => void act(() => makeCall(groupUnits, { id, huType }, { quiet: true })).then(onDone)
  const finish = async (key: string) => {
    if (await act(() => makeCall(derivedMove(pack, 'finish'), { id }, { idempotencyKey: key }))) onFinished()
  }
  const [boxes, cartons] = [alone('BOX'), alone('CARTON')]
  return (
    <div className="wf-buttons">
      {mayGroup && (
        <Button disabled={boxes === 0 || busy} title={say('groupText', { units: boxes })} onClick={() => level('CARTON')}>
          {say('group')}
        </Button>
      )}
      {mayGroup && (
        <Button disabled={cartons === 0 || busy} title={say('palletText', { units: cartons })} onClick={() => level('PALLET')}>
          {say('pallet')}
        </Button>
      )}
      {mayFinish && (
        <Button type={left === '0' ? 'primary' : 'default'} disabled={busy} onClick={() => void finish(newIdempotencyKey())}>
          {say('finishPack')}
        </Button>
      )}
    </div>
  )
}
