import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { ConfigProvider, Input, Table, type TableColumnsType, type TableRef } from 'antd'
import { faultMarks, type BenchGrid, type Opening } from '../adapter.ts'
import { shownText, type BenchColumn, type BenchRow } from '../data.ts'
import { mount } from '../page/mount.ts'
import { findFaults, sumAll } from '../rules.ts'
import { drawReact } from './react-grid.tsx'
import './antd.css'

mount(({ host, columns, rows }) => drawReact<BenchGrid>(host, (ready) => <Page columns={columns} rows={rows} ready={ready} />))

type Sums = Record<string, string>

/** Makes rows 32 px high: the list inside reckons with the small size's padding. */
const theme = { token: { paddingXS: 4.5 } }

function Page({ columns, rows: first, ready }: Omit<Opening, 'host'> & { ready: (grid: BenchGrid) => void }) {
  const [rows, setRows] = useState<readonly BenchRow[]>(first)
  const [marks, setMarks] = useState<ReadonlyMap<BenchRow, Set<string>>>(new Map())
  const [sums, setSums] = useState<Sums>({})
  const newest = useRef(rows)
  newest.current = rows
  const host = useRef<HTMLDivElement>(null)
  const table = useRef<TableRef>(null)
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const drawn = useMemo<TableColumnsType<BenchRow>>(() =>
    columns.map((column) => ({
      key: column.key,
      dataIndex: column.key,
      title: column.title,
      width: column.width,
      shouldCellUpdate: (row, before) => row !== before || marks.size > 0,
      className: marks.size > 0 ? 'marking' : '',
      onCell: (row) => ({ className: `bench-cell${marks.get(row)?.has(column.key) ? ' bad' : ''}` }),
      render: (_value, row) => (
        <Cell column={column} row={row} onCommit={(text) => setRows((all) => all.with(all.indexOf(row), { ...row, [column.key]: text }))} />
      ),
    })), [columns, marks])
  useEffect(() => {
    const scroller = host.current?.querySelector<HTMLElement>('.ant-table-tbody-virtual-holder')
    if (!scroller) return
    let left = 0
    ready({
      scroller,
      horizontalScroller: {
        scrollWidth: columns.reduce((sum, column) => sum + column.width, 0),
        clientWidth: scroller.clientWidth,
        get scrollLeft() {
          return left
        },
        set scrollLeft(to) {
          left = to
          table.current?.scrollTo({ left } as Parameters<TableRef['scrollTo']>[0])
        },
      },
      body: () => scroller.getBoundingClientRect(),
      cellSelector: '.bench-cell',
      faultSelector: '.bad',
      opensBy: 'click',
      append: (added) => setRows((all) => [...all, ...added]),
      insertTop: (added) => setRows((all) => [...added, ...all]),
      deleteFirst: (count) => setRows((all) => all.slice(count)),
      setValues: (column, values) =>
        setRows((all) => all.map((row, index) => (index < values.length ? { ...row, [column]: values[index] } : row))),
      validateAll() {
        const faults = findFaults(columns, newest.current)
        setMarks(faultMarks(faults))
        return faults.length
      },
      showSums: () => setSums(sumAll(columns, newest.current)),
      footerText: (column) =>
        host.current?.querySelectorAll('.ant-table-summary .ant-table-cell')[columns.findIndex(({ key }) => key === column)]?.textContent
          ?? '',
    })
  }, [columns, ready])
  return (
    <div ref={host}>
      <ConfigProvider theme={theme}>
        <Table<BenchRow> ref={table} virtual size="small" rowKey="id" columns={drawn} dataSource={rows} pagination={false}
          scroll={{ x: width, y: 736 }} tableLayout="fixed" summary={() => (
          <Table.Summary fixed>
            <Table.Summary.Row>
              {columns.map(({ key }, index) => <Table.Summary.Cell key={key} index={index}>{sums[key]}</Table.Summary.Cell>)}
            </Table.Summary.Row>
          </Table.Summary>
        )} />
      </ConfigProvider>
    </div>
  )
}

const Cell = memo(function Cell({ column, row, onCommit }: { column: BenchColumn; row: BenchRow; onCommit: (text: string) => void }) {
  const [editing, setEditing] = useState(false)
  const text = shownText(column, row[column.key])
  if (!editing) return <div className="text" onClick={() => setEditing(true)}>{text}</div>
  return (
    <Input size="small" autoFocus defaultValue={text} onBlur={() => setEditing(false)} onKeyDown={({ key, currentTarget }) => {
      if (key === 'Enter') onCommit(currentTarget.value)
      if (key === 'Enter' || key === 'Escape') setEditing(false)
    }} />
  )
})
