import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { moveCall, type Call } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { useCall } from '#ui/acts/use-call.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { moldBoard, mountMold, type Press } from '../../calls/mold.ts'
import { device, mold } from '../../index.ts'
import { count, LifeBar } from './LifeBar.tsx'
import { useMoldText } from './text.ts'
import './molds.css'

/** Between two looks of a board that nobody touches, in ms. */
const refreshMs = 60_000
const moves: readonly Call[] = (['unmount', 'block'] as const).map((name) => moveCall(mold, name, mold.states!.moves[name]))

/** Which mold is on which press: mounted and unmounted here. */
export default function MoldBoard() {
  const sees = useElementVisible(`${mold.permission}:list`)
  return <ScreenRoot>{sees ? <Board /> : <NoRightView />}</ScreenRoot>
}

function Board() {
  const { say } = useMoldText()
  const answer = useRead(moldBoard, {}, { refetchInterval: refreshMs })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  if (answer.data.length === 0) return <EmptyView title={say('noPresses')} />
  return (
    <div className="mw-stack">
      <p className="mw-faint">{say('boardHint')}</p>
      <ul className="emo-board">{answer.data.map((press) => <PressCard key={press.id} press={press} />)}</ul>
    </div>
  )
}

function PressCard({ press }: { press: Press }) {
  const { say, locale } = useMoldText()
  const on = press.mold
  return (
    <li className="mw-panel emo-press" aria-label={press.code}>
      <div className="emo-head">
        <Link to={`${device.path}?open=view:${press.id}`}>{press.code}</Link>
        <StatusTag entry={dictEntry(device.fields.status, press.status, press.statusText, locale)} />
      </div>
      {on
        ? (
          <>
            <div className="emo-head">
              <Link to={`${mold.path}?open=view:${on.id}`}>{on.code}</Link>
              <StatusTag entry={dictEntry(mold.fields.status, on.status, on.status, locale)} />
            </div>
            <span>{on.name}</span>
            <div className="emo-head">
              <LifeBar pct={on.pct} left={on.left} tone={on.left === 0 ? 'reached' : on.near ? 'near' : 'fine'} />
              <span className="mw-faint">{say('left', { left: count(on.left) })}</span>
            </div>
            <div className="emo-acts">
              {moves.map((act) => <ActButton key={act.name} act={act} record={on as unknown as Rec} size="small" />)}
            </div>
          </>
        )
        : <MountHere press={press} />}
    </li>
  )
}

/** A press without a mold: which one shall go on it. */
function MountHere({ press }: { press: Press }) {
  const { say } = useMoldText()
  const may = useElementVisible(`${mold.permission}:mount`)
  const [chosen, setChosen] = useState<{ id: string; text: string }>()
  const { send, busy } = useCall(mountMold, { warn: true, onDone: () => setChosen(undefined) })
  if (!may) return <p className="mw-faint">{say('empty')}</p>
  return (
    <>
      <LabelledField name="mold" field={f.ref('equipment.mold', { label: say('choose'), en: say('choose') })} value={chosen?.id ?? null}
        text={chosen?.text}
        onChange={(value, text) => setChosen(typeof value === 'string' && value !== '' ? { id: value, text: text ?? '' } : undefined)} />
      <Button size="small" disabled={!chosen} loading={busy} onClick={() => void send({ id: chosen!.id, device: press.id })}>
        {say('mountHere', { machine: press.code })}
      </Button>
    </>
  )
}
