import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import type { Values } from '#kernel/client/records/form-values.ts'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import type { Call } from '#kernel/entity/call.ts'
import { useText } from '../text.ts'
import { BatchWindow } from './BatchWindow.tsx'
import { asksFirst, stepsOf, type ActSlot } from './steps.ts'

/** What may be done with every ticked row at once; a row that is refused is told by its name and stays ticked. */
export function BatchSteps({ list, acts }: { list: ListController; acts: readonly ActSlot[] }) {
  const { say, locale } = useText()
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Call>()
  const [busy, setBusy] = useState<string>()
  const ticked = list.records.filter(({ id }) => list.selected.includes(id))
  const common = commonSteps(list, ticked, acts)

  async function run(act: Call, values: Values): Promise<void> {
    setBusy(act.id)
    const refused: { record: Rec; text: string }[] = []
    for (const record of ticked) {
      try {
        await makeCall(act, { ...values, id: record.id, rev: record.rev } as never, { idempotencyKey: newIdempotencyKey() })
      } catch (error) {
        refused.push({ record, text: refusalOf(error)?.message ?? say('lookupFailed') })
      }
    }
    setBusy(undefined)
    setAsked(undefined)
    list.select(refused.map(({ record }) => record.id))
    await client.invalidateQueries({ queryKey: [list.entity.id] })
    const done = ticked.length - refused.length
    if (refused.length === 0) void message.success(say('batchDone', { move: callTitle(act, locale), count: done }))
    else
      modal.warning({
        title: say('batchPartly', { move: callTitle(act, locale), count: done, refused: refused.length }),
        content: (
          <ul className="mw-named">
            {refused.map(({ record, text }) => <li key={record.id}>{`${recordTitle(list.entity, record)}: ${text}`}</li>)}
          </ul>
        ),
      })
  }
  return (
    <>
      {common.map(({ act }) => (
        <Button key={act.id} size="small" danger={act.danger ?? false} loading={busy === act.id}
          onClick={() => (asksFirst({ act }) ? setAsked(act) : void run(act, {}))}
        >
          {callTitle(act, locale)}
        </Button>
      ))}
      {asked && (
        <BatchWindow act={asked} count={ticked.length} busy={busy === asked.id} onClose={() => setAsked(undefined)} onRun={(values) =>
          void run(asked, values)} />
      )}
    </>
  )
}

/** Steps that every ticked row allows; none where rows of other pages are ticked, whose state is not in sight. */
function commonSteps(list: ListController, ticked: readonly Rec[], acts: readonly ActSlot[]): ActSlot[] {
  const [first, ...others] = ticked
  if (!first || ticked.length < list.selected.length) return []
  const allowed = others.map((record) => new Set(stepsOf(list.entity, record, acts).map(({ act }) => act.id)))
  return stepsOf(list.entity, first, acts).filter(({ act }) => act.batch && allowed.every((ids) => ids.has(act.id)))
}
