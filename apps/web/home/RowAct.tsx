import { findEntity } from '#kernel/client/entities.ts'
import { mayDo, type Rec } from '#kernel/client/records/record.ts'
import { moveCalls } from '#kernel/entity/derived/record-calls.ts'
import type { WorkRow } from '#modules/system/index.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { Go } from './Go.tsx'

/** The step of a row, made without leaving the home where a comment is all that it takes; else the way to where it is made. */
export function RowAct({ row }: { row: WorkRow }) {
  const entity = findEntity(row.entity)
  const act = entity && moveCalls(entity).find(({ name }) => name === row.act)
  if (!act || !mayDo(row.record as Rec, act.name)) return <Go path={row.path} title={row.title} />
  return <ActButton act={act} record={row.record as Rec} size="small" className="work-go">{row.title}</ActButton>
}
