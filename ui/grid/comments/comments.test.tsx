import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import i18next from 'i18next'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerEntities } from '#kernel/client/entities.ts'
import type { HistoryEntry } from '#kernel/client/records/record.ts'
import { defineEntity, defineLines, defineModule, f } from '#kernel/entity/index.ts'
import { cellHistory } from './cell-history.ts'
import { CellHistory } from './CellHistory.tsx'
import { indexComments, openCells, threadAt, withComments, withoutComment } from './comment.ts'
import type { CellComment } from '#kernel/entity/derived/comment-calls.ts'
import type { DataColumn } from '../column.ts'
import { noteMarks } from './note-marks.ts'
import { CommentsPopover, type CommentsPopoverProps } from './CommentsPopover.tsx'

const comment = (id: string, lineId: string | null, field: string, more: Partial<CellComment> = {}): CellComment => ({
  id,
  lines: lineId === null ? null : 'lines',
  lineId,
  field,
  text: `text ${id}`,
  createBy: 'planner',
  byName: '李卫东',
  createTime: '2026-05-18 08:30:00',
  resolveBy: null,
  resolveByName: null,
  resolveTime: null,
  ...more,
})
const settled = { resolveBy: 'qe', resolveByName: '吴刚', resolveTime: '2026-05-19 09:00:00' }

describe('comments by cell', () => {
  const all = [comment('1', 'r1', 'qty'), comment('2', null, 'reader'), comment('3', 'r1', 'qty', settled),
    comment('4', 'r2', 'item', settled), comment('5', 'r3', 'qty', { lines: 'others' })]
  const index = indexComments(all, 'lines')

  it('a cell knows its thread and how much of it is open; other sub-tables and the record itself are left out', () => {
    expect(threadAt(index, { row: 'r1', column: 'qty' })).toEqual({ comments: [all[0], all[2]], open: 1 })
    expect(threadAt(index, { row: 'r2', column: 'item' })).toEqual({ comments: [all[3]], open: 0 })
    expect([...index.keys()]).toEqual(['r1', 'r2'])
  })

  it('cells of stored rows are marked by the id of the row, faintly once all is settled; without comments no cell is asked', () => {
    const marks = noteMarks(index)
    const column = (key: string) => ({ key }) as DataColumn
    expect(
      [['r1', 'qty'], ['r2', 'item'], ['r1', 'item'], [undefined, 'qty']].map(([id, key]) =>
        marks.classOf('k', column(key!), { _key: 'k', id })
      ),
    ).toEqual([' mw-g-noted', ' mw-g-noted mw-g-settled', '', ''])
    expect([marks.active, noteMarks(indexComments([], 'lines')).active]).toEqual([true, false])
  })

  it('open cells come in the order of rows and columns', () => {
    const more = indexComments([...all, comment('6', 'r2', 'qty'), comment('7', 'r2', 'item')], 'lines')
    expect(openCells(more, ['r2', 'r9', 'r1'], ['item', 'qty'])).toEqual([{ row: 'r2', column: 'item' }, { row: 'r2', column: 'qty' }, {
      row: 'r1',
      column: 'qty',
    }])
  })

  it('a list takes what is new and changed and leaves what is removed', () => {
    expect(withComments([all[0]!, all[1]!], [{ ...all[0]!, ...settled }, all[3]!]).map(({ id, resolveBy }) => [id, resolveBy])).toEqual([[
      '1',
      'qe',
    ], ['2', null], ['4', 'qe']])
    expect(withoutComment(all, '1')).toHaveLength(4)
  })
})

const entry = (id: string, changes: HistoryEntry['changes'], more: Partial<HistoryEntry> = {}): HistoryEntry => ({ id,
  at: `2026-05-18 0${id}:00:00`, by: 'qe', byName: '吴刚', action: 'edit', rev: Number(id), comment: null, changes, ...more })
const lineChange = (id: string,
  changes: Record<string, unknown>) => [{ field: 'lines', before: null,
  after: { added: [{ qty: [null, '9'] }], changed: [{ id, changes }], removed: [] } }]

