import { Pagination, Table, type TableColumnType } from 'antd'
import { useMemo, useState } from 'react'
import { columnWidth, type ColumnSetting } from '#kernel/client/records/column-settings.ts'
import { fieldLabel, fieldTitle } from '#kernel/client/entity-text.ts'
import { isSortable, listFields } from '#kernel/client/records/list-fields.ts'
import { LIST_PAGE_SIZES, PAGER_NARROW_BELOW, type Sort } from '#kernel/client/records/list-state.ts'
import { recordTitle, textOf, type Rec } from '#kernel/client/records/record.ts'
import { buildTree } from '#kernel/client/records/tree-rows.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import type { Field, KindName } from '#kernel/entity/index.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { headWidth, wordsWidth } from '../../parts/head-width.ts'
import { useBelow } from '../../parts/use-narrow.ts'
import { CellMenu, type CellMenuPlace } from '../../query-builder/CellMenu.tsx'
import { cellMenuItems } from '../../query-builder/only-these.ts'
import { useQueryText } from '../../query-builder/text.ts'
import { useText } from '../../text.ts'
import type { RecordTarget } from '../record-target.ts'
import type { EntitySlots } from '../slots.ts'
import type { RecordActions } from '../use-record-actions.tsx'
import { NextStep } from './NextStep.tsx'
import { ResizableHead, ResizeColumn } from './ResizableHead.tsx'
import { RowActions } from './RowActions.tsx'
import { rowKeys } from './row-keys.ts'
import { useFillHeight } from './use-fill-height.ts'

/** More rows than this are drawn only where they are seen. */
const VIRTUAL_FROM = 100
const HEAD_HEIGHT = 33
const FOOT_HEIGHT = 68
const SELECT_WIDTH = 40
const ACTIONS_WIDTH = 112
/** Words of acts against those of Chinese, for which modules give their widths. */
const ENGLISH_ACTS = 1.3
/** Words of a dictionary are twice as wide in English. */
const ENGLISH_WORD_WIDTH = 140
/** English words leave less for what a record is about, so that its state stays in sight at 1280 px. */
const CONTENTS_WIDTH = { 'zh-CN': 300, 'en-US': 190 } as const
/** Beside the act in sight: the button of the menu, the gap, the cell's padding. */
const MENU_WIDTH = 56
const NEXT_WIDTH = 150

interface ListTableProps {
  list: ListController
  columns: readonly ColumnSetting[]
  actions: RecordActions
  slots: EntitySlots
  mayAdd: boolean
  onResize: (name: string, width: number) => void
  onOpen: (target: RecordTarget) => void
}

