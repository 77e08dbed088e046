import { createElement, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import type { ChartData, ChartQuery } from '#ui/charts/chart-data.ts'
import { ChartPanel } from '#ui/charts/ChartPanel.tsx'
import { scrolled } from '#ui/parts/scrolled.ts'
import { ReportLink } from '#ui/report-popup/ReportLink.tsx'
import type { HomePart, Tile } from '../../../rules/dashboard-layout.ts'
import { useBoardText } from '../text.ts'
import { ListTile } from './ListTile.tsx'

/** Parts of the home page, which it brings itself. */
export type HomeParts = Readonly<Record<HomePart, ComponentType>>

interface TileBodyProps {
  readonly tile: Tile
  /** Conditions of the dashboard's filters. */
  readonly query: ChartQuery
  readonly refreshMs: number | undefined
  readonly parts: HomeParts | undefined
}

/** What a tile shows. Each loads and fails by itself, and each asks for the rights that its data wants. */
export function TileBody({ tile, query, refreshMs, parts }: TileBodyProps) {
  const { say, locale } = useBoardText()
  const navigate = useNavigate()
  const drill = ({ reportCode }: ChartData, place: ChartQuery) =>
    void navigate(`/online/cgreport/${encodeURIComponent(reportCode)}?${new URLSearchParams(place).toString()}`)
  switch (tile.kind) {
    case 'chart':
    case 'number':
      return (
        <ChartPanel named={titleOf(tile, locale) === undefined} code={tile.chart ?? ''} query={query} refreshMs={refreshMs}
          onDrill={drill} />
      )
    case 'list':
      return (
        <ListTile key={JSON.stringify(query)} named={titleOf(tile, locale) === undefined} code={tile.report ?? ''} query={query}
          refreshMs={refreshMs} />
      )
    case 'shortcut':
      return (
        <p className="mw-board-shortcut">
          <ReportLink href={tile.path ?? '/'}>{titleOf(tile, locale) ?? tile.path}</ReportLink>
        </p>
      )
    case 'part':
      return parts && tile.part ? createElement(parts[tile.part]) : <p className="mw-faint">{say('noPart')}</p>
    default:
      return <TextTile text={(locale === 'en-US' ? (tile.textEn ?? tile.text) : tile.text) ?? ''} />
  }
}

/** So much of a text names its region. */
const NAME_LENGTH = 40

function TextTile({ text }: { text: string }) {
  return <section className="mw-board-text mw-long" {...scrolled} aria-label={text.slice(0, NAME_LENGTH)}>{text}</section>
}

/** The title that its author gave a tile, in a language; undefined where it has none. */
export function titleOf({ title, titleEn }: Pick<Tile, 'title' | 'titleEn'>, locale: string): string | undefined {
  return (locale === 'en-US' ? (titleEn ?? title) : title) || undefined
}
