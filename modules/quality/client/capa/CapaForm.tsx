import { CheckOutlined, PrinterOutlined, RollbackOutlined, SaveOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useCallback, useId, useRef, useState } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import { HoldSaving, type Hold } from '#kernel/client/records/held-work.ts'
import { mayDo } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { derivedMove } from '#kernel/entity/derived/record-calls.ts'
import { People } from '#ui/grid/live/People.tsx'
import { useRecordLive } from '#ui/grid/live/use-record-live.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { PrintSheet } from '#ui/screens/detail/PrintSheet.tsx'
import type { EntityDetailProps } from '#ui/screens/detail/EntityDetail.tsx'
import { EditorHead } from '#ui/screens/EditorHead.tsx'
import { DraftNotice } from '#ui/screens/form/DraftNotice.tsx'
import { FaultList } from '#ui/screens/form/FaultList.tsx'
import { NewerNotice } from '#ui/screens/form/NewerNotice.tsx'
import { StaleDialog } from '#ui/screens/form/StaleDialog.tsx'
import { stepsOf } from '#ui/acts/steps.ts'
import { useSteps } from '#ui/acts/use-steps.tsx'
import { capa, stepNumber, type CapaStep } from '../../index.ts'
import { ReopenWindow } from './ReopenWindow.tsx'
import { stateOfStep } from './step-view.ts'
import { StepNav } from './StepNav.tsx'
import { StepNotice } from './StepNotice.tsx'
import { StepSection } from './StepSection.tsx'
import { useCapaText } from './text.ts'

interface CapaFormProps extends EntityDetailProps {
  step: CapaStep
  onStep: (step: CapaStep) => void
  /** Something was saved or done here. */
  onChanged: () => void
}

/** The steps of a report beside what the chosen one says. */
export function CapaForm({ entity, slots, record, onOpen, onClose, step, onStep, onChanged }: CapaFormProps) {
  const { say, locale } = useCapaText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const form = useForm(entity, record, locale)
  // Files under way change the form only once they have arrived.
  const held = useRef(false)
  const { hold: holdForm } = form
  const hold = useCallback<Hold>((work, left) => {
    held.current = true
    holdForm(work, left)
  }, [holdForm])
  const formId = useId()
  const { people, tellSaved } = useRecordLive(entity, record.id, () => void form.lookAgain())
  const steps = useSteps(onChanged)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState<'print' | 'reopen'>()
  const mayPrint = useElementVisible(`${capa.permission}:print`)
  const status = String(record.status)
  const mayEdit = onOpen !== undefined && mayDo(record, 'edit')
  const { Display } = uiKindOf(capa.fields.status)
  // Files given to the first step go on arriving while a later one is looked at.
  const isAtD0 = stateOfStep(capa.state.d0, status) === 'current'
  const sectionOf = (one: CapaStep) => (
    <StepSection form={form} formId={formId} step={one} editable={mayEdit && stateOfStep(one, status) !== 'done'} onDone={onChanged} />
  )

  /** What is typed is stored; answers the revision then, or nothing where it was refused. */
  async function save(): Promise<number | undefined> {
    if (!form.dirty && !held.current) return record.rev
    const { saved, message: text, faults } = await form.save()
    setRefused(faults?.length === 0 ? text : undefined)
    if (!saved) return undefined
    tellSaved()
    onChanged()
    if (text) void message.success(text)
    return saved.rev
  }
  async function complete(): Promise<void> {
    setBusy(true)
    try {
      const rev = await save()
      if (rev === undefined) return
      const answer = await makeCall(derivedMove(capa, 'complete'), { id: record.id, rev })
      void message.success(answer.message)
      onChanged()
      await client.invalidateQueries({ queryKey: [entity.id] })
    } catch (error) {
      setRefused(refusalOf(error)?.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="mw-detail qca" aria-label={say('reportTitle')}>
      <EditorHead title={say('reportTitle')} record={String(record.docNo)} unsaved={form.dirty} onLeave={() => {
        form.abandon()
        onClose()
      }}>
        <Display name="status" field={capa.fields.status} record={record} />
        <People people={people} />
        {mayPrint && <Button icon={<PrinterOutlined />} disabled={form.dirty} onClick={() => setOpen('print')}>{say('print')}</Button>}
        {onOpen && mayDo(record, 'reopen') && (
          <Button danger icon={<RollbackOutlined />} disabled={form.dirty} onClick={() => setOpen('reopen')}>{say('reopen')}</Button>
        )}
        {onOpen
          && stepsOf(entity, record).filter(({ act }) => act.name === 'cancel').map((step) => (
            <Button key={step.act.name} danger disabled={form.dirty} onClick={() => steps.start(step, record)}>
              {callTitle(step.act, locale)}
            </Button>
          ))}
        {mayEdit && (
          <Button icon={<SaveOutlined />} disabled={!form.dirty} loading={form.saving} onClick={() => void save()}>{say('save')}</Button>
        )}
        {onOpen && mayDo(record, 'complete') && (
          <Button type="primary" icon={<CheckOutlined />} loading={busy} onClick={() => void complete()}>
            {status === capa.state.d8 ? say('finish') : say('complete', { n: stepNumber(status) ?? 0 })}
          </Button>
        )}
      </EditorHead>
      <p className="qca-subject">{String(record.subject)}</p>
      <div className="qca-body">
        <StepNav status={status} chosen={step} onChoose={onStep} />
        <div className="mw-stack mw-panel">
          <DraftNotice form={form} />
          <NewerNotice form={form} />
          <FaultList faults={form.faults} message={refused} onJump={() => undefined} />
          {status !== capa.state.cancelled && <StepNotice step={step} status={status} values={form.values} />}
          <HoldSaving value={hold}>
            {(step === capa.state.d0 || isAtD0) && <div hidden={step !== capa.state.d0}>{sectionOf(capa.state.d0)}</div>}
            {step !== capa.state.d0 && sectionOf(step)}
          </HoldSaving>
        </div>
      </div>
      <StaleDialog form={form} />
      {steps.window}
      {open === 'reopen' && <ReopenWindow record={record} onClose={() => setOpen(undefined)} onDone={onChanged} />}
      {open === 'print' && <PrintSheet entity={entity} record={record} slots={slots} onDone={() => setOpen(undefined)} />}
    </section>
  )
}
