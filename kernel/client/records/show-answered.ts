import type { QueryClient } from '@tanstack/react-query'
import { linesOf, type Entity } from '#kernel/entity/index.ts'
import type { Rec } from './record.ts'

interface Page {
  records?: Rec[]
}

/**
 * Shows a record as an act answered it, wherever it is on the screen, until all is loaded anew: who makes the next step at once
 * makes it from there, and is not told of a change that was their own.
 * @param answer of any call; what is no record of the entity changes nothing
 */
export function showAnswered(client: QueryClient, entity: Entity, answer: unknown): void {
  if (!isRecord(answer)) return
  // Rows of sub-tables bear keys of the screen, so they come with the next load.
  const lines = new Set(linesOf(entity).map(([name]) => name))
  const news = Object.fromEntries(Object.entries(answer).filter(([name]) => !lines.has(name)))
  const renewed = (shown: Rec): Rec => (shown.id === answer.id ? { ...shown, ...news } : shown)
  client.setQueryData<Rec>([entity.id, 'record', answer.id], (shown) => shown && renewed(shown))
  for (const [key, page] of client.getQueriesData<Page>({ queryKey: [entity.id, 'list'] })) {
    if (!page?.records?.some(({ id }) => id === answer.id)) continue
    // As old as before: the rows are the same, and so is their number, which is not counted for this.
    client.setQueryData(key, { ...page, records: page.records.map(renewed) }, { updatedAt: client.getQueryState(key)!.dataUpdatedAt })
  }
}

function isRecord(answer: unknown): answer is Rec {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'rev' in answer && '_actions' in answer
}
