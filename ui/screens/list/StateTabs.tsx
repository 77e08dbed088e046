import { Tabs } from 'antd'
import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { WORK } from '#kernel/client/records/list-query.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { stateCounts } from '#kernel/entity/work-calls.ts'
import { tabFieldOf } from '#kernel/entity/index.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { useText } from '../../text.ts'

/** The states of a list, or other values that its entity names, with how many records stand in each; what waits for the person first. */
export function StateTabs({ list }: { list: ListController }) {
  const { say } = useText()
  const { entity, state, dispatch, total } = list
  const name = tabFieldOf(entity)!
  const options = useDictionary(entity.fields[name]!.dict)
  // Asked anew with the rows: another total means that something went on.
  const { data } = useRead(stateCounts, { entity: entity.id }, { quiet: true, keep: true, staleTime: 0 })
  const chosen = state.filters[WORK] ? MINE : state.filters[name] ?? ALL
  if (!data || total < 0) return null
  const all = Object.values(data.states).reduce((sum, count) => sum + count, 0)
  const label = (text: string, count: number) => (
    <>
      {text} <span className="mw-faint">{withThousands(count)}</span>
    </>
  )
  const items = [
    { key: ALL, label: label(say('allStates'), all) },
    ...(data.mine > 0 || chosen === MINE ? [{ key: MINE, label: label(say('waitingForMe'), data.mine) }] : []),
    ...options.filter(({ value }) => (data.states[value] ?? 0) > 0 || value === chosen).map(({ value, text }) => ({ key: value,
      label: label(text, data.states[value] ?? 0) })
    ),
  ]
  const choose = (key: string) => {
    const { [name]: _state, [WORK]: _work, ...rest } = state.filters
    dispatch({ type: 'search', filters: key === ALL ? rest : key === MINE ? { ...rest, [WORK]: 'mine' } : { ...rest, [name]: key } })
  }
  return (
    <Tabs className="mw-states" size="small" activeKey={items.some(({ key }) => key === chosen) ? chosen : ALL} onChange={choose}
      items={items} />
  )
}

/** Keys of the tabs that are no state. */
const ALL = '_all'
const MINE = '_mine'
