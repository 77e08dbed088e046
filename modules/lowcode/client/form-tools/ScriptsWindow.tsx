import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Flex, Segmented, Select, Skeleton, Switch } from 'antd'
import { useId, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { post } from '#kernel/client/request/actions.ts'
import { CodeText } from '#ui/editors/CodeText.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { formTitle } from '../online/form-title.tsx'
import { get, head, records, type FormStatement, type Operation, type ServerScript } from './form-calls.ts'
import { ScriptHistory } from './ScriptHistory.tsx'
import { ScriptTrial } from './ScriptTrial.tsx'
import { useToolText } from './text.ts'

type Where = 'server' | 'js' | 'sql'
interface Place {
  where: Where
  code: string
  event: 'start' | 'end'
}
interface Loaded {
  operations: Operation[]
  scripts: ServerScript[]
  statements: FormStatement[]
  js: Record<'form' | 'list', { id: string | null; cgJs: string }>
}

async function load(id: string): Promise<Loaded> {
  const [operations, scripts, statements, form, list] = await Promise.all([get<Operation[]>(`${head}/enhanceButton/${id}`),
    records<ServerScript>(`${head}/enhanceJava/${id}`), records<FormStatement>(`${head}/enhanceSql/${id}`),
    ...(['form', 'list'] as const).map((type) => get<{ id: string | null; cgJs: string }>(`${head}/enhanceJs/${id}`, { type }))])
  return { operations, scripts, statements, js: { form: form!, list: list! } }
}

/** The scripts of a form: one at a time is written, tried and kept. */
export function ScriptsWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say, locale } = useToolText()
  const narrow = useNarrow()
  const id = record.id
  const { data, error, refetch } = useQuery({ queryKey: ['lowcode.online-form', 'scripts', id], staleTime: 0, queryFn: () => load(id) })
  const [place, setPlace] = useState<Place>({ where: 'server', code: 'add', event: 'start' })
  return (
    <Drawer open size={narrow ? '100%' : 860} title={say('scriptsTitle', { name: formTitle(record, locale) })} onClose={onClose}
      mask={{ closable: false }}
    >
      {error ? <FailureView error={error} onRetry={() => void refetch()} /> : data
        ? (
          <div className="mw-stack">
            <PlacePicker operations={data.operations} written={data} place={place} onChange={setPlace} />
            <ScriptEditor key={`${place.where} ${place.code} ${place.event}`} formId={id} place={place} stored={storedAt(data, place)} />
          </div>
        )
        : <Skeleton active title={false} paragraph={{ rows: 10 }} />}
    </Drawer>
  )
}

interface Stored {
  id: string | null
  source: string
  active: boolean
}

function storedAt({ scripts, statements, js }: Loaded, { where, code, event }: Place): Stored {
  if (where === 'js') {
    const found = js[code === 'list' ? 'list' : 'form']
    return { id: found.id, source: found.cgJs, active: true }
  }
  if (where === 'sql') {
    const found = statements.find(({ buttonCode }) => buttonCode === code)
    return { id: found?.id ?? null, source: found?.cgbSql ?? '', active: true }
  }
  const found = scripts.find((script) => script.buttonCode === code && script.event === event)
  return { id: found?.id ?? null, source: found?.cgJavaValue ?? '', active: found?.activeStatus !== '0' }
}

interface PickerProps {
  operations: readonly Operation[]
  written: Pick<Loaded, 'scripts' | 'statements'>
  place: Place
  onChange: (place: Place) => void
}

function PlacePicker({ operations, written: { scripts, statements }, place, onChange }: PickerProps) {
  const { say } = useToolText()
  const own = new Set(['add', 'edit', 'delete', 'import'])
  const written = (code: string) => (place.where === 'sql' ? statements : scripts).some(({ buttonCode }) => buttonCode === code)
  const choices = place.where === 'js'
    ? [{ value: 'form', label: say('formPage') }, { value: 'list', label: say('listPage') }]
    : operations.filter(({ buttonCode, optType }) => optType === 'action' && (place.where !== 'sql' || buttonCode !== 'export')).map((
      { buttonCode, buttonName },
    ) => ({ value: buttonCode, label: written(buttonCode) ? `${buttonName} · ${say('written')}` : buttonName }))
  return (
    <Flex wrap gap={12} align="center">
      <Segmented<Where> aria-label={say('where')} value={place.where}
        options={[{ value: 'server', label: say('server') }, { value: 'js', label: say('browser') }, { value: 'sql', label: 'SQL' }]}
        onChange={(where) => onChange({ where, code: where === 'js' ? 'form' : 'add', event: 'start' })} />
      <Select aria-label={say('operation')} style={{ minWidth: 180 }} value={place.code} options={choices}
        onChange={(code) => onChange({ ...place, code, event: own.has(code) ? place.event : 'start' })} />
      {place.where === 'server' && own.has(place.code) && (
        <Segmented<Place['event']> aria-label={say('moment')} value={place.event}
          options={[{ value: 'start', label: say('before') }, { value: 'end', label: say('after') }]} onChange={(event) =>
          onChange({ ...place, event })} />
      )}
    </Flex>
  )
}

const helps = { server: 'serverHelp', js: 'browserHelp', sql: 'sqlHelp' } as const satisfies Record<Where, string>

function ScriptEditor({ formId, place: { where, code, event }, stored }: { formId: string; place: Place; stored: Stored }) {
  const { say } = useToolText()
  const { act, busy } = useAct(['lowcode.online-form', 'scripts', formId], ['lowcode.online-form', 'versions'])
  const [source, setSource] = useState(stored.source)
  const [active, setActive] = useState(stored.active)
  const labelId = useId()
  const save = () =>
    act(() => (where === 'js'
      ? post(`${head}/enhanceJs/${formId}`, { cgJs: source, cgJsType: code })
      : where === 'sql'
      ? post(`${head}/enhanceSql/${formId}`, { buttonCode: code, cgbSql: source })
      : post(`${head}/enhanceJava/${formId}`, { buttonCode: code, event, cgJavaType: 'script', cgJavaValue: source,
        activeStatus: active ? '1' : '0' }))
    )
  const dirty = source !== stored.source || active !== stored.active
  return (
    <>
      <Alert type="info" title={say(helps[where])} />
      <CodeText aria-label={say('source')} mode={where === 'sql' ? 'sql' : 'javascript'} height={280} value={source}
        onChange={(text) => setSource(text ?? '')} />
      <Flex wrap gap={12} align="center">
        <Button type="primary" loading={busy} disabled={!dirty} onClick={() => void save()}>{say('save')}</Button>
        {where === 'server' && (
          <label htmlFor={labelId}>
            <Switch id={labelId} size="small" checked={active} onChange={setActive} /> {say('inUse')}
          </label>
        )}
        {dirty && <span className="mw-faint">{say('unsavedHint')}</span>}
      </Flex>
      {where === 'server' && <ScriptTrial source={source} buttonCode={code} event={event} />}
      {stored.id && <ScriptHistory scriptId={stored.id} onRestored={setSource} formId={formId} />}
    </>
  )
}
