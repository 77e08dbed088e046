import { Button, Tag } from 'antd'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { rulesOf } from '../../../index.ts'
import { causeFlag } from '../../../rules/spc/stored-columns.ts'
import type { Series } from '../plot/series.ts'
import { useSpcText } from '../text.ts'
import { figureText, shortTime, violating } from './chart-words.ts'

/** More rows nobody reads; the chart has all of them. */
const most = 50

/** Points that ended a test or were excluded, the newest first: what the chart shows, in words and for the keyboard. */
export function Violations({ series, decimals, onOpen }: { series: Series; decimals: number; onOpen: (place: number) => void }) {
  const { say } = useSpcText()
  const all = [...new Set([...violating(series), ...series.excluded])].toSorted((a, b) => b - a)
  if (all.length === 0) return <EmptyView title={say('noViolations')} />
  return (
    <>
      <div className="qms-scroll">
        <table className="qms-spc-table">
          <thead>
            <tr>
              <th scope="col">{say('violations')}</th>
              <th scope="col">{say('time')}</th>
              <th scope="col" className="qms-number">{say('value')}</th>
              <th scope="col">{say('tests')}</th>
              <th scope="col">{say('state')}</th>
            </tr>
          </thead>
          <tbody>
            {all.slice(0, most).map((place) => (
              <tr key={place}>
                <td>
                  <Button type="link" size="small" className="mw-link" onClick={() => onOpen(place)}>
                    {say('point', { seq: series.first + place })}
                  </Button>
                </td>
                <td>{shortTime(series.at[place]!)}</td>
                <td className="qms-number">{figureText(series.main.stat[place], decimals)}</td>
                <td>{testsText(series, place, say)}</td>
                <td>
                  <StateTag flags={series.flags[place]!} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all.length > most && <p className="mw-faint">{say('more', { count: most })}</p>}
    </>
  )
}

/** Tests that a point ends, by line. */
export function testsText({ main, second }: Series, place: number, say: ReturnType<typeof useSpcText>['say']): string {
  const [own, below] = [rulesOf(main.violations[place]!).join(', '), rulesOf(second?.violations[place] ?? 0).join(', ')]
  return [...(own ? [say('mainLine', { tests: own })] : []), ...(below ? [say('secondLine', { tests: below })] : [])].join(say('between'))
    || say('none')
}

function StateTag({ flags }: { flags: number }) {
  const { say } = useSpcText()
  if (flags & 1) return <Tag className="mw-tag">{say('excluded')}</Tag>
  return flags & causeFlag
    ? <Tag className="mw-tag" color="green">{say('explained')}</Tag>
    : <Tag className="mw-tag" color="red">{say('open')}</Tag>
}
