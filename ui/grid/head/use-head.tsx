import { Dropdown, Popover } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { isDataColumn, type DataColumn, type GridColumn } from '../column.ts'
import { ColumnSettings } from '../columns/ColumnSettings.tsx'
import { widthOfTexts } from '../columns/text-width.ts'
import type { ColumnLayout } from '../columns/use-column-layout.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature, MenuItem } from '../features/feature.ts'
import type { Hands } from '../hands/hands.ts'
import { useGridText } from '../text.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { listenToHead } from './head-pointer.ts'
import { nextSorts, withFilter } from './sorting.ts'

interface Anchored<T> {
  readonly column: T
  readonly x: number
  readonly y: number
}

/** What can be done with columns: sort, filter, width, order, pin, hide; by mouse on the head and from the menu of a cell. */
export function useHead(grid: Grid, hands: Hands | undefined, layout: ColumnLayout, further: readonly GridFeature[]): GridFeature & {
  element: ReactNode
} {
  const { say } = useGridText()
  const [filtered, setFiltered] = useState<Anchored<DataColumn>>()
  const [menu, setMenu] = useState<Anchored<GridColumn>>()
  const latest = useRef(layout)
  latest.current = layout

  const acts = useMemo(() => ({
    sort: (column: GridColumn, add: boolean) => {
      if (isDataColumn(column)) grid.arrange({ ...grid.arrangement, sorts: nextSorts(grid.arrangement.sorts, column.key, add) })
    },
    fit: (column: GridColumn) => {
      if (!isDataColumn(column) || !hands) return
      const { font } = getComputedStyle(hands.root)
      latest.current.change(column.key, { width: widthOfTexts(grid, column, hands.surface.parts.faces.context, font) })
    },
    filter: (column: GridColumn, x: number, y: number) => {
      if (isDataColumn(column)) setFiltered({ column, x, y })
    },
  }), [grid, hands])

  useEffect(() => {
    if (!hands) return undefined
    return listenToHead(hands.surface.parts.head, {
      columnAt: (index) => grid.columns[index],
      sort: acts.sort,
      fit: acts.fit,
      checkAll: () => {
        if (grid.checked.state === 'all') grid.checked.clear()
        else grid.checked.set(grid.shownRows(), true)
        grid.tell('checked')
      },
      filter: (column, anchor) => {
        const box = anchor.getBoundingClientRect()
        acts.filter(column, box.right - 12, box.bottom)
      },
      menu: (column, x, y) => setMenu({ column, x, y }),
      resize: (column, width, done) => {
        if (done) latest.current.change(column.key, { width })
        else grid.setColumns(
            grid.columns.map((
              one,
            ) => (one.key === column.key ? { ...one, width: isDataColumn(one) ? Math.max(one.minWidth, width) : width } : one)),
          )
      },
      move: (column, before) => latest.current.move(column.key, before?.key),
    })
  }, [grid, hands, acts])

  return useMemo(() => {
    const itemsOf = (column: GridColumn, x: number, y: number): MenuItem[] => {
      if (!isDataColumn(column)) return []
      const setting = latest.current.settings.find(({ key }) => key === column.key)
      const fixed = column.fixed
      return [
        { key: 'asc', label: say('sortAsc'),
          onClick: () => grid.arrange({ ...grid.arrangement, sorts: [{ column: column.key, order: 'asc' }] }) },
        { key: 'desc', label: say('sortDesc'),
          onClick: () => grid.arrange({ ...grid.arrangement, sorts: [{ column: column.key, order: 'desc' }] }) },
        ...(grid.arrangement.sorts.length > 0
          ? [{ key: 'unsort', label: say('unsort'), onClick: () => grid.arrange({ ...grid.arrangement, sorts: [] }) }]
          : []),
        { key: 'filter', label: say('filterColumn'), onClick: () => acts.filter(column, x, y) },
        ...(grid.arrangement.filters[column.key]
          ? [{ key: 'unfilter', label: say('filterReset'),
            onClick: () => grid.arrange(withFilter(grid.arrangement, column.key, undefined)) }]
          : []),
        {
          key: 'group',
          label: say(grid.arrangement.groups.includes(column.key) ? 'ungroup' : 'groupBy'),
          onClick: () =>
            grid.arrange({ ...grid.arrangement, groups: grid.arrangement.groups.includes(column.key)
              ? grid.arrangement.groups.filter((key) => key !== column.key)
              : [...grid.arrangement.groups, column.key] }),
        },
        ...further.flatMap(({ columnMenu }) => columnMenu?.(column) ?? []),
        { type: 'divider' },
        { key: 'left', label: say(fixed === 'left' ? 'unpin' : 'pinLeft'),
          onClick: () => latest.current.change(column.key, { fixed: fixed === 'left' ? 'none' : 'left' }) },
        { key: 'right', label: say(fixed === 'right' ? 'unpin' : 'pinRight'),
          onClick: () => latest.current.change(column.key, { fixed: fixed === 'right' ? 'none' : 'right' }) },
        { key: 'fit', label: say('fitWidth'), onClick: () => acts.fit(column) },
        { key: 'hide', label: say('hideColumn'), disabled: setting?.hidden === true,
          onClick: () => latest.current.change(column.key, { hidden: true }) },
      ]
    }
    const close = (open: boolean) => {
      if (!open) {
        setFiltered(undefined)
        setMenu(undefined)
      }
    }
    return {
      menu: ({ row, column: index }) => {
        const column = grid.columns[index]
        const box = hands?.surface.cellElement({ row, column: index })?.getBoundingClientRect()
        return column && isDataColumn(column)
          ? [{ key: 'column', label: say('columnMenu', { column: column.title }),
            children: itemsOf(column, box?.left ?? 0, box?.bottom ?? 0) }]
          : []
      },
      tools: <ColumnSettings layout={layout} />,
      element: (
        <>
          <Popover open={filtered !== undefined} trigger="click" placement="bottomRight" onOpenChange={close} destroyOnHidden
            classNames={{ root: 'mw-g-popup' }} title={filtered && say('filterBy', { column: filtered.column.title })}
            content={filtered && (
              <FilterPanel key={filtered.column.key} column={filtered.column} filter={grid.arrangement.filters[filtered.column.key]}
                onApply={(filter) => {
                  setFiltered(undefined)
                  grid.arrange(withFilter(grid.arrangement, filtered.column.key, filter))
                }} />
            )}
          >
            <span className="mw-g-menu-point" style={{ left: filtered?.x ?? 0, top: filtered?.y ?? 0 }} />
          </Popover>
          <Dropdown open={menu !== undefined} trigger={['click']} onOpenChange={close} classNames={{ root: 'mw-g-popup' }}
            menu={{ items: menu ? itemsOf(menu.column, menu.x, menu.y) : [], onClick: () => setMenu(undefined) }}
          >
            <span className="mw-g-menu-point" style={{ left: menu?.x ?? 0, top: menu?.y ?? 0 }} />
          </Dropdown>
        </>
      ),
    }
  }, [grid, hands, layout, filtered, menu, acts, say, further])
}
