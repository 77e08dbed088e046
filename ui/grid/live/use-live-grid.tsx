import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Grid } from '../controller/grid.ts'
import { FaultTip } from '../faults/FaultTip.tsx'
import type { GridFeature } from '../features/feature.ts'
import type { Hands } from '../hands/hands.ts'
import type { CellRef } from '../row.ts'
import { useGridText } from '../text.ts'
import { LiveGrid, type LiveGridOptions } from './live-grid.ts'
import type { Person } from './live-message.ts'
import { NameTags } from './NameTags.tsx'
import type { Live } from './open-live.ts'
import { People } from './People.tsx'
import { useLive } from './use-live.ts'
import './live.css'

export interface LiveGridProps extends Partial<Pick<LiveGridOptions, 'rows' | 'idColumn'>> {
  /** Grids with the same page id, in all browsers of the tenant, hear each other (`recordPage`). */
  readonly pageId: string
  /** Tells the grids of a page apart. */
  readonly socketKey?: string
  /** There was no connection for a while: the present rows must be asked for. */
  readonly onGap?: () => void
}

export interface LiveGridFeature extends GridFeature {
  /** Missing while the grid is not live. */
  readonly live: Live | undefined
}

const noPeople: readonly Person[] = []

/** Several people at one grid: their changes, who they are and in which cell. Nothing without `props`. */
export function useLiveGrid(grid: Grid, props: LiveGridProps | undefined): LiveGridFeature {
  const { say } = useGridText()
  const [people, setPeople] = useState(noPeople)
  const idColumn = props?.idColumn ?? grid.rowKey
  const rows = props?.rows ?? 'shared'
  const model = useMemo(() => new LiveGrid(grid, { rows, idColumn }), [grid, rows, idColumn])
  const onPeople = useCallback((here: readonly Person[]) => {
    setPeople(here.length === 0 ? noPeople : here)
    model.setPeople(here)
  }, [model])
  const live = useLive({
    pageId: props?.pageId,
    rowKey: idColumn,
    onRow: model.take,
    onPeople,
    ...(props?.socketKey === undefined ? {} : { socketKey: props.socketKey }),
    ...(props?.onGap ? { onGap: props.onGap } : {}),
  })
  useEffect(() => (live ? model.connect(live) : undefined), [model, live])
  return useMemo((): LiveGridFeature => {
    if (!live) return { live }
    const tipOf = (ref: CellRef) => {
      if (model.isTugged(ref.row)) return say('liveBusy')
      const change = model.changeAt(ref)
      return change && say('liveChangedBy', { name: change.by ?? say('liveSomebody') })
    }
    return {
      live,
      marks: [model],
      overlay: (hands: Hands) => (
        <>
          <NameTags hands={hands} model={model} />
          <FaultTip hands={hands} textOf={tipOf} className="mw-g-news" />
        </>
      ),
      ...(people.length > 0 ? { tools: <People people={people} /> } : {}),
    }
  }, [live, model, people, say])
}
