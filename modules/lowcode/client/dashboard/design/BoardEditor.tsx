import { AppstoreAddOutlined, DeleteOutlined, FilterOutlined, PlusOutlined, SaveOutlined, SettingOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { TileGrid } from '#ui/dashboard/TileGrid.tsx'
import { inReadingOrder, withNew } from '#ui/dashboard/grid-rules.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { EditorHead } from '#ui/screens/EditorHead.tsx'
import { dashboard } from '../../../index.ts'
import { MOST_TILES, readLayout, type DashboardFilter, type DashboardLayout, type Tile } from '../../../rules/dashboard-layout.ts'
import { useBoardText, type DashboardTextKey } from '../text.ts'
import { TileBody, titleOf } from '../view/TileBody.tsx'
import { FilterSettings } from './FilterSettings.tsx'
import { addable, newTile, type Addable } from './new-tile.ts'
import { NamedTiles } from './NamedTiles.tsx'
import { useShownNames, type ShownNames } from './shown-names.ts'
import { TileSettings } from './TileSettings.tsx'
import { useBoardSave } from './use-board-save.ts'

const noQuery = {}

/** Arranges the tiles of one dashboard; they show what they will show. */
export function BoardEditor({ record, initial }: { record: Rec; initial: DashboardLayout }) {
  const { say, locale } = useBoardText()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [layout, setLayout] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [open, setOpen] = useState<string>()
  const { save, saving } = useBoardSave(record)
  const { tiles, filters } = layout
  const setTiles = (next: readonly Tile[]) => setLayout({ ...layout, tiles: next })
  const named = useShownNames()
  const nameOf = (tile: Tile) => titleOf(tile, locale) ?? nameOfKind(tile, say, named)
  const add = (what: readonly Tile[]) => setTiles(what.reduce<readonly Tile[]>((all, tile) => withNew(all, tile), tiles))
  const opened = tiles.find(({ id }) => id === open)
  const store = async () => {
    const ordered = { ...layout, tiles: inReadingOrder(tiles) }
    const { faults } = readLayout(JSON.stringify(ordered))
    const at = faults?.map(({ path }) => /^tiles\[(\d+)\]/.exec(path)?.[1]).find((index) => index !== undefined)
    if (at !== undefined) void message.warning(say('incomplete', { name: nameOf(ordered.tiles[Number(at)]!) }))
    else if (await save(ordered)) setSaved(layout)
  }
  return (
    <>
      <EditorHead title={say('designTitle')} record={textOf(record, 'name')} unsaved={layout !== saved}
        onLeave={() => void navigate(dashboard.path)}
      >
        <Dropdown trigger={['click']} disabled={tiles.length >= MOST_TILES}
          menu={{ items: addable.map((what) => ({ key: what, label: say(what) })),
            onClick: ({ key }) => setTiles(withNew(tiles, newTile(key as Addable))) }}
        >
          <Button icon={<PlusOutlined />}>{say('addTile')}</Button>
        </Dropdown>
        <Button icon={<AppstoreAddOutlined />} disabled={tiles.length >= MOST_TILES} onClick={() => setOpen('named')}>
          {say('addNamed')}
        </Button>
        <Button icon={<FilterOutlined />} onClick={() => setOpen('filters')}>{say('filters')}</Button>
        <Button type="primary" icon={<SaveOutlined />} loading={saving} onClick={() => void store()}>{say('save')}</Button>
      </EditorHead>
      {tiles.length === 0 && (
        <EmptyView title={say('noTiles')} text={say('noTilesYet')}>
          <Button type="primary" icon={<AppstoreAddOutlined />} onClick={() => setOpen('named')}>{say('addNamed')}</Button>
        </EmptyView>
      )}
      <TileGrid boxes={tiles} nameOf={nameOf} onChange={setTiles} tools={(tile) => (
        <>
          {tile.kind !== 'part' && (
            <Button type="text" size="small" icon={<SettingOutlined />} aria-label={say('settings', { name: nameOf(tile) })} onClick={() =>
              setOpen(tile.id)} />
          )}
          <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={say('remove', { name: nameOf(tile) })}
            onClick={() => setTiles(tiles.filter(({ id }) => id !== tile.id))} />
        </>
      )} render={(tile) => (
        <div className="mw-board-body">
          {isReady(tile)
            ? (
              <TileBody key={JSON.stringify([tile.chart, tile.report])} tile={tile} query={noQuery} refreshMs={undefined}
                parts={undefined} />
            )
            : <Button onClick={() => setOpen(tile.id)}>{say('settings', { name: nameOf(tile) })}</Button>}
        </div>
      )} />
      {opened && (
        <TileSettings tile={opened} name={nameOf(opened)} filters={filters} onChange={(next) =>
          setTiles(tiles.map((one) => (one.id === next.id ? next : one)))} onClose={() => setOpen(undefined)} />
      )}
      {open === 'named' && <NamedTiles room={MOST_TILES - tiles.length} onAdd={add} onClose={() => setOpen(undefined)} />}
      {open === 'filters' && (
        <FilterSettings filters={filters} onChange={(next) => setLayout(withFilters(layout, next))} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function isReady({ kind, chart, report, text, path }: Tile): boolean {
  return kind === 'part' || Boolean(kind === 'list' ? report : kind === 'text' ? text : kind === 'shortcut' ? path : chart)
}

/** A tile without a title of its own is called by its kind and what it shows. */
function nameOfKind(tile: Tile, say: (key: DashboardTextKey) => string, named: ShownNames): string {
  const shown = tile.kind === 'list' ? named.report(tile.report) : named.chart(tile.chart)
  return [say(tile.kind === 'part' ? (tile.part ?? 'records') : tile.kind), shown].filter(Boolean).join(' ')
}

/** The layout with other filters; tiles forget those that are gone. */
function withFilters(layout: DashboardLayout, filters: readonly DashboardFilter[]): DashboardLayout {
  const known = new Set(filters.map(({ id }) => id))
  const tiles = layout.tiles.map(({ filters: own, ...tile }): Tile => {
    const kept = Object.entries(own ?? {}).filter(([id]) => known.has(id))
    return kept.length > 0 ? { ...tile, filters: Object.fromEntries(kept) } : tile
  })
  return { ...layout, filters, tiles }
}
