import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { loadColumns, saveColumns, type ColumnSetting } from '#kernel/client/records/column-settings.ts'
import { useList } from '#kernel/client/records/use-list.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { stateCounts } from '#kernel/entity/work-calls.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { tabFieldOf, type Entity } from '#kernel/entity/index.ts'
import { EmptyView, FailureView, NoRightView } from '../../parts/StateView.tsx'
import { useNarrow } from '../../parts/use-narrow.ts'
import { QueryChips } from '../../query-builder/QueryChips.tsx'
import { useText } from '../../text.ts'
import type { RecordTarget } from '../record-target.ts'
import type { EntitySlots } from '../slots.ts'
import { useRecordActions } from '../use-record-actions.tsx'
import { useRights } from '../use-rights.ts'
import { ListCards } from './ListCards.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { QueryForm } from './QueryForm.tsx'
import { StateTabs } from './StateTabs.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SlowNotice, StoppedView } from './SlowNotice.tsx'
import { WindowChip } from './WindowChip.tsx'

export interface EntityListProps {
  entity: Entity
  slots: EntitySlots
  onOpen: (target: RecordTarget) => void
  /** Sent along with every list and export: the part of the records that this list is about. Give the same object again while it stays the same. */
  asked?: Readonly<Record<string, string>>
  /** The record that was saved last. */
  saved?: string | undefined
}

/** The list of any entity: search, sort, pages, columns, saved queries, selection, import and export. */
export function EntityList({ entity, slots, onOpen, asked }: EntityListProps) {
  const list = useList(entity, { asked })
  const rights = useRights(entity)
  const actions = useRecordActions(entity)
  const narrow = useNarrow()
  const [columns, setColumns] = useState(() => loadColumns(entity))
  const changeColumns = (next: ColumnSetting[]) => {
    setColumns(next)
    saveColumns(entity, next)
  }
  const refusal = refusalOf(list.error)
  if (refusal?.noRight) return <NoRightView text={refusal.message} />
  const shared = { list, columns, actions, slots, mayAdd: rights.add, onOpen }
  const empty = !list.loading && list.total === 0 && list.records.length === 0
  return (
    <section className="mw-list">
      <QueryForm list={list} />
      <div className="mw-panel">
        <ListToolbar {...shared} rights={rights} onColumns={changeColumns} />
        {tabFieldOf(entity) && !asked && <StateTabs list={list} />}
        <WindowChip list={list} />
        <QueryChips list={list} />
        <SelectionBar list={list} acts={slots.acts ?? []} />
        {(list.loading || list.refreshing) && !list.stopped && <SlowNotice onStop={list.stop} />}
        {list.stopped
          ? <StoppedView onRetry={list.refresh} />
          : list.error && !list.refreshing
          ? <FailureView error={list.error} onRetry={list.refresh} />
          : list.loading
          ? <ListSkeleton entity={entity} columns={columns} />
          : empty
          ? (
            <Nothing entity={entity} slots={slots}
              filtered={list.state.superQuery !== undefined || Object.keys(list.state.filters).length > 0} mayAdd={rights.add}
              onAdd={() => onOpen({ mode: 'new' })} onClear={() => list.dispatch({ type: 'clear', all: true })} />
          )
          : narrow
          ? <ListCards {...shared} />
          : (
            <ListTable {...shared}
              onResize={(name, width) => changeColumns(columns.map((column) => (column.name === name ? { ...column, width } : column)))} />
          )}
      </div>
    </section>
  )
}

interface NothingProps {
  entity: Entity
  slots: EntitySlots
  filtered: boolean
  mayAdd: boolean
  onAdd: () => void
  onClear: () => void
}

function Nothing({ entity, slots, filtered, mayAdd, onAdd, onClear }: NothingProps) {
  const { say, locale } = useText()
  const title = entityTitle(entity, locale)
  const { data } = useRead(stateCounts, { entity: entity.id }, { quiet: true, enabled: entity.states !== undefined && !filtered })
  if (filtered)
    return (
      <EmptyView title={say('noMatch', { title })} text={say('noMatchText')}>
        <Button onClick={onClear}>{say('clearFilters')}</Button>
      </EmptyView>
    )
  // Empty by right is not empty.
  if (data && data.hidden > 0) return <EmptyView title={say('noneForYou', { title })} text={say('hiddenByRight', { count: data.hidden })} />
  return (
    <EmptyView title={say('noneYet', { title })} text={slots.emptyHint?.(locale) ?? say(mayAdd ? 'noneYetText' : 'noneYetLook', { title })}>
      {mayAdd && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>{slots.begin?.title(locale) ?? say('addFirst', { title })}</Button>
      )}
    </EmptyView>
  )
}
