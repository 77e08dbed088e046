import dayjs from 'dayjs'
import { codesOf } from '#kernel/entity/index.ts'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { ncr } from '../../index.ts'
import { daysBetween } from './ncr-board-state.ts'
import { useNcrText } from './text.ts'

const done = new Set(codesOf(ncr, 'finished', 'cancelled'))

/** The day, and of what is open how long ago that is. */
export function NcrSince({ record }: DisplayProps) {
  const { say } = useNcrText()
  const day = String(record.docDate ?? '')
  if (done.has(String(record.status))) return <>{day}</>
  const days = daysBetween(day, dayjs().format('YYYY-MM-DD'))
  return (
    <>
      {day} <span className="mw-faint">· {days === 0 ? say('today') : say('age', { days })}</span>
    </>
  )
}
