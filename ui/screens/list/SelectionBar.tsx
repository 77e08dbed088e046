import { Button } from 'antd'
import { Suspense } from 'react'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { BatchSteps } from '../../acts/BatchSteps.tsx'
import type { ActSlot } from '../../acts/steps.ts'
import { useText } from '../../text.ts'
import { selectionToolsOf } from '../slots.ts'

/** How many rows are ticked, also on other pages, and what modules offer for them. */
export function SelectionBar({ list, acts }: { list: ListController; acts: readonly ActSlot[] }) {
  const { say } = useText()
  if (list.selected.length === 0) return null
  return (
    <div className="mw-selection">
      <span role="status">{say('selectedCount', { count: list.selected.length })}</span>
      <Button type="link" size="small" className="mw-link" onClick={() => list.select([])}>{say('clearSelection')}</Button>
      <BatchSteps list={list} acts={acts} />
      <Suspense>{selectionToolsOf(list.entity).map(({ key, Component }) => <Component key={key} list={list} />)}</Suspense>
    </div>
  )
}
