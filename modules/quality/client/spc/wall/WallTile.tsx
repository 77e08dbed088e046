import { Tag } from 'antd'
import { Link } from 'react-router'
import { spcChart } from '../../../index.ts'
import type { WallChart } from '../../../rules/spc/wall-chart.ts'
import { figureText } from '../page/chart-words.ts'
import { useSpcText } from '../text.ts'
import { miniOf } from './mini-chart.ts'

/** A chart of the wall: its last points between their limits, and how it stands. */
export function WallTile({ chart }: { chart: WallChart }) {
  const { say } = useSpcText()
  const state = chart.open > 0 ? 'open' : chart.ucl.at(-1) === null || chart.points === 0 ? 'waiting' : 'ok'
  return (
    <li className={`qms-tile qms-tile-${state}`}>
      <Link to={`${spcChart.path.replace('spc-chart', 'spc')}?open=view:${chart.id}`} className="qms-tile-link">
        <span className="qms-tile-head">
          <strong>{chart.name}</strong>
          <span className="mw-tags">
            {chart.critical && <Tag className="mw-tag" color="purple">{say('critical')}</Tag>}
            <Tag className="mw-tag" color={state === 'open' ? 'red' : state === 'ok' ? 'green' : 'default'}>
              {state === 'open' ? say('openCount', { count: chart.open }) : say(state === 'ok' ? 'inControl' : 'waiting')}
            </Tag>
          </span>
        </span>
        <MiniChart chart={chart} />
        <span className="qms-tile-foot">
          <span>{say('latest', { value: figureText(chart.stat.at(-1), chart.decimals ?? 2) })}{chart.uom ? ` ${chart.uom}` : ''}</span>
          <span>{chart.lastTime?.slice(5, 16) ?? ''}</span>
        </span>
      </Link>
    </li>
  )
}

const shapes = { beyond: (x: number, y: number) => `M${x} ${y - 7}l5 7-5 7-5-7Z`,
  pattern: (x: number, y: number) => `M${x} ${y - 6}l5 10h-10Z`, explained: (x: number, y: number) => `M${x - 4} ${y - 4}h8v8h-8Z` }

function MiniChart({ chart }: { chart: WallChart }) {
  const { say } = useSpcText()
  const { width, height, lines, strokes, marks } = miniOf(chart)
  return (
    <svg className="qms-mini" viewBox={`0 0 ${width} ${height}`} role="img"
      aria-label={say('miniLabel', { name: chart.name, count: chart.stat.length })} preserveAspectRatio="none"
    >
      {lines.map(({ kind, path }) => <path key={kind} className={`qms-mini-${kind}`} d={path} vectorEffect="non-scaling-stroke" />)}
      {strokes.map((path) => <path key={path} className="qms-mini-line" d={path} vectorEffect="non-scaling-stroke" />)}
      {marks.map(({ x, y, kind }) => <path key={x} className={`qms-mini-${kind}`} d={shapes[kind](x, y)} />)}
    </svg>
  )
}
