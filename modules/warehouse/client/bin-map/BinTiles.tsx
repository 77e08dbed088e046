import { LockOutlined, StopOutlined } from '@ant-design/icons'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { NearOnly } from '#ui/parts/NearOnly.tsx'
import { useWidth } from '#ui/parts/use-width.ts'
import { balance } from '../../index.ts'
import { binTiles, type MappedArea } from '../../calls/stock.ts'
import { blocksOf, chunksOf, type BinBlock } from '../../rules/bin-blocks.ts'
import { stateOfBin, type MappedBin } from '../../rules/mapped-bin.ts'
import { useBinMapText } from './text.ts'

const states = ['empty', 'usable', 'waiting', 'blocked'] as const

interface BinTilesProps {
  /** Id of the warehouse. */
  place: string
  areas: readonly MappedArea[]
  /** Something is looked for: bins without it stand back. */
  find: string
  onOpen: (bin: MappedBin) => void
}

/** A tile for each bin, area by area; each is a button that opens what lies there. Only what the window is near is asked for and drawn. */
export function BinTiles({ place, areas, find, onOpen }: BinTilesProps) {
  const { say } = useBinMapText()
  const { ref, width } = useWidth()
  const sum = (of: 'bins' | 'empty' | 'found') => areas.reduce((total, area) => total + area[of], 0)
  return (
    <div ref={ref}>
      <p className="wm-summary" role="status">
        {find === '' ? say('summary', { bins: sum('bins'), used: sum('bins') - sum('empty') }) : say('found', { count: sum('found') })}
      </p>
      <ul className="wm-legend" aria-label={say('legend')}>
        {states.map((state) => <li key={state} data-state={state}>{say(state)}</li>)}
      </ul>
      {areas.map((area, order) => (
        <section key={area.id ?? ''} className="wm-area" aria-label={area.name ?? say('noArea')}>
          <AreaHead area={area} finding={find !== ''} />
          {chunksOf(blocksOf(area.bins, width)).map((chunk, at) => (
            <NearOnly key={chunk.blocks[0]!.from} height={chunk.height} first={order === 0 && at === 0}>
              {() =>
                chunk.blocks.map((block, number) => (
                  <NearOnly key={block.from} height={block.height} first={order === 0 && at === 0 && number === 0}>
                    {() => <Block place={place} area={area.id} find={find} block={block} onOpen={onOpen} />}
                  </NearOnly>
                ))}
            </NearOnly>
          ))}
        </section>
      ))}
    </div>
  )
}

/** What an area is called, and how many of its bins are in which state. */
function AreaHead({ area, finding }: { area: MappedArea; finding: boolean }) {
  const { say } = useBinMapText()
  return (
    <>
      <h2 className="mw-heading">
        {area.name ?? say('noArea')} <span className="mw-faint">{area.bins}</span>
      </h2>
      <ul className="wm-legend" aria-label={say('counts', { area: area.name ?? say('noArea') })}>
        {states.filter((state) => area[state] > 0).map((state) => <li key={state} data-state={state}>{say(state)} {area[state]}</li>)}
        {finding && <li className="wm-found">{say('found', { count: area.found })}</li>}
      </ul>
    </>
  )
}

interface BlockProps {
  place: string
  area: string | null
  find: string
  block: BinBlock
  onOpen: (bin: MappedBin) => void
}

/** Some bins of an area, asked for as the window comes near. */
function Block({ place, area, find, block: { from, count, height }, onOpen }: BlockProps) {
  const answer = useRead(binTiles, { warehouse: place, area, find, from, count })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <div className="wm-coming" style={{ height }} aria-busy />
  return (
    <ul className="wm-tiles">
      {answer.data.map((bin) => (
        <li key={bin.id}>
          <Tile bin={bin} back={find !== '' && !bin.found} onOpen={onOpen} />
        </li>
      ))}
    </ul>
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
      {state === 'empty' ? <span>{say('empty')}</span> : (
        <>
          <span className="wm-item">{bin.item}{bin.items > 1 && ` ${say('others', { count: bin.items - 1 })}`}</span>
          <span className="wm-qty">{formatNumber(bin.qty, balance.fields.qty)} {bin.uom}</span>
        </>
      )}
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