/** Rows of a list: dense, sortable, selectable, opened by click or Enter, walked with the arrow keys. */
export function ListTable({ list, columns, actions, slots, mayAdd, onResize, onOpen }: ListTableProps) {
  const { say, locale } = useText()
  const { say: sayQuery } = useQueryText()
  const fewPages = useBelow(PAGER_NARROW_BELOW)
  const [menu, setMenu] = useState<CellMenuPlace>()
  const { entity, state, records, total, counting } = list
  const ownActs = slots.actionsWidth === undefined ? ACTIONS_WIDTH : slots.actionsWidth * (locale === 'en-US' ? ENGLISH_ACTS : 1)
  const actionsWidth = Math.max(ownActs, ...records.map(({ _waits }) => (_waits?.mine ? wordsWidth(_waits.title) + MENU_WIDTH : 0)))
  const { ref, height } = useFillHeight(entity.treeParent ? 16 : FOOT_HEIGHT)
  const rows = useMemo(() => (entity.treeParent ? buildTree(records, entity.treeParent) : records), [entity, records])
  const byName = useMemo(() => new Map(listFields(entity).map(({ name, field }) => [name, field])), [entity])
  const shown = columns.filter(({ name, shown: visible }) => visible && byName.has(name))

  const widthOf = (setting: ColumnSetting) => {
    const field = byName.get(setting.name)!
    return setting.width
      ?? Math.max(columnWidth(entity, setting), locale === 'en-US' && field.kind === 'dict' ? ENGLISH_WORD_WIDTH : 0,
        headWidth(fieldTitle(setting.name, field, locale), isSortable(field) && !entity.treeParent))
  }

  /** What can be asked for from a cell; where that is nothing, or a text is marked, the browser's own menu stays. */
  const openMenu = (event: React.MouseEvent, name: string, field: Field, record: Rec) => {
    if ((window.getSelection()?.toString() ?? '') !== '') return
    const items = cellMenuItems(list, { name, field, record }, { say: sayQuery, locale, yes: say('yes'), no: say('no') })
    if (items.length === 0) return
    event.preventDefault()
    setMenu({ x: event.clientX, y: event.clientY, field: fieldLabel(name, field, locale), items })
  }

  const fieldColumns = shown.map((setting, index): TableColumnType<Rec> => {
    const field = byName.get(setting.name)!
    const kind = uiKindOf(field)
    const Display = slots.columns?.[setting.name] ?? kind.Display
    return {
      key: setting.name,
      dataIndex: setting.name,
      title: fieldTitle(setting.name, field, locale),
      width: widthOf(setting),
      align: kind.align,
      ellipsis: true,
      fixed: index === 0 ? 'left' : (field.list ? field.list.fixed : undefined),
      sorter: isSortable(field) && !entity.treeParent,
      showSorterTooltip: false,
      sortOrder: state.sort.column === setting.name ? (state.sort.order === 'asc' ? 'ascend' : 'descend') : null,
      onCell: (record) => ({ title: hoverText(field, record, setting.name),
        onContextMenu: (event) => openMenu(event, setting.name, field, record) }),
      onHeaderCell: () => ({ 'data-column': setting.name, 'data-width': widthOf(setting) }) as React.HTMLAttributes<HTMLElement>,
      render: (_value, record) =>
        index === 0
          ? (
            <span className="mw-key">
              <Display name={setting.name} field={field} record={record} />
            </span>
          )
          : <Display name={setting.name} field={field} record={record} />,
    }
  })
  const shownColumns = columnsShown(list, { contents: say('contents'), next: say('nextStep'), width: CONTENTS_WIDTH[locale] })
  const tableColumns: TableColumnType<Rec>[] = [
    ...fieldColumns.slice(0, 1),
    ...shownColumns,
    ...fieldColumns.slice(1),
    {
      key: '_actions',
      title: say('actions'),
      width: actionsWidth,
      fixed: 'right',
      render: (_value, record) => (
        <RowActions list={list} columns={columns} record={record} actions={actions} slots={slots} mayAdd={mayAdd} onOpen={onOpen} />
      ),
    },
  ]
  const width = shown.reduce((sum, setting) => sum + widthOf(setting), SELECT_WIDTH + actionsWidth)
    + shownColumns.reduce((sum, { width: wide }) => sum + Number(wide), 0)
  const open = (record: Rec) => onOpen({ mode: 'view', id: record.id })

  return (
    <ResizeColumn value={onResize}>
      <div ref={ref} className={list.refreshing ? 'mw-table mw-refreshing' : 'mw-table'} aria-busy={list.refreshing}>
        <Table<Rec> rowKey="id" size="small" columns={tableColumns} dataSource={rows} pagination={false}
          virtual={records.length > VIRTUAL_FROM} scroll={{ x: width, y: height - HEAD_HEIGHT }}
          components={{ header: { cell: ResizableHead } }}
          expandable={entity.treeParent ? { defaultExpandAllRows: records.length <= VIRTUAL_FROM } : undefined}
          rowSelection={{ columnWidth: SELECT_WIDTH, selectedRowKeys: [...list.selected], preserveSelectedRowKeys: true, fixed: true,
            checkStrictly: true, onChange: (keys) => list.select(keys.map(String)),
            getCheckboxProps: (record) => ({ 'aria-label': say('selectRow', { record: recordTitle(entity, record) }) }) }}
          onRow={(record, index) => rowKeys(index === 0, () => open(record))} onChange={(_page, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          list.dispatch({ type: 'sort', sort: sortOf(one?.columnKey, one?.order) })
        }} />
      </div>
      <CellMenu place={menu} onClose={() => setMenu(undefined)} />
      {!entity.treeParent && (
        <Pagination className="mw-pager" size="small" current={state.page} pageSize={state.size} total={total} showSizeChanger
          showQuickJumper showLessItems={fewPages} pageSizeOptions={[...LIST_PAGE_SIZES]} showTotal={(count, [from, to]) =>
          say(counting ? 'pageRangeCounting' : 'pageRange', { from, to, count })} onChange={(page, size) =>
          list.dispatch({ type: 'page', page, size })} />
      )}
    </ResizeColumn>
  )
}

/** What no field says: what a record is about, and whose step it waits for. */
function columnsShown({ entity, records }: ListController,
  title: { contents: string; next: string; width: number }): TableColumnType<Rec>[] {
  return [
    ...(entity.contents
      ? [{ key: '_contents', title: title.contents, width: title.width, ellipsis: true,
        onCell: ({ _contents }: Rec) => ({ title: _contents }), render: (_value: unknown, { _contents }: Rec) => _contents || '—' }]
      : []),
    ...(records.some(({ _waits }) => _waits)
      ? [{ key: '_waits', title: title.next, width: NEXT_WIDTH, ellipsis: true,
        render: (_value: unknown, { _waits }: Rec) => <NextStep waits={_waits} /> }]
      : []),
  ]
}

const withoutHoverText: ReadonlySet<KindName> = new Set(['file', 'image', 'json', 'lines', 'richText', 'markdown', 'code'])

/** The whole of a text that the column may cut. */
function hoverText(field: Field, record: Rec, name: string): string | undefined {
  return withoutHoverText.has(field.kind) || field.secret ? undefined : typeof record[name] === 'string' ? textOf(record, name) : undefined
}

function sortOf(column: React.Key | undefined, order: 'ascend' | 'descend' | null | undefined): Sort | undefined {
  return column !== undefined && order ? { column: String(column), order: order === 'ascend' ? 'asc' : 'desc' } : undefined
}
