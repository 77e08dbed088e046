import { AppstoreAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { unusedColumns, type LineRow, type Values } from '#kernel/client/records/form-values.ts'
import type { Fault } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { OpenRecord } from '../../parts/RecordLink.tsx'
import type { LinesHome } from '../comments/lines-home.ts'
import { useCellNotes } from '../comments/use-cell-notes.tsx'
import { Grid as GridState } from '../controller/grid.ts'
import { entityColumns } from '../columns/entity-columns.ts'
import { DataGrid } from '../DataGrid.tsx'
import { recordPage } from '../live/open-live.ts'
import { useKeys } from '../keys/use-keys.tsx'
import { useLiveGrid } from '../live/use-live-grid.tsx'
import { useGridText } from '../text.ts'
import type { Propose } from './propose.ts'
import { reconcile } from './reconcile.ts'
import { useProposals } from './use-proposals.ts'

/** A cell of a sub-table, by its row counted from 0. */
export interface LineCellAt {
  readonly row: number
  readonly name: string
}

export interface LinesGridProps {
  /** Entity of the rows. */
  readonly entity: Entity
  readonly label: string
  /** The field of the form that the rows are, where one is around. */
  readonly name?: string
  readonly rows: readonly LineRow[]
  /** Missing where the rows are only read. */
  readonly onChange?: (rows: LineRow[]) => void
  /** Faults of this sub-table, rows counted from 0. */
  readonly faults?: readonly Fault[]
  /** Cell to type next; another object each time. */
  readonly goTo?: LineCellAt
  /** Where lines are also taken from: its button stands in the toolbar, Ctrl+B opens it; the same object each time. */
  readonly picker?: { readonly label: string; readonly title: string; readonly open: () => void }
  /** What lines propose for their own fields while they are typed; the same function each time. */
  readonly propose?: Propose | undefined
  /** Values of the record whose lines these are. */
  readonly head?: Values
  /** Of a stored record: others are seen in its cells, which have comments and a history. */
  readonly home?: LinesHome
}

const noHead: Values = {}

/** The sub-table of a record: the grid over the columns that its entity describes. */
export function LinesGrid(
  { entity, label, name: line, rows, onChange, faults, goTo, home: given, head = noHead, propose, picker }: LinesGridProps,
) {
  const { say, locale } = useGridText()
  const open = use(OpenRecord)
  const editable = onChange !== undefined
  // By their names, so that columns are made anew only where others are used.
  const unused = unusedColumns(entity, head, rows).join()
  const columns = useMemo(
    () =>
      entityColumns(entity, locale, { asked: false, typed: editable }).filter(({ key, type }) =>
        (editable || type !== 'row-checkbox') && !unused.split(',').includes(key)
      ),
    [entity, locale, editable, unused],
  )
  const [grid] = useState(() => new GridState({ columns, rows, rowKey: '_key', editable, enter: 'wanted' }))
  const keys = useKeys(picker?.label)
  useProposals(grid, entity, editable ? propose : undefined)
  const { entity: owner, recordId, name } = given ?? {}
  const home = useMemo(() => (owner && recordId !== undefined && name !== undefined ? { entity: owner, recordId, name } : undefined), [
    owner,
    recordId,
    name,
  ])
  // Until the whole document is saved its rows are nobody else's: the form compares what others saved.
  const live = useLiveGrid(grid,
    home && { pageId: recordPage(home.entity.id, home.recordId), socketKey: home.name, rows: 'own', idColumn: 'id' })
  const notes = useCellNotes(grid, home, live.live)
  const features = useMemo(
    () => [...(notes ? [{ ...live, tools: undefined }, notes] : []), ...(editable ? [keys] : []),
      ...(picker ? [{ acts: { pickRows: picker.open } }] : [])],
    [live, notes, keys, editable, picker],
  )
  const sent = useRef<readonly LineRow[]>(rows)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    grid.setHead(head)
  }, [grid, head])

  useEffect(() => {
    grid.setEditable(editable)
  }, [grid, columns, editable])

  useEffect(() => {
    if (rows === sent.current) return
    sent.current = rows
    reconcile(grid, rows)
  }, [grid, rows])

  useEffect(() =>
    grid.listen((changed) => {
      if (!changed.has('rows') || !latest.current) return
      const next = grid.store.rows.slice() as LineRow[]
      sent.current = next
      latest.current(next)
    }), [grid])

  const openRecord = useMemo(() =>
    open && ((row: Readonly<Record<string, unknown>>, column: string) => {
      const target = entity.fields[column]?.target
      if (target) open(target, String(row[column]))
    }), [open, entity])
  return (
    <>
      <DataGrid {...(editable ? { empty: say('noLines') } : {})} grid={grid} columns={columns} name={entity.id} label={label}
        features={features} height={520} {...(editable ? {} : { toolbar: false })} {...(faults ? { faults } : {})}
        {...(line === undefined ? {} : { line })}
        toolbarSuffix={picker && <Button icon={<AppstoreAddOutlined />} title={picker.title} onClick={picker.open}>{picker.label}</Button>}
        {...(goTo ? { goTo } : {})} {...(openRecord ? { openRecord } : {})} />
      {editable && keys.hints}
    </>
  )
}
