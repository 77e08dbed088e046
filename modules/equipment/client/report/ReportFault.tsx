import { Alert, Button, Input, Result, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { isUnreached } from '#kernel/client/request/errors.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { useActQueue } from '#ui/parts/use-act-queue.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { lookUpCode, ScanInput } from '#modules/warehouse/client.ts'
import { reporting, type MachineChoice } from '../../calls/repair.ts'
import { device, repair } from '../../index.ts'
import { useRepairText } from '../repairs/text.ts'
import { useSheetQueue } from '../sheet/sheet-queue.ts'
import { SheetWaiting } from '../sheet/SheetWaiting.tsx'
import { Photos } from './Photos.tsx'
import { useReport } from './use-report.ts'
import './report-fault.css'

const severities = ['1', '2', '3', '4'] as const

/** Something is wrong with a machine: scanned, said by one press, with a photo, and on its way. Made for a phone in front of the machine. */
export default function ReportFault() {
  const may = useElementVisible(`${repair.permission}:add`)
  return <ScreenRoot className="eqr mw-stack">{may ? <Steps /> : <NoRightView />}</ScreenRoot>
}

function Steps() {
  const { search, change } = useScreenSearch()
  const [sent, setSent] = useState<{ id: string; docNo: string; next: string }>()
  const [kept, setKept] = useState<string>()
  const queue = useSheetQueue()
  const { acts } = useActQueue(queue)
  const id = search.get('device') ?? undefined
  const usual = useRead(reporting, { device: undefined }, { enabled: id === undefined, staleTime: 0, quiet: true })
  const chosen = useRead(reporting, { device: id }, { enabled: id !== undefined, staleTime: 0, quiet: true })
  const answer = id === undefined ? usual : chosen
  const choose = (next: string | undefined) => {
    setSent(undefined)
    setKept(undefined)
    change(new URLSearchParams(next === undefined ? {} : { device: next }))
  }
  if (sent) return <Sent sent={sent} onAgain={() => choose(undefined)} />
  const waiting = acts.find(({ key, state }) => key === kept && state !== 'refused')
  if (waiting) return <Kept answer={waiting.state === 'done' ? waiting.answer : undefined} onAgain={() => choose(undefined)} />
  // Without network a machine that was listed before can still be said to stand, in words.
  const known = answer.error && isUnreached(answer.error) ? usual.data?.machines.filter((one) => one.id === id) : undefined
  const data = answer.data ?? (known?.length ? { machines: known, open: undefined, symptoms: [] } : undefined)
  if (!data) return answer.error ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading rows={6} />
  const [machine] = data.machines
  return (
    <>
      <SheetWaiting queue={queue} />
      {id === undefined || !machine
        ? <Machines machines={id === undefined ? data.machines : []} onChoose={choose} />
        : (
          <What key={id} machine={machine} open={data.open} symptoms={data.symptoms} onOther={() => choose(undefined)} onSent={setSent}
            onKept={setKept} />
        )}
    </>
  )
}

/** The machine by its label, or one of those that are mostly meant. */
function Machines({ machines, onChoose }: { machines: readonly MachineChoice[]; onChoose: (id: string) => void }) {
  const { say } = useRepairText()
  const [fault, setFault] = useState<string>()
  const scan = async (content: string) => {
    const answer = await lookUpCode(content)
    if ('refused' in answer) return setFault(answer.refused)
    if ('offline' in answer) {
      const listed = machines.find(({ code }) => code === content.trim())
      return listed ? onChoose(listed.id) : setFault(say('offline'))
    }
    const hit = [answer.hit, ...answer.hit.others].find(({ bizType }) => bizType === device.id)
    return hit ? onChoose(hit.id) : setFault(say('notMachine', { title: answer.hit.title }))
  }
  return (
    <section className="mw-panel mw-stack" aria-label={say('whichMachine')}>
      <h2 className="mw-heading">{say('whichMachine')}</h2>
      <p className="mw-faint">{say('scanMachine')}</p>
      <Suspense>
        <ScanInput onScan={scan} fault={fault} />
      </Suspense>
      {machines.length > 0 && (
        <ul className="eqr-choices" aria-label={say('recent')}>
          {machines.map(({ id, code, name, place }) => (
            <li key={id}>
              <Button className="eqr-choice" onClick={() => onChoose(id)}>
                <span>
                  <b>{code}</b> {name} <span className="mw-faint">{place}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface WhatProps {
  machine: MachineChoice
  /** Undefined where that cannot be asked: then it is added to whatever is open. */
  open: readonly Rec[] | undefined
  symptoms: readonly { id: string; name: string }[]
  onOther: () => void
  onSent: (sent: { id: string; docNo: string; next: string }) => void
  onKept: (key: string) => void
}

/** What is wrong with it, in as few presses as it takes. */
function What({ machine, open: asked, symptoms, onOther, onSent, onKept }: WhatProps) {
  const { say, locale } = useRepairText()
  const open = asked ?? []
  const unfinished = open.filter(({ status }) => status !== repair.state.toVerify)
  const [joined, setJoined] = useState<string | null>(unfinished[0]?.id ?? null)
  const [symptomCode, setSymptomCode] = useState<string | null>(null)
  const [symptom, setSymptom] = useState('')
  const [photos, setPhotos] = useState<readonly string[]>([])
  const [stopped, setStopped] = useState<'Y' | 'N'>('N')
  const [severity, setSeverity] = useState<string>('2')
  const { report, busy, refused } = useReport(machine.code, { onSent, onKept })
  const stand = (value: 'Y' | 'N') => {
    setStopped(value)
    setSeverity(value === 'Y' ? '1' : '2')
  }
  return (
    <>
      <section className="mw-panel eqr-machine">
        <span>
          <b>{machine.code}</b> {machine.name} <StatusTag entry={dictEntry(device.fields.status, machine.status, machine.status, locale)} />
        </span>
        <Button onClick={onOther}>{say('otherMachine')}</Button>
      </section>
      {open.length > 0 && (
        <Alert type="warning" showIcon title={say('openAlready')} description={
          <div className="mw-stack">
            {open.filter(({ status }) => status === repair.state.toVerify).map(({ id, docNo }) => (
              <p key={id}>{say('toVerify', { no: String(docNo) })}</p>
            ))}
            {unfinished.length > 0 && (
              <Segmented vertical block className="eqr-segments" value={joined ?? ''} aria-label={say('openAlready')} options={[
                ...unfinished.map(({ id, docNo, symptom: what }) => ({ value: id,
                  label: `${say('addTo', { no: String(docNo) })} · ${String(what)}` })
                ),
                { value: '', label: say('another') },
              ]} onChange={(value) => setJoined(value === '' ? null : value)} />
            )}
          </div>
        } />
      )}
      <section className="mw-panel mw-stack" aria-label={say('whatIsWrong')}>
        <h2 className="mw-heading">{say('whatIsWrong')}</h2>
        <ul className="eqr-choices">
          {symptoms.map(({ id, name }) => (
            <li key={id}>
              <Button className="eqr-choice" type={symptomCode === id ? 'primary' : 'default'} aria-pressed={symptomCode === id}
                onClick={() => setSymptomCode(symptomCode === id ? null : id)}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
        <Input.TextArea aria-label={say('words')} placeholder={say('wordsHint')} value={symptom} maxLength={500} autoSize={{ minRows: 2 }}
          onChange={({ target }) => setSymptom(target.value)} />
        <div className="eqr-field">
          <span>{say('photo')}</span>
          <Photos photos={photos} onChange={setPhotos} />
        </div>
        <div className="eqr-field">
          <span>{say('stands')}</span>
          <Segmented<'Y' | 'N'> block className="eqr-segments" aria-label={say('stands')} value={stopped}
            options={[{ value: 'N', label: say('standsNo') }, { value: 'Y', label: say('standsYes') }]} onChange={stand} />
        </div>
        <div className="eqr-field">
          <span>{say('urgency')}</span>
          <Segmented block className="eqr-segments" aria-label={say('urgency')} value={severity}
            options={severities.map((value) => ({ value, label: dictEntry(repair.fields.severity, value, value, locale).text }))}
            onChange={setSeverity} />
        </div>
        {refused && <Alert type="error" showIcon title={refused} />}
        <Button type="primary" className="eqr-send" loading={busy} disabled={symptomCode === null && symptom.trim() === ''} onClick={() =>
          void report({ device: machine.id, symptomCode, symptom: symptom.trim() || null, severity, stopped, stoppedAt: null, photos,
            addTo: joined, another: unfinished.length > 0 && joined === null ? 'Y' : 'N', join: asked ? 'N' : 'Y' })}
        >
          {say(joined ? 'sendAddTo' : 'send')}
        </Button>
      </section>
    </>
  )
}

/** What it is called, and what happens next. */
function Sent({ sent: { id, docNo, next }, onAgain }: { sent: { id: string; docNo: string; next: string }; onAgain: () => void }) {
  const { say } = useRepairText()
  const navigate = useNavigate()
  return (
    <Result className="mw-panel" status="success" title={say('sent', { no: docNo })} subTitle={next} extra={
      <div className="eqr-choices">
        <Button className="eqr-choice" type="primary" onClick={() => void navigate(`${repair.path}?open=view:${id}`)}>{say('see')}</Button>
        <Button className="eqr-choice" onClick={onAgain}>{say('once')}</Button>
      </div>
    } />
  )
}

/** It waits on this device, or has gone meanwhile. */
function Kept({ answer, onAgain }: { answer: string | undefined; onAgain: () => void }) {
  const { say } = useRepairText()
  return (
    <Result className="mw-panel" status={answer === undefined ? 'warning' : 'success'} title={answer ?? say('kept')}
      subTitle={answer === undefined ? say('keptHint') : undefined}
      extra={<Button className="eqr-choice" onClick={onAgain}>{say('once')}</Button>} />
  )
}
