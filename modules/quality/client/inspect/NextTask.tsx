import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useSession } from '#kernel/client/session/use-permission.ts'
import { task } from '../../index.ts'
import { taskApi } from '../tasks/task-api.ts'
import { nextOf } from '../tasks/task-order.ts'
import { useTaskActs } from '../tasks/use-task-acts.ts'
import { useInspectText } from './text.ts'

/** The way on once a sheet is judged: begins the most urgent task that is this person's or nobody's. It has the focus, so that Enter goes on. */
export function NextTask() {
  const { say } = useInspectText()
  const me = useSession((state) => state.user?.username)
  const { cards: { begin, busy } } = useTaskActs()
  const { data } = useQuery({ queryKey: [task.id, 'board'], queryFn: ({ signal }) => taskApi.open(signal), enabled: begin !== undefined })
  const next = data && nextOf(data.tasks, me)
  const way = useRef<HTMLButtonElement>(null)
  const id = next?.id
  useEffect(() => {
    if (id !== undefined) way.current?.focus()
  }, [id])
  if (!begin || !next) return null
  return (
    <Button ref={way} type="primary" loading={busy} title={String(next.item_dictText ?? '')} onClick={() => begin(next)}>
      {say('nextTask', { no: String(next.no) })}
    </Button>
  )
}
