import { App, Button, Input, Modal } from 'antd'
import { useReducer, useState } from 'react'
import { useLocation } from 'react-router'
import { writeSuperQuery } from '#kernel/client/records/super-query.ts'
import type { SuperQuery } from '#kernel/entity/super-query.ts'
import { useNarrow } from '../parts/use-narrow.ts'
import { ScreenRoot } from '../screens/ScreenRoot.tsx'
import { emptyBuilder, queryOf, reduceBuilder } from './builder-state.ts'
import { ConditionGroup } from './ConditionGroup.tsx'
import type { QueryField } from './query-field.ts'
import { keepSaved, loadSaved, SAVED_NAME_MAX, savedKey, saveStep } from './saved.ts'
import { SavedPanel } from './SavedPanel.tsx'
import { useQueryText } from './text.ts'
import './query-builder.css'

/** Spec 2 §9. */
const WIDTH = 1000

export interface QueryBuilderProps {
  open: boolean
  title?: string
  fields: readonly QueryField[]
  /** The query in force. */
  value: SuperQuery | undefined
  /** Saved queries lie under this code, without one under the route's path. */
  saveCode?: string
  /** Under which name copies are shared with roles; without one nothing is shared. */
  shareTarget?: string
  onRun: (query: SuperQuery) => void
  /** The query is gone: an empty result is reported. */
  onReset: () => void
  onClose: () => void
}

/** The advanced query: conditions, the word between them, groups, and queries kept under a name (spec 2 §2.6). */
export function QueryBuilder({ open, title, fields, value, saveCode, shareTarget, onRun, onReset, onClose }: QueryBuilderProps) {
  const { say } = useQueryText()
  const { message, modal } = App.useApp()
  const narrow = useNarrow()
  const { pathname } = useLocation()
  const [key] = useState(() => savedKey(saveCode, pathname))
  const [saved, setSaved] = useState(() => loadSaved(key))
  const [state, dispatch] = useReducer(reduceBuilder, undefined,
    () => reduceBuilder(emptyBuilder(), { type: 'load', query: value, fields }))
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  // Chips, links and the way back change the query from outside.
  const inForce = value ? writeSuperQuery(value) : ''
  const [seen, setSeen] = useState(inForce)
  if (seen !== inForce) {
    setSeen(inForce)
    dispatch({ type: 'load', query: value, fields })
  }

  const run = () => {
    const query = queryOf(state.root)
    if (query) onRun(query)
    else void message.warning(say('queryEmpty'))
  }
  const reset = () => {
    dispatch({ type: 'reset' })
    onReset()
  }
  const beginSave = () => {
    if (queryOf(state.root)) setNaming(true)
    else void message.warning(say('saveEmpty'))
  }
  const keep = (next: ReturnType<typeof loadSaved>) => {
    setSaved(next)
    keepSaved(key, next)
  }
  const save = () => {
    const step = saveStep(saved, queryOf(state.root), name)
    if ('warn' in step) {
      void message.warning(say(step.warn))
      return
    }
    const store = () => {
      keep(step.saved)
      setNaming(false)
      void message.success(say('savedDone'))
    }
    if (step.overwrites) modal.confirm({ title: say('exists', { name: step.title }), onOk: store })
    else store()
  }
  const load = (query: SuperQuery, loadedName: string) => {
    dispatch({ type: 'load', query, fields })
    setName(loadedName)
  }
  return (
    <Modal open={open} title={title ?? say('title')} width={narrow ? '100%' : WIDTH} className={narrow ? 'mw-super-full' : undefined}
      onCancel={onClose} footer={naming
      ? (
        <div className="mw-super-name">
          <Input autoFocus aria-label={say('savedName')} placeholder={say('savedName')} maxLength={SAVED_NAME_MAX} value={name}
            onChange={(event) => setName(event.target.value)} onPressEnter={save} />
          <Button onClick={() => setNaming(false)}>{say('cancel')}</Button>
          <Button type="primary" onClick={save}>{say('save')}</Button>
        </div>
      )
      : [
        <Button key="reset" onClick={reset}>{say('reset')}</Button>,
        <Button key="save" onClick={beginSave}>{say('save')}</Button>,
        <Button key="close" onClick={onClose}>{say('close')}</Button>,
        <Button key="run" type="primary" onClick={run}>{say('run')}</Button>,
      ]}
    >
      <ScreenRoot className="mw-super">
        <ConditionGroup group={state.root} root={state.root} fields={fields} dispatch={dispatch} />
        <SavedPanel target={shareTarget} saved={saved} onLoad={load} onRemove={(query) => keep(saved.filter((old) => old !== query))} />
      </ScreenRoot>
    </Modal>
  )
}
