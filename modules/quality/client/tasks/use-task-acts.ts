import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { beginTask, releaseTask } from '../../calls/inspect.ts'
import { task } from '../../index.ts'
import { taskApi } from './task-api.ts'
import type { TaskActs } from './TaskCard.tsx'
import { useTaskText } from './text.ts'

/** What may be done with tasks: begin, a part of them, go on, release urgently; and the window that is open. */
export function useTaskActs() {
  const { say } = useTaskText()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const { act, busy } = useAct([task.id])
  const [open, setOpen] = useState<{ what: 'part' | 'urgent'; task: Rec }>()
  const mayBegin = useElementVisible(`${task.permission}:begin`)
  const mayRelease = useElementVisible(`${task.permission}:urgent`)
  const close = () => setOpen(undefined)
  const toSheet = (id: string) => void navigate(`/quality/inspect?id=${id}`)

  async function begin(id: string, qty?: string): Promise<void> {
    let begun: string | undefined
    await act(async () => {
      const answer = await makeCall(beginTask, { id, ...(qty ? { qty } : {}) }, { quiet: true })
      begun = answer.result.id
      return answer
    })
    if (begun === undefined) return
    close()
    toSheet(begun)
  }
  async function goOn({ id }: Rec): Promise<void> {
    const going = await taskApi.going(id)
    if (going === undefined) void message.info(say('noGoing'))
    else toSheet(going)
  }
  const cards: TaskActs = {
    busy,
    goOn: (one) => void goOn(one),
    ...(mayBegin ? { begin: (one: Rec) => void begin(one.id), part: (one: Rec) => setOpen({ what: 'part', task: one }) } : {}),
    ...(mayRelease ? { urgent: (one: Rec) => setOpen({ what: 'urgent', task: one }) } : {}),
  }
  return {
    cards,
    busy,
    close,
    part: open?.what === 'part' ? open.task : undefined,
    urgent: open?.what === 'urgent' ? open.task : undefined,
    beginPart: (qty: string) => void begin(open!.task.id, qty),
    release: (reason: string) =>
      void act(() => makeCall(releaseTask, { id: open!.task.id, reason }, { quiet: true })).then((done) => {
        if (done) close()
      }),
  }
}
