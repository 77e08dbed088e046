import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Entity, Locale } from '#kernel/entity/index.ts'
import { sendingKey } from '../request/sending-key.ts'
import { dropDraft, findDraft, keepDraft, type Draft } from './drafts.ts'
import { entityApi } from './entity-api.ts'
import { isDirty, openForm, reduceForm, type FormAction, type FormState } from './form-state.ts'
import { addPayload, editPayload, validate, withoutBlankRows, type Values } from './form-values.ts'
import { heldWork, type Hold } from './held-work.ts'
import { compareChanges, mergeChanges, type Difference } from './merge-changes.ts'
import type { Sides } from './merge-row.ts'
import type { Fault, Rec } from './record.ts'
import { refusalOf } from './refusal.ts'
import { showAnswered } from './show-answered.ts'
import { completeRecord, loadQuietly } from './use-record.ts'

/** Pause after the last key press until the draft is kept. */
const DRAFT_DELAY_MS = 400

export interface Stale {
  current: Rec
  differences: Difference[]
}

interface SaveOutcome {
  /** The saved record; only its values may be missing from the server's answer. */
  saved?: Partial<Rec>
  /** The server's words, of success or refusal; missing where the request layer has told the failure. */
  message?: string
  faults?: Fault[]
}

export interface FormController {
  entity: Entity
  values: Values
  faults: readonly Fault[]
  /** Of a stored record. */
  id: string | undefined
  exists: boolean
  dirty: boolean
  saving: boolean
  set: (name: string, value: unknown, text?: string) => void
  /** The field still holds what the form began with. */
  isFirst: (name: string) => boolean
  /**
   * Saves what the form holds once nothing is looked up any more.
   * @param objectionTo says why these values are not saved, if they are not
   */
  save: (objectionTo?: (values: Values) => Promise<string | undefined>) => Promise<SaveOutcome>
  hold: Hold
  /** Gives up what was typed, its draft included. */
  abandon: () => void
  /** A draft found at opening, until it is taken or dropped. */
  draft: Draft | undefined
  takeDraft: () => void
  dropDraft: () => void
  /** The record as somebody else saved it after this form was opened, as far as that is known here. */
  newer: Rec | undefined
  /** Asks the server whether there is a newer record; silent where it does not answer. */
  lookAgain: () => Promise<void>
  /** Compares what is typed with the newer record; where nothing was typed it is taken over at once. */
  compare: () => void
  /** The comparison that is open. */
  stale: Stale | undefined
  /** Takes over what was chosen; without a choice the form stays as it is. */
  settle: (sides: Sides | undefined) => void
}

/** Takes what a save sends, in place of the entity's own calls; refusals count as theirs do. */
export type SendForm = (payload: Values, idempotencyKey: string) => Promise<{ result: Partial<Rec> | null; message: string }>

/**
 * State of one form: what is typed, what is wrong with it, drafts, saving once, and the comparison after a stale save.
 * `initial` is the loaded record or the defaults of a new one; give another `key` to the component to begin anew.
 */
