import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Flex, Segmented, Select, Switch } from 'antd'
import { useId, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { readsOf } from '#kernel/client/records/use-read.ts'
import { ask, makeCall } from '#kernel/client/request/calls.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { CodeText } from '#ui/editors/CodeText.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { formTitle } from '../online/form-title.tsx'
import { scriptedOperations } from '../../calls/online-button.ts'
import { browserScript, formStatements, saveBrowserScript, saveServerScript, saveStatements, scriptVersions,
  serverScripts } from '../../calls/online-script.ts'
import { onlineForm } from '../../index.ts'
import { ScriptHistory } from './ScriptHistory.tsx'
import { ScriptTrial } from './ScriptTrial.tsx'
import { useToolText } from './text.ts'

type Where = 'server' | 'js' | 'sql'
interface Place {
  where: Where
  code: string
  event: 'start' | 'end'
}
type Loaded = Awaited<ReturnType<typeof load>>
type Operations = AnswerOf<typeof scriptedOperations>

async function load(id: string) {
  const [operations, { records: scripts }, { records: statements }, form, list] = await Promise.all([ask(scriptedOperations, { id }),
    ask(serverScripts, { id }), ask(formStatements, { id }), ask(browserScript, { id, type: 'form' }),
    ask(browserScript, { id, type: 'list' })])
  return { operations, scripts, statements, js: { form, list } }
}

const scriptsKey = (id: string) => [onlineForm.id, 'scripts', id]

/** The scripts of a form: one at a time is written, tried and kept. */
export function ScriptsWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say, locale } = useToolText()
  const narrow = useNarrow()
  const id = record.id
  const { data, error, refetch } = useQuery({ queryKey: scriptsKey(id), staleTime: 0, queryFn: () => load(id) })
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
        : <Loading rows={10} />}
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
  operations: Operations
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
  const { act, busy } = useAct(scriptsKey(formId), readsOf(scriptVersions))
  const [source, setSource] = useState(stored.source)
  const [active, setActive] = useState(stored.active)
  const labelId = useId()
  const save = () =>
    act(() => (where === 'js'
      ? makeCall(saveBrowserScript, { id: formId, cgJs: source, cgJsType: code })
      : where === 'sql'
      ? makeCall(saveStatements, { cgformHeadId: formId, buttonCode: code, cgbSql: source })
      : makeCall(saveServerScript, { cgformHeadId: formId, buttonCode: code, event, cgJavaValue: source,
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
      {stored.id && <ScriptHistory scriptId={stored.id} onRestored={setSource} />}
    </>
  )
}
