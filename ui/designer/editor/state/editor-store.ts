import { createStore, type StoreApi } from 'zustand/vanilla'
import { renameComponent, type Place } from '../../document/change/commands.ts'
import type { FormDocument } from '../../document/component.ts'
import type { FaultCode } from '../../document/fault.ts'
import { applied, chosen, redone, startState, undone, type ApplyOptions, type Command, type EditorState } from './editor-state.ts'

/**
 * An editing session: its state and everything that changes it. The object stays the same as long as the session.
 *
 * ```ts
 * editor.apply((document) => changeComponent(document, id, { label }), { same: `${id}.label` })   // a fault code where it is refused
 * editor.apply((document, stash) => …{ document, stash })                                          // options that wait (behaviours.ts)
 * editor.apply(() => ({ document: other }))                                                        // JSON, clear, a template: one step
 * ```
 */
export interface Editor {
  readonly store: StoreApi<EditorState>
  readonly state: () => EditorState
  /** Runs a command as a step of undo. */
  readonly apply: (command: Command, options?: ApplyOptions) => FaultCode | undefined
  readonly select: (ids: readonly string[], target?: Place) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Gives a component or cell another id; what is chosen and what waits follow it. */
  readonly rename: (id: string, next: string) => FaultCode | undefined
  /** Keeps what was copied. */
  readonly keep: (clipboard: string) => void
  /** Begins anew with a document as the server has it. */
  readonly open: (document: FormDocument) => void
  /** Says that the server has this document now. */
  readonly markSaved: (document: FormDocument) => void
}

export function createEditor(document?: FormDocument): Editor {
  const store = createStore<EditorState>(() => startState(document))
  const apply: Editor['apply'] = (command, options) => {
    const { state, fault } = applied(store.getState(), command, options)
    store.setState(state, true)
    return fault
  }
  return {
    store,
    apply,
    state: store.getState,
    select: (ids, target) => store.setState((state) => chosen(state, ids, target), true),
    undo: () => store.setState(undone, true),
    redo: () => store.setState(redone, true),
    rename: (id, next) => {
      const { selection } = store.getState()
      return apply(
        (now, { [id]: waiting, ...stash }) => ({ ...renameComponent(now, id, next),
          stash: waiting ? { ...stash, [next]: waiting } : stash }),
        { select: selection.map((one) => (one === id ? next : one)) },
      )
    },
    keep: (clipboard) => store.setState({ clipboard }),
    open: (next) => store.setState((state) => ({ ...startState(next), clipboard: state.clipboard }), true),
    markSaved: (saved) => store.setState({ saved }),
  }
}