describe('the history of a cell', () => {
  const row = { id: 'r1', qty: '3', createTime: '2026-05-17 08:00:00', createBy: 'planner', createBy_dictText: '李卫东' }
  const entries = [entry('4', lineChange('r1', { qty: ['2', '3'] })), entry('3', lineChange('r2', { qty: ['7', '8'] })),
    entry('2', lineChange('r1', { note: ['a', 'b'] })), entry('1', lineChange('r1', { qty: ['1', '2'] }), { byName: '' })]

  it('holds the changes of this cell alone, newest first, and the value it began with', () => {
    expect(
      cellHistory(entries, { lines: 'lines', column: 'qty', row }).map((
        { at, byName, first, before, after },
      ) => [at, byName, first, before, after]),
    ).toEqual([
      ['2026-05-18 04:00:00', '吴刚', false, '2', '3'],
      ['2026-05-18 01:00:00', 'qe', false, '1', '2'],
      ['2026-05-17 08:00:00', '李卫东', true, null, '1'],
    ])
  })

  it('a cell that was never changed has its first value, an empty one or that of a new row nothing', () => {
    expect(cellHistory(entries, { lines: 'lines', column: 'qty', row: { ...row, id: 'r5' } })).toMatchObject([{ first: true, after: '3' }])
    expect(cellHistory(entries, { lines: 'lines', column: 'text', row })).toEqual([])
    expect(cellHistory([], { lines: 'lines', column: 'qty', row: { qty: '1' } })).toEqual([])
  })
})

describe('drawn', () => {
  const loan = defineEntity({ module: 'library', name: 'loan', table: 'l_loan', title: '借书单',
    fields: { reader: f.text({ label: '读者', unique: true }), lines: f.lines('library.loan-line', { label: '明细' }) } })
  const line = defineLines({ module: 'library', name: 'loan-line', table: 'l_line', title: '明细', parent: 'library.loan',
    fields: { qty: f.quantity({ label: '数量' }) } })
  beforeAll(async () => {
    await i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: {}, react: { useSuspense: false } })
    registerEntities([
      defineModule({ id: 'library', title: '图书', en: 'Library', depends: [], entities: [loan, line], dictionaries: [], menu: [],
        grants: {} }),
    ])
  })

  function draw(element: ReactElement, data?: readonly [key: readonly unknown[], value: unknown]): string {
    const client = new QueryClient()
    if (data) client.setQueryData(data[0], data[1])
    return renderToString(<QueryClientProvider client={client}>
      <App>{element}</App>
    </QueryClientProvider>).replaceAll('<!-- -->', '')
  }

  const popover = (more: Partial<CommentsPopoverProps>) =>
    draw(
      <CommentsPopover title="数量" thread={undefined} mayWrite me="planner" onAdd={async () => undefined} onResolve={async () => undefined}
        onRemove={async () => undefined} {...more} />,
    )

  it('a thread shows who said what when, what is settled and what may be done with it', () => {
    const thread = { comments: [comment('1', 'r1', 'qty'), comment('2', 'r1', 'qty', { ...settled, createBy: 'qm', byName: '郑红' })],
      open: 1 }
    const drawn = popover({ thread })
    for (const text of ['数量的批注', '李卫东', '2026-05-18 08:30', 'text 1', '郑红', '吴刚 于 2026-05-19 09:00 标为已解决', '重新打开',
      '标为已解决', '写批注']) expect(drawn).toContain(text)
    expect(drawn.match(/删除|删 除/g)).toHaveLength(1)
    const read = popover({ thread, mayWrite: false })
    for (const text of ['重新打开', '删除', 'textarea']) expect(read).not.toContain(text)
    expect(popover({ mayWrite: false })).toContain('暂无批注')
  })

  it('the history of a cell shows values as their kind does', () => {
    const row = { id: 'r1', qty: '2000', createTime: '2026-05-17 08:00:00', createBy: 'planner' }
    const cell = <CellHistory entity={loan} recordId="7" lines="lines" column="qty" row={row} />
    const drawn = draw(cell, [['library.loan', 'history', '7'], [entry('4', lineChange('r1', { qty: ['1000', '2000'] }))]])
    for (const text of ['吴刚', '1,000', '2,000', '初始值', 'planner']) expect(drawn).toContain(text)
    expect(
      draw(<CellHistory entity={loan} recordId="7" lines="lines" column="qty" row={{ id: 'r9' }} />, [['library.loan', 'history', '7'],
        []]),
    ).toContain('此单元格没有修改记录')
  })
})
