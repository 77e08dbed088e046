import type { DashboardView } from '../../../calls/dashboard.ts'
import { CompressOutlined, ExpandOutlined, ReloadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { TileGrid } from '#ui/dashboard/TileGrid.tsx'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { useFullScreen } from '#ui/parts/use-full-screen.ts'
import type { Tile } from '../../../rules/dashboard-layout.ts'
import { useBoardText } from '../text.ts'
import { FilterBar } from './FilterBar.tsx'
import { TileBody, titleOf, type HomeParts } from './TileBody.tsx'
import { tileQuery, type FilterValues } from './tile-query.ts'
import './board.css'

interface DashboardProps {
  readonly view: DashboardView
  /** What the home page brings; elsewhere those tiles say where to find it. */
  readonly parts?: HomeParts
}

/** A dashboard as people look at it: filters, tiles, refresh, full screen. */
export function Dashboard({ view: { layout, refreshSeconds }, parts }: DashboardProps) {
  const { say, locale } = useBoardText()
  const place = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<FilterValues>({})
  const queryClient = useQueryClient()
  const full = useFullScreen()
  const refresh = () => {
    for (const key of ['chart', 'report', 'home']) void queryClient.invalidateQueries({ queryKey: [key] })
  }
  const nameOf = (tile: Tile) => titleOf(tile, locale) ?? say(tile.kind === 'part' ? (tile.part ?? 'records') : tile.kind)
  return (
    <div ref={place} className="mw-screen mw-board">
      <div className="mw-board-head">
        <FilterBar filters={layout.filters} values={values} onFilter={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
          onClear={() => setValues({})} />
        <div className="mw-toolbar-group">
          <Button icon={<ReloadOutlined />} aria-label={say('refresh')} title={say('refresh')} onClick={refresh} />
          <Button icon={full ? <CompressOutlined /> : <ExpandOutlined />} aria-label={say(full ? 'leaveFullScreen' : 'fullScreen')}
            title={say(full ? 'leaveFullScreen' : 'fullScreen')}
            onClick={() => void (full ? document.exitFullscreen() : place.current?.requestFullscreen())} />
        </div>
      </div>
      {layout.tiles.length === 0
        ? <EmptyView title={say('noTiles')} text={say('noTilesText')} />
        : (
          <TileGrid boxes={layout.tiles} nameOf={nameOf} render={(tile) => (
            <TitledTile tile={tile} title={titleOf(tile, locale)}>
              <TileBody tile={tile} query={tileQuery(tile, layout.filters, values)}
                refreshMs={refreshSeconds ? refreshSeconds * 1000 : undefined} parts={parts} />
            </TitledTile>
          )} />
        )}
    </div>
  )
}

/** Charts and lists bear a heading; the parts of the home page have their own. */
function TitledTile({ tile, title, children }: { tile: Tile; title: string | undefined; children: React.ReactNode }) {
  return (
    <>
      {title !== undefined && tile.kind !== 'shortcut' && <h2 className="mw-board-title">{title}</h2>}
      <div className="mw-board-body">{children}</div>
    </>
  )
}
