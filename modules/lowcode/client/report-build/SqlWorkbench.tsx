import { CaretRightOutlined, OrderedListOutlined } from '@ant-design/icons'
import { Alert, Button, Input } from 'antd'
import { lazy, Suspense, use, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { screenOf } from '#kernel/client/menu/screen-of.ts'
import { rowsOf } from '#kernel/client/records/form-values.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { CodeText } from '#ui/editors/CodeText.tsx'
import { asText, type ControlProps } from '#ui/kinds/kind.ts'
import { OpenForm } from '#ui/screens/form/open-form.ts'
import { sampleStatement, type Sample } from '../../calls/report-build.ts'
import type { BuiltStatement } from '../../rules/built-report.ts'
import { parseInto, sourceOf, type KnownItem } from './parse-into.ts'
import { SampleTable } from './SampleTable.tsx'
import { TrialRunning } from './TrialRunning.tsx'
import { TableTree, useReadableTables } from './TableTree.tsx'
import { useBuildText } from './text.ts'
import './report-build.css'

const BuildWindow = lazy(async () => ({ default: (await import('./BuildWindow.tsx')).BuildWindow }))

interface Outcome {
  readonly type: 'success' | 'error' | 'info'
  readonly text: string
}

/** A statement beside the tables that it may read, above the first rows that it answers. */
export function SqlWorkbench({ value, onChange, id, disabled, invalid, ...aria }: ControlProps) {
  const { t } = useTranslation('lowcode')
  const { say } = useBuildText()
  const form = use(OpenForm)
  const tables = useReadableTables()
  const names = useMemo(() => Object.fromEntries(tables.map(({ table, columns }) => [table, columns.map(({ column }) => column)])), [
    tables,
  ])
  const insert = useRef<(text: string) => void>(undefined)
  const ready = useCallback((put: (text: string) => void) => {
    insert.current = put
  }, [])
  const [busy, setBusy] = useState<'run' | 'parse'>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [sample, setSample] = useState<Sample>()
  const [building, setBuilding] = useState(false)
  const [tried, setTried] = useState<Readonly<Record<string, string>>>({})
  const sql = typeof value === 'string' ? value : ''
  const params = parametersOf(sql)
  const headings = form
    && rowsOf(form.values, 'items').map(({ fieldName, fieldTxt }) => ({ fieldName: asText(fieldName), fieldTxt: asText(fieldTxt) }))

  const doing = async (what: 'run' | 'parse', work: () => Promise<Outcome | undefined>) => {
    if (sql.trim() === '') return setOutcome({ type: 'error', text: t('sqlEmpty') })
    setBusy(what)
    try {
      setOutcome(await work())
    } catch (error) {
      const refusal = refusalOf(error)
      setOutcome(refusal && { type: 'error', text: refusal.message })
    } finally {
      setBusy(undefined)
    }
  }
  const trial = useRef<AbortController>(undefined)
  const run = () =>
    doing('run', async () => {
      const { signal } = trial.current = new AbortController()
      const given = Object.fromEntries(Object.entries(tried).filter(([, one]) => one !== ''))
      try {
        setSample(await ask(sampleStatement, { sql, dbKey: form ? sourceOf(form) : null, params: given }, { signal }))
        return undefined
      } catch (error) {
        if (!signal.aborted) throw error
        return { type: 'info', text: say('trialStopped') }
      }
    })
  const parse = () => doing('parse', async () => (form ? parsed(await parseInto(form, sql)) : undefined))
  const parsed = (counts: { columns: number; params: number }): Outcome => ({ type: 'success', text: t('parsed', counts) })
  const take = async ({ sql: built, items, params: asked }: BuiltStatement) => {
    onChange(built)
    setBuilding(false)
    if (form) setOutcome(parsed(await parseInto(form, built, { items: items.map(withLink), params: asked })))
  }
  return (
    <div className="mw-rb" role="presentation" onKeyDown={(event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return
      event.preventDefault()
      void run()
    }}>
      <div className="mw-tags">
        <Button icon={<OrderedListOutlined />} onClick={() => setBuilding(true)}>{say('build')}</Button>
        <Button icon={<CaretRightOutlined />} title={say('runHelp')} loading={busy === 'run'} onClick={() => void run()}>
          {say('run')}
        </Button>
        <Button loading={busy === 'parse'} onClick={() => void parse()}>{say('parse')}</Button>
        <span className="mw-faint">{t('parseHelp')}</span>
      </div>
      {outcome && <Alert type={outcome.type} showIcon title={outcome.text} />}
      <div className="mw-rb-bench">
        <section aria-label={say('tables')}>
          <TableTree tables={tables} onInsert={(name) => insert.current?.(name)} />
        </section>
        <div className="mw-rb-text">
          <CodeText mode="sql" names={names} onReady={ready} value={sql} onChange={onChange} {...(id ? { id } : {})}
            disabled={disabled ?? false} invalid={invalid ?? false} height={280} {...aria} />
          <span className="mw-faint">{say('tablesHelp')}</span>
          {params.length > 0 && (
            <div className="mw-tags" role="group" aria-label={say('askedValues')}>
              {params.map((name) => (
                <Input key={name} style={{ width: 200 }} prefix={<span className="mw-faint">{name}</span>} aria-label={name}
                  value={tried[name] ?? ''} onChange={({ target }) => setTried({ ...tried, [name]: target.value })} />
              ))}
            </div>
          )}
        </div>
        <section className="mw-rb-sample" aria-label={say('sampleTitle')}>
          {busy === 'run' && <TrialRunning onStop={() => trial.current?.abort()} />}
          {sample
            ? <SampleTable sample={sample} items={headings} busy={busy === 'run'} />
            : <p className="mw-faint">{say('sampleNotYet')}</p>}
        </section>
      </div>
      {building && (
        <Suspense fallback={null}>
          <BuildWindow tables={tables} onTake={(built) => void take(built)} onClose={() => setBuilding(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The way from a value to its record, where the author's menu has its list. */
function withLink({ opens, ...item }: BuiltStatement['items'][number]): KnownItem {
  const screen = opens && screenOf(opens.component)
  return screen === undefined ? item : { ...item, fieldHref: `${screen}?${opens!.field}=\${${item.fieldName}}` }
}

/** Names in `${…}`, each once. */
function parametersOf(sql: string): string[] {
  return [...new Set([...sql.matchAll(/\$\{\s*([\p{L}\p{N}_]+)\s*\}/gu)].map(([, name]) => name!))]
}
