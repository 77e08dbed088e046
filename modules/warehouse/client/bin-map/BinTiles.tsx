import { LockOutlined, StopOutlined } from '@ant-design/icons'
import { stateOfBin, type MappedBin } from '../../rules/mapped-bin.ts'
import { useBinMapText } from './text.ts'

const states = ['empty', 'usable', 'waiting', 'blocked'] as const

interface BinTilesProps {
  bins: readonly MappedBin[]
  /** Something is looked for: bins without it stand back. */
  finding: boolean
  onOpen: (bin: MappedBin) => void
}

/** A tile for each bin, area by area; each is a button that opens what lies there. */
export function BinTiles({ bins, finding, onOpen }: BinTilesProps) {
  const { say } = useBinMapText()
  const areas = Map.groupBy(bins, ({ area }) => area ?? say('noArea'))
  return (
    <>
      <p className="wm-summary" role="status">
        {finding
          ? say('found', { count: bins.filter(({ found }) => found).length })
          : say('summary', { bins: bins.length, used: bins.filter(({ items }) => items > 0).length })}
      </p>
      <ul className="wm-legend" aria-label={say('legend')}>
        {states.map((state) => <li key={state} data-state={state}>{say(state)}</li>)}
      </ul>
      {[...areas].map(([area, inside]) => (
        <section key={area} aria-label={area}>
          <h2 className="mw-heading">{area}</h2>
          <ul className="wm-tiles">
            {inside.map((bin) => (
              <li key={bin.id}>
                <Tile bin={bin} back={finding && !bin.found} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Tile({ bin, back, onOpen }: { bin: MappedBin; back: boolean; onOpen: (bin: MappedBin) => void }) {
  const { say } = useBinMapText()
  const state = stateOfBin(bin)
  return (
    <button type="button" className="wm-tile" data-state={state} data-back={back || undefined} onClick={() => onOpen(bin)}>
      <strong>
        {bin.code}
        {bin.frozen && <LockOutlined title={say('frozen')} />}
        {!bin.enabled && <StopOutlined title={say('disabled')} />}
      </strong>
      <span>{state === 'empty' ? say('empty') : say('lots', { items: bin.items, lots: bin.lots })}</span>
      {state !== 'empty' && state !== 'usable' && <span>{say(state)}</span>}
      {bin.load !== null && (
        <span className="wm-load">
          <span style={{ width: `${Math.min(100, bin.load)}%` }} />
          <em>{say('load', { load: bin.load })}</em>
        </span>
      )}
    </button>
  )
}
