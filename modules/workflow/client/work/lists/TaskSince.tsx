import { useState } from 'react'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { Duration } from '../parts/Duration.tsx'
import { momentOf } from '../parts/due.ts'

/** When an instance was started; behind it how long it has run, or ran until its end. */
export function TaskSince({ name, record }: DisplayProps) {
  const [now] = useState(Date.now)
  const start = String(record[name])
  const end = typeof record.endTime === 'string' && record.endTime !== '' ? momentOf(record.endTime) : now
  return (
    <span className="mw-number">
      {start.slice(0, 16)}{' '}
      <span className="mw-faint">
        <Duration minutes={(end - momentOf(start)) / 60_000} />
      </span>
    </span>
  )
}
