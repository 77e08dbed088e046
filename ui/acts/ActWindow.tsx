import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useId, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import { whatWaits } from '#kernel/client/menu/use-menu-counts.ts'
import { defaultValues, type Values } from '#kernel/client/records/form-values.ts'
import { recordTitle, type Fault, type Rec } from '#kernel/client/records/record.ts'
import { showAnswered } from '#kernel/client/records/show-answered.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import { BusinessError, isUnreached } from '#kernel/client/request/errors.ts'
import { findEntity } from '#kernel/client/entities.ts'
import type { AnswerOf, Call, SentOf } from '#kernel/entity/call.ts'
import type { Field } from '#kernel/entity/index.ts'
import type { ControlProps } from '../kinds/kind.ts'
import { useAskDiscard } from '../parts/use-ask-discard.ts'
import { DraftNotice } from '../screens/form/DraftNotice.tsx'
import { FaultList } from '../screens/form/FaultList.tsx'
import { firstFocus } from '../screens/form/form-layout.ts'
import { FormFields } from '../screens/form/FormFields.tsx'
import { useText } from '../text.ts'
import { actForm, askedFields } from './act-form.ts'
import { leaveText } from './leave-text.ts'
import { useHappened } from './use-happened.tsx'

const definedFields = (fields: Readonly<Record<string, Field | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Field] => entry[1] !== undefined))

/** Texts of codes and references with which fields begin as the record has them. */
const textsOf = (defaults: Values = {}, record: Values = {}): Values =>
  Object.fromEntries(
    Object.keys(defaults).filter((name) => defaults[name] === record[name]).map((name) => `${name}_dictText`)
      .filter((name) => record[name] !== undefined).map((name) => [name, record[name]]),
  )

export interface ActWindowProps<C extends Call> {
  act: C
  /** The record that it is done with. */
  record?: Rec | undefined
  onClose: () => void
  onDone?: (answer: AnswerOf<C>) => void
  /** In place of the act's own title. */
  title?: string
  /** In place of the title on the button. */
  okText?: string
  /** What is said before the fields: what will happen, with what they hold now. */
  explanation?: ReactNode | ((values: Values) => ReactNode)
  /** What the fields begin with. */
  defaults?: Values
  /** What is sent besides what is asked: what the window knows already. */
  given?: Partial<SentOf<C>>
  /** Fields that are asked, where not all are, or as they are asked here. */
  fields?: Readonly<Record<string, Field | undefined>>
  controls?: Record<string, ComponentType<ControlProps>>
  /** Where nobody answers it is kept, to be sent later under its key; at once where others wait before it. False: there was no room for it. */
  later?: { behind: boolean; keep: (sent: SentOf<C>, key: string) => boolean }
  /** What else is asked for again besides what the act belongs to. */
  also?: readonly QueryKey[]
  width?: number
}

/** Asks what an act takes, in the fields of its description, and does it once; what is refused is told at its field. */
export function ActWindow<C extends Call>(
  { act, record, onClose, onDone, title, okText, explanation, defaults, given, fields, controls, later, also = [], width = 520 }:
    ActWindowProps<
      C
    >,
) {
  const { say, locale } = useText()
  const tellHappened = useHappened()
  const client = useQueryClient()
  const askDiscard = useAskDiscard()
  const formId = useId()
  const [refused, setRefused] = useState<string>()
  const [jump, setJump] = useState<Fault>()
  const [entity] = useState(() => actForm(act, record?.id ?? '', fields ? definedFields(fields) : askedFields(act)))
  const initial = useMemo(() => ({ ...defaultValues(entity), ...textsOf(defaults, record), ...defaults }), [entity, defaults, record])
  const name = title ?? callTitle(act, locale)
  const owner = findEntity(act.of)

  async function sendAct(payload: Values, idempotencyKey: string) {
    const whose = (act.record || act.moving) && record ? { id: record.id, rev: record.rev } : {}
    const sent = { ...whose, ...given, ...payload } as SentOf<C>
    const kept = { result: {}, message: '' }
    if (later?.behind && later.keep(sent, idempotencyKey)) return kept
    try {
      const answer = await makeCall(act, sent, { idempotencyKey, quiet: later !== undefined })
      if (owner) showAnswered(client, owner, answer.result)
      tellHappened(answer.happened ?? [], answer.message || say('done'))
      onDone?.(answer.result)
      for (const queryKey of [[act.of ?? act.id], ...whatWaits, ...also]) void client.invalidateQueries({ queryKey: [...queryKey] })
      return { result: {}, message: answer.message }
    } catch (error) {
      if (isUnreached(error) && later?.keep(sent, idempotencyKey)) return kept
      const refusal = refusalOf(error)
      if (!refusal?.current) throw error
      // Somebody else was faster: the page shows their state, what was typed stays.
      for (const queryKey of [[act.of], ...whatWaits]) void client.invalidateQueries({ queryKey: [...queryKey] })
      throw new BusinessError(refusal.message, 500, null)
    }
  }
  const form = useForm(entity, initial, locale, sendAct)

  async function submit(): Promise<void> {
    const { saved, message: text, faults } = await form.save()
    if (saved !== undefined) {
      onClose()
      return
    }
    setRefused(faults?.length ? undefined : text)
    if (faults?.[0]) setJump({ ...faults[0] })
  }
  const close = () => {
    if (!form.dirty) onClose()
    else
      askDiscard(() => {
        form.abandon()
        onClose()
      })
  }
  // Where nothing moves, a window takes the focus before its fields can.
  const content = useRef<HTMLDivElement>(null)
  const focusFirst = (isOpen: boolean) => {
    if (!isOpen || content.current?.contains(document.activeElement)) return
    const first = firstFocus(Object.entries(entity.fields).map(([field, of]) => ({ name: field, field: of })), form)
    if (first !== undefined) document.getElementById(`${formId}-${first}`)?.focus()
  }
  return (
    <Modal open width={width} afterOpenChange={focusFirst}
      title={owner && !title ? say('moveTitle', { move: name, title: locale === 'en-US' ? owner.en : owner.title }) : name}
      okText={okText ?? name} cancelText={leaveText(say, okText ?? name)} okButtonProps={{ danger: act.danger ?? false }}
      confirmLoading={form.saving} mask={{ closable: false }} onOk={() => void submit()} onCancel={close}
    >
      <div ref={content} className="mw-stack mw-act">
        {record && <p>{recordTitle(owner ?? entity, record)}</p>}
        {typeof explanation === 'function' ? explanation(form.values) : explanation}
        <DraftNotice form={form} />
        <FaultList faults={form.faults.filter(({ field, line }) => line !== undefined || !Object.hasOwn(entity.fields, field))}
          message={refused} onJump={setJump} />
        {Object.keys(entity.fields).length > 0 && (
          <FormFields form={form} formId={formId} slots={controls ? { controls } : {}} jump={jump} />
        )}
      </div>
    </Modal>
  )
}
