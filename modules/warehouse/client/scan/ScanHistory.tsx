import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { ScanHit } from '#modules/label/index.ts'
import { scanStore, type ScanEntry } from './scan-state.ts'
import { StockOf } from './StockOf.tsx'
import { useScanText } from './text.ts'

/** Scans, the last one first and in full; why it was not accepted stands above, where it was scanned. */
export function ScanHistory({ entries }: { entries: readonly ScanEntry[] }) {
  const { say } = useScanText()
  return (
    <section className="mw-panel">
      <div className="mw-scan-tasks">
        <h2 className="mw-heading">{say('history')}</h2>
        {entries.length > 0 && (
          <Button type="link" className="mw-link" onClick={() => scanStore.setState({ entries: [] })}>{say('clearHistory')}</Button>
        )}
      </div>
      {entries.length === 0 && <p className="mw-faint">{say('historyNone')}</p>}
      <ul className="mw-scan-list" aria-live="polite">
        {entries.map((entry, index) => <Entry key={entry.number} entry={entry} full={index === 0} />)}
      </ul>
    </section>
  )
}

function Entry({ entry: { content, hit, fault }, full }: { entry: ScanEntry; full: boolean }) {
  const { say } = useScanText()
  return (
    <li className={`mw-scan-entry ${fault === undefined ? 'mw-scan-done' : 'mw-scan-refused'}`}>
      <div className="mw-scan-line">
        <span aria-hidden>{fault === undefined ? <CheckCircleOutlined /> : <CloseCircleOutlined />}</span>
        <b>{hit?.title ?? content}</b>
      </div>
      {fault !== undefined && !full && <div>{fault}</div>}
      {full && hit && <Hit hit={hit} />}
      {full && hit && hit.others.length > 0 && (
        <div className="mw-faint">
          {say('others')}
          {hit.others.map((other) => (
            <div key={other.id}>
              <b>{other.title}</b>
              <Hit hit={other} />
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

function Hit({ hit }: { hit: ScanHit }) {
  const { facts, actions } = hit
  return (
    <>
      <dl className="mw-scan-taken">
        {facts.map(({ label, text }) => [<dt key={label}>{label}</dt>, <dd key={`${label} text`}>{text}</dd>])}
      </dl>
      <StockOf hit={hit} />
      <div className="mw-toolbar-group">
        {actions.map(({ code, title, path }) => <Link key={code} className="mw-scan-action" to={path}>{title}</Link>)}
      </div>
    </>
  )
}
