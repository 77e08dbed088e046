import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { entityTitle, moveTitle } from '#kernel/client/entity-text.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { mayDo, recordTitle, type Rec } from '#kernel/client/records/record.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { Entity, Move } from '#kernel/entity/index.ts'
import { useText } from '../text.ts'

/** Reversal of a posted document: a move that every document has (domain §0). */
const reverse: Move = { from: [], to: '', title: '红冲', en: 'Reverse', comment: 'required', danger: true }

export interface NamedMove {
  name: string
  move: Move
}

/** Names at most this many records that a question is about. */
const NAMED = 5

/** Moves that the person may make with the record now, the reversal last; those that take more than a comment have windows of their own. */
export function movesOf(entity: Entity, record: Rec): NamedMove[] {
  const moves = Object.entries(entity.states?.moves ?? {}).filter(([, { own, auto }]) => !own && !auto).map(([name, move]) => ({ name,
    move })
  )
  return [...moves, ...(entity.document ? [{ name: 'reverse', move: reverse }] : [])].filter(({ name }) => mayDo(record, name))
}

export interface PendingMove extends NamedMove {
  record: Rec
}

/**
 * Deleting and moving records, with questions that name what is meant and answers in the server's words.
 * @param onMoved a record stands otherwise now
 */
export function useRecordActions(entity: Entity, onMoved?: () => void) {
  const { say, locale } = useText()
  const { message, modal } = App.useApp()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<PendingMove>()
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
      content: say('deleteOne', { title, record: recordTitle(entity, record) }),
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
        </>
      ),
      okText: say('delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        if (await tell(() => entityApi(entity).removeBatch(ids), say('deleted'))) after()
      },
    })
  }

  /** Asks for the comment where the move wants or allows one, else moves at once. */
  function startMove(named: NamedMove, record: Rec): void {
    if (named.move.comment || named.move.danger) setPending({ ...named, record })
    else void move({ ...named, record }, '')
  }

  async function move({ name, move: moved, record }: PendingMove, comment: string, key = newIdempotencyKey()): Promise<boolean> {
    const done = await tell(
      () => entityApi(entity).move(name, { id: record.id, rev: record.rev, ...(comment === '' ? {} : { comment }) }, key),
      say('moveDone', { move: moveTitle(name, moved, locale) }),
    )
    if (!done) return false
    setPending(undefined)
    onMoved?.()
    return true
  }

  return { remove, removeMany, startMove, pending, move, cancelMove: () => setPending(undefined) }
}

export type RecordActions = ReturnType<typeof useRecordActions>