export function useForm(entity: Entity, initial: Values, locale: Locale, sendTo?: SendForm): FormController {
  const { state, newest, dispatch } = useFormState(initial)
  const [{ hold, done }] = useState(heldWork)
  const [found, setFound] = useState(() => findDraft(entity.id, idOf(initial)))
  const [stale, setStale] = useState<Stale>()
  const [latest, setLatest] = useState<Rec>()
  const [saving, setSaving] = useState(false)
  const queryClient = useQueryClient()
  const [under] = useState(sendingKey)
  const exists = state.baseline.id !== undefined
  const dirty = useMemo(() => isDirty(entity, state), [entity, state])
  const forgetTyped = useKeptDraft(entity, state, dirty, found !== undefined)

  const set = useCallback((name: string, value: unknown, text?: string) => dispatch({ type: 'set', name, value, text }), [dispatch])

  const id = idOf(state.baseline)
  const lookAgain = useCallback(async () => {
    const found = id === undefined ? undefined : await loadQuietly(entity, id)
    if (found) setLatest(found)
  }, [entity, id])

  const takeOver = (current: Rec, differences: readonly Difference[], sides: Sides) =>
    dispatch({ type: 'merge', baseline: current, values: mergeChanges(entity, differences, sides, state.values, current) })
  const compareWith = (current: Rec, { values, baseline }: { values: Values; baseline: Values }) =>
    setStale({ current, differences: compareChanges(entity, baseline, values, current) })

  /** Nothing of what was typed is kept any longer. */
  const abandon = () => {
    forgetTyped()
    dropDraft(entity.id, idOf(initial))
  }

  async function send(values: Values, baseline: Values): Promise<SaveOutcome> {
    const payload = exists ? editPayload(entity, baseline, values) : addPayload(entity, values)
    const key = under.of(payload)
    const api = entityApi(entity)
    try {
      const { result, message } = await (sendTo ? sendTo(payload, key) : exists ? api.edit(payload, key) : api.add(payload, key))
      abandon()
      showAnswered(queryClient, entity, result)
      void queryClient.invalidateQueries({ queryKey: [entity.id] })
      return { saved: result ?? { id: idOf(baseline) }, message }
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) return {}
      // A refused call is answered for good: the mended one is another call.
      under.answered()
      return takeRefusal(refusal, values, baseline)
    }
  }

  async function takeRefusal(refusal: NonNullable<ReturnType<typeof refusalOf>>, values: Values, baseline: Values): Promise<SaveOutcome> {
    if (refusal.current) {
      const current = await completeRecord(entity, refusal.current)
      setLatest(current)
      compareWith(current, { values, baseline })
      return { message: refusal.message }
    }
    dispatch({ type: 'faults', faults: refusal.faults })
    return { message: refusal.message, faults: refusal.faults }
  }

  async function save(objectionTo?: (values: Values) => Promise<string | undefined>): Promise<SaveOutcome> {
    setSaving(true)
    try {
      const undone = await done()
      if (!undone) return {}
      // A row that waits for its file alone is no blank one.
      const lean = undone.length > 0 ? {} : withoutBlankRows(entity, newest.current.values)
      for (const name of Object.keys(lean)) if (lean[name] !== newest.current.values[name]) set(name, lean[name])
      const { values, baseline } = newest.current
      const message = await objectionTo?.(values)
      if (message !== undefined) return { message, faults: [] }
      const faults = [...undone, ...validate(entity, values, exists, locale).filter((fault) => !isAtOneOf(undone, fault))]
      dispatch({ type: 'faults', faults })
      return faults.length > 0 ? { faults } : await send(values, baseline)
    } catch {
      return {}
    } finally {
      setSaving(false)
    }
  }

  return {
    entity,
    id,
    values: state.values,
    faults: state.faults,
    exists,
    dirty,
    saving,
    set,
    isFirst: (name) => state.values[name] === state.baseline[name],
    save,
    hold,
    abandon,
    stale,
    draft: found,
    takeDraft: () => {
      if (found) {
        dispatch({ type: 'restore', values: found.values, baseline: found.baseline })
        // What it was typed over may have been changed since.
        if (isNewer(initial as Rec, found.baseline)) {
          setLatest(initial as Rec)
          compareWith(initial as Rec, found)
        }
      }
      setFound(undefined)
    },
    newer: latest && isNewer(latest, state.baseline) ? latest : undefined,
    lookAgain,
    compare: () => {
      if (!latest) return
      if (dirty) compareWith(latest, state)
      else takeOver(latest, [], {})
    },
    dropDraft: () => {
      dropDraft(entity.id, idOf(initial))
      setFound(undefined)
    },
    settle: (sides) => {
      if (stale && sides) takeOver(stale.current, stale.differences, sides)
      setStale(undefined)
    },
  }
}

/** The state as it is shown, and as it is: who saves after waiting needs what came in meanwhile. */
function useFormState(initial: Values) {
  const [state, setState] = useState(() => openForm(initial))
  const newest = useRef(state)
  const dispatch = useCallback((action: FormAction) => {
    newest.current = reduceForm(newest.current, action)
    setState(newest.current)
  }, [])
  return { state, newest, dispatch }
}

function idOf(values: Values): string | undefined {
  return values.id === undefined ? undefined : String(values.id)
}

function isAtOneOf(faults: readonly Fault[], { field, line, row }: Fault): boolean {
  return faults.some((one) => one.field === field && one.line === line && one.row === row)
}

function isNewer(record: Values, baseline: Values): boolean {
  return Number(record.rev ?? 0) > Number(baseline.rev ?? 0)
}

/** Keeps what was typed, also when the page goes away or the tab is put aside; a draft that waits for its answer is not overwritten. */
function useKeptDraft(entity: Entity, state: FormState, dirty: boolean, waiting: boolean): () => void {
  const pending = useRef<() => void>(undefined)
  const wasDirty = useRef(false)
  useEffect(() => {
    if (waiting) return
    const id = idOf(state.baseline)
    if (!dirty) {
      pending.current = undefined
      if (wasDirty.current) dropDraft(entity.id, id)
      wasDirty.current = false
      return
    }
    wasDirty.current = true
    pending.current = () => keepDraft(entity.id, id, { values: state.values, baseline: state.baseline, at: Date.now() })
    const timer = setTimeout(() => pending.current?.(), DRAFT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [entity, state, dirty, waiting])
  useEffect(() => {
    const keepNow = () => pending.current?.()
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
  return useCallback(() => {
    pending.current = undefined
    wasDirty.current = false
  }, [])
}
