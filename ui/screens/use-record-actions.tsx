import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { Suspense, use } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { recordTitle, type Rec } from '#kernel/client/records/record.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useText } from '../text.ts'
import { slotsOf } from './slots.ts'

/** What goes with a deletion, where the records' own screens tell it. */
function GoesAlong({ entity, ids }: { entity: Entity; ids: readonly string[] }) {
  return (
    <Suspense fallback={null}>
      <AlongSlot entity={entity} ids={ids} />
    </Suspense>
  )
}

function AlongSlot({ entity, ids }: { entity: Entity; ids: readonly string[] }) {
  const { deletion: Deletion } = use(slotsOf(entity.id))
  return Deletion ? <Deletion ids={ids} /> : null
}

/** Names at most this many records that a question is about. */
const NAMED = 5

/** Deleting records, with questions that name what is meant and answers in the server's words. */
export function useRecordActions(entity: Entity) {
  const { say, locale } = useText()
  const { message, modal } = App.useApp()
  const queryClient = useQueryClient()
  const title = entityTitle(entity, locale)
  const refresh = () => queryClient.invalidateQueries({ queryKey: [entity.id] })

  /** Whether the call went through; refusals are told as warnings (spec 2 §8). */
  async function tell(call: () => Promise<{ message: string }>, fallback: string): Promise<boolean> {
    try {
      const answer = await call()
      void message.success(answer.message || fallback)
      await refresh()
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
      if (refusal?.current) await refresh()
      return false
    }
  }

  function remove(record: Rec, after?: () => void): void {
    modal.confirm({
      title: say('deleteTitle'),
      content: (
        <>
          <div>{say('deleteOne', { title, record: recordTitle(entity, record) })}</div>
          <GoesAlong entity={entity} ids={[record.id]} />
        </>
      ),
      okText: say('delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        if (await tell(() => entityApi(entity).remove(record.id), say('deleted'))) after?.()
      },
    })
  }

  function removeMany(records: readonly Rec[], ids: readonly string[], after: () => void): void {
    if (ids.length === 0) {
      void message.warning(say('selectOne'))
      return
    }
    const named = records.filter(({ id }) => ids.includes(id)).slice(0, NAMED)
    modal.confirm({
      title: say('deleteTitle'),
      content: (
        <>
          <div>{say('deleteSelected')}</div>
          <div className="mw-faint">{say('deleteCount', { count: ids.length })}</div>
          <ul className="mw-named">
            {named.map((record) => <li key={record.id}>{recordTitle(entity, record)}</li>)}
            {ids.length > named.length && <li>…</li>}
          </ul>
          <GoesAlong entity={entity} ids={ids} />
        </>
      ),
      okText: say('delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        if (await tell(() => entityApi(entity).removeBatch(ids), say('deleted'))) after()
      },
    })
  }

  return { remove, removeMany }
}

export type RecordActions = ReturnType<typeof useRecordActions>
