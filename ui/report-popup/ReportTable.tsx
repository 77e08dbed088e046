import { useEffect, useRef, type ComponentRef } from 'react'
import { Pagination, Table, type TableColumnGroupType, type TableColumnsType, type TableColumnType, type TableProps } from 'antd'
import { PAGE_SIZES, PAGER_NARROW_BELOW } from '#kernel/client/records/list-state.ts'
import { headWidth } from '../parts/head-width.ts'
import { FailureView } from '../parts/StateView.tsx'
import { useBelow } from '../parts/use-narrow.ts'
import { useText } from '../text.ts'
import type { ReportColumn, ReportConfig, ReportRow } from './report-api.ts'
import { filledHref } from './report-query.ts'
import { ReportLink } from './ReportLink.tsx'
import { ReportValue } from './ReportValue.tsx'
import { TotalRow } from './TotalRow.tsx'
import { keysOf, ticked, toggled, type Selection } from './selection.ts'
import { usePopupText } from './text.ts'
import type { ReportController } from './use-report.ts'

/** Width in px of a column that the report gives none. */
const COLUMN_WIDTH = 140
const SELECT_WIDTH = 44
/** Headings here are bold. */
const BOLD = 16

/** The width of a report is made for its Chinese heading: the shown one stands uncut. */
function widthOf({ width = COLUMN_WIDTH, title, sorter }: ReportColumn): number {
  return Math.max(width, headWidth(title, sorter === true) + BOLD)
}

interface ReportTableProps {
  readonly report: ReportController
  readonly multiple: boolean
  readonly selection: Selection
  /** Missing where rows are only looked at. */
  readonly onSelect: ((next: Selection) => void) | undefined
  /** Height of the rows as CSS length. */
  readonly scrollY?: string
}

/** A page of a report. A click on a row chooses it or lets it go; boxes or buttons before the rows do the same from the keyboard. */
export function ReportTable({ report, multiple, selection, onSelect, scrollY = 'max(200px, calc(100vh - 470px))' }: ReportTableProps) {
  const say = usePopupText()
  const { say: sayUi } = useText()
  const fewPages = useBelow(PAGER_NARROW_BELOW)
  const { columns, rows, asked, config } = report
  const table = useRef<ComponentRef<typeof Table>>(null)
  const readOnly = onSelect === undefined
  useEffect(() => {
    // Rows that are only looked at hold nothing that takes the focus: the arrow keys scroll their frame.
    if (readOnly) table.current?.nativeElement.querySelector('.ant-table-body')?.setAttribute('tabindex', '0')
  }, [readOnly, rows])
  const keys = keysOf(rows)
  const keyOf = new Map(rows.map((row, index) => [row, keys[index]!]))
  const byKey = new Map(rows.map((row, index) => [keys[index]!, row]))
  if (report.dataFailure && !report.loading) return <FailureView error={report.dataFailure} onRetry={report.refresh} />
  const rowSelection: TableProps<ReportRow>['rowSelection'] = onSelect && {
    type: multiple ? 'checkbox' : 'radio',
    selectedRowKeys: [...selection.keys()],
    preserveSelectedRowKeys: true,
    columnWidth: SELECT_WIDTH,
    fixed: true,
    onChange: (chosen) => onSelect(ticked(multiple ? selection : new Map(), byKey, chosen.map(String))),
    getCheckboxProps: (row) => ({ 'aria-label': say('selectRow', { row: rows.indexOf(row) + 1 }) }),
  }
  return (
    <>
      <Table<ReportRow> ref={table} size="small" rowKey={(row) => keyOf.get(row) ?? ''} dataSource={rows} loading={report.loading}
        pagination={false} locale={{ emptyText: report.loading ? ' ' : say('noMatch') }} columns={grouped(columns, (column) =>
          columnOf(column, asked.sort, config?.dictOptions[column.customRender ?? ''], onSelect ? undefined : hrefOf(column, config)))}
        rowSelection={rowSelection} scroll={{ x: columns.reduce((sum, column) =>
          sum + widthOf(column), onSelect ? SELECT_WIDTH : 0), y: scrollY }} summary={columns.some(({ isTotal }) =>
            isTotal
          )
        ? () => (
          <Table.Summary fixed>
            <TotalRow report={report} before={onSelect !== undefined} />
          </Table.Summary>
        )
        : undefined} onRow={(row) => (onSelect
          ? { className: 'mw-report-row', onClick: () => onSelect(toggled(selection, keyOf.get(row)!, row, multiple)) }
          : {})} onChange={(_page, _filters, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter
        report.order(one?.order ? { column: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' } : undefined)
      }} />
      <Pagination className="mw-pager" size="small" current={asked.page} pageSize={asked.size} total={report.total} showSizeChanger
        showQuickJumper showLessItems={fewPages} pageSizeOptions={[...PAGE_SIZES]} showTotal={(count, [from, to]) =>
        sayUi('pageRange', { from, to, count })} onChange={report.turn} />
    </>
  )
}

/** Where rows are only looked at, columns lead elsewhere. */
function hrefOf({ scopedSlots }: ReportColumn, config: ReportConfig | undefined): string | undefined {
  return config?.fieldHrefSlots?.find(({ slotName }) => slotName === scopedSlots?.customRender)?.href
}

/** Neighbours of one heading stand below it. */
function grouped(columns: readonly ReportColumn[],
  columnFor: (column: ReportColumn) => TableColumnType<ReportRow>): TableColumnsType<ReportRow> {
  const heads: (TableColumnType<ReportRow> | TableColumnGroupType<ReportRow>)[] = []
  columns.forEach((column, index) => {
    const above = heads.at(-1)
    if (column.groupTitle && above && 'children' in above && columns[index - 1]?.groupTitle === column.groupTitle)
      above.children.push(columnFor(column))
    else heads.push(
        column.groupTitle
          ? { key: `group-${column.dataIndex}`, title: column.groupTitle, children: [columnFor(column)] }
          : columnFor(column),
      )
  })
  return heads
}

function columnOf(column: ReportColumn, sort: ReportController['asked']['sort'], options: Parameters<typeof ReportValue>[0]['options'],
  href: string | undefined): TableColumnType<ReportRow> {
  const { dataIndex, title, sorter, align = 'left' } = column
  return {
    key: dataIndex,
    title,
    width: widthOf(column),
    align,
    ellipsis: true,
    sorter: sorter === true,
    sortOrder: sort?.column === dataIndex ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
    render: (_value, row) => {
      const value = <ReportValue column={column} row={row} options={options} />
      return href === undefined ? value : <ReportLink href={filledHref(href, row)}>{value}</ReportLink>
    },
  }
}
