import { emptyDocument } from '../../document/change/new-component.ts'
import type { OptionStash } from '../../document/change/behaviours.ts'
import type { Changed, Place } from '../../document/change/commands.ts'
import type { FormDocument } from '../../document/component.ts'
import type { FaultCode } from '../../document/fault.ts'
import { idsOf } from '../../document/ids.ts'

/** How many steps can be taken back. What steps share is held once. */
const MAX_STEPS = 500

/** What undo brings back. */
interface Step {
  readonly document: FormDocument
  readonly stash: OptionStash
  readonly selection: readonly string[]
}

/**
 * All that an editing session knows.
 *
 * `selection` holds ids of components and cells, the one chosen last at the end; nothing chosen means the form itself.
 * `target` is the empty place that was pressed (a column of a row, say): what is added next comes to stand there.
 * `saved` is the document as the server has it: unsaved changes are `document !== saved`.
 */
export interface EditorState extends Step {
  readonly target: Place | undefined
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** What the last step changed; a change of the same becomes part of that step. */
  readonly typing: string | undefined
  readonly saved: FormDocument
  /** JSON text of the components that were copied last; empty before. */
  readonly clipboard: string
}

/** A change of the document: a command of `document/change`. Options that wait go along where it changes them too. */
export type Command = (document: FormDocument, stash: OptionStash) => Changed & { readonly stash?: OptionStash }

export interface ApplyOptions {
  /** Names what is changed, `input_1.label` say: successive changes of the same are one step of undo. */
  readonly same?: string
  /** What is chosen afterwards; without it what was, as far as it is still there. */
  readonly select?: readonly string[]
}

export function startState(document: FormDocument = emptyDocument()): EditorState {
  return { document, stash: {}, selection: [], target: undefined, past: [], future: [], typing: undefined, saved: document, clipboard: '' }
}

/** The state after a command, or the same one and why the command was refused. */
export function applied(state: EditorState, command: Command,
  { same, select }: ApplyOptions = {}): { state: EditorState; fault?: FaultCode } {
  const changed = command(state.document, state.stash)
  if (changed.fault !== undefined) return { state, fault: changed.fault }
  const { document, stash = state.stash } = changed
  if (document === state.document && stash === state.stash) return { state: select ? chosen(state, select) : state }
  const goesOn = same !== undefined && same === state.typing
  const past = goesOn ? state.past : [...state.past, stepOf(state)].slice(-MAX_STEPS)
  return {
    state: { ...state, document, stash, past, future: [], typing: same, selection: present(document, select ?? state.selection),
      target: undefined },
  }
}

/** Goes a step back; the same state where there is none. */
export function undone(state: EditorState): EditorState {
  const step = state.past.at(-1)
  return step
    ? { ...state, ...step, past: state.past.slice(0, -1), future: [...state.future, stepOf(state)], typing: undefined, target: undefined }
    : state
}

/** Takes back what undo did. */
export function redone(state: EditorState): EditorState {
  const step = state.future.at(-1)
  return step
    ? { ...state, ...step, past: [...state.past, stepOf(state)], future: state.future.slice(0, -1), typing: undefined, target: undefined }
    : state
}

/** Another selection; ids that the document does not hold are left out. */
export function chosen(state: EditorState, ids: readonly string[], target?: Place): EditorState {
  const selection = present(state.document, ids)
  const same = selection.length === state.selection.length && selection.every((id, index) => id === state.selection[index])
  if (same && target === state.target) return state
  return { ...state, selection: same ? state.selection : selection, target, typing: undefined }
}

function stepOf({ document, stash, selection }: EditorState): Step {
  return { document, stash, selection }
}

function present(document: FormDocument, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return ids
  const held = idsOf(document)
  return ids.every((id) => held.has(id)) ? ids : ids.filter((id) => held.has(id))
}
