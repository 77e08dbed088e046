import { useMemo } from 'react'
import type { Group } from '../arrange/group.ts'
import { faceText, type Face } from '../cell-types/face.ts'
import { isDataColumn, type DataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import { goTo, type Hands } from '../hands/hands.ts'
import { formatNumber } from '../../kinds/format-number.ts'
import { useGridText, type SayGrid } from '../text.ts'
import { textOfValue } from '../values/empty.ts'
import { GroupBar } from './GroupBar.tsx'
import { headingFace } from './heading-face.ts'

export interface Groups extends GridFeature {
  readonly groupFace: (line: number, columnKey: string) => Face
  readonly headingText: (line: number) => string
}

/** Headings of groups with count and subtotals, which fold by mouse and keyboard; the columns stand in a bar. */
export function useGroups(grid: Grid, hands: Hands | undefined): Groups {
  const { say } = useGridText()
  return useMemo(() => ({
    acts: {
      toggleGroup: (line: number) => {
        const group = grid.groupAt(line)
        if (!group) return
        const collapsed = new Set(grid.arrangement.collapsed)
        if (!collapsed.delete(group.key)) collapsed.add(group.key)
        grid.fold(collapsed)
        if (hands && grid.view.active) goTo(hands, grid.view.active)
      },
    },
    bar: <GroupBar grid={grid} />,
    groupFace: (line: number, columnKey: string) => {
      const group = grid.groupAt(line)
      const index = grid.columnIndex(columnKey)
      const column = grid.dataColumnAt(index)
      if (!group || !column) return ''
      if (index === grid.columns.findIndex(isDataColumn)) {
        return headingFace({ title: say('groupTitle', wordsOf(grid, hands, group, say)),
          count: say('groupCount', { count: group.places.length }), level: group.level, isOpen: !grid.arrangement.collapsed.has(group.key),
          room: roomFrom(grid, hands, index) })
      }
      return subtotal(group, column, say)
    },
    headingText: (line: number) => {
      const group = grid.groupAt(line)
      return group
        ? say('groupTold', { ...wordsOf(grid, hands, group, say), count: group.places.length,
          state: say(grid.arrangement.collapsed.has(group.key) ? 'groupClosed' : 'groupOpen') })
        : ''
    },
  }), [grid, hands, say])
}

function wordsOf(grid: Grid, hands: Hands | undefined, group: Group, say: SayGrid): { column: string; value: string } {
  const column = grid.columns.find(({ key }) => key === group.column)
  // Codes that came without their text are read as their cells are.
  const isBare = group.text !== '' && group.text === textOfValue(group.value)
  const text = isBare && column && hands
    ? faceText(hands.surface.parts.faces.faceAt(0, { [group.column]: group.value }, column))
    : group.text
  return { column: column?.title ?? group.column, value: text === '' ? say('groupEmpty') : text }
}

function subtotal({ totals }: Group, { key, statistics, field }: DataColumn, say: SayGrid): string {
  const total = totals.get(key)
  if (!total || total.size === 0) return ''
  const average = total.average() ?? ''
  const words = { sum: formatNumber(total.sum(), field), average: formatNumber(average, field) }
  if (!statistics.includes('average')) return words.sum
  return say(statistics.includes('sum') ? 'groupSumAverage' : 'groupAverage', words)
}

/** Room of a heading: up to the next column that shows a subtotal, or the end of what stands on the same side (px). */
function roomFrom(grid: Grid, hands: Hands | undefined, from: number): number {
  let room = 0
  for (let index = from; index < grid.columns.length; index += 1) {
    const column = grid.columns[index]!
    if (index > from && (column.fixed === 'right' || (isDataColumn(column) && column.statistics.length > 0))) break
    room += hands?.surface.places.all[index]?.width ?? column.width
  }
  return room - 16
}
