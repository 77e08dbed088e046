import { createContext } from 'react'
import { ask } from '#kernel/client/request/calls.ts'
import type { StoredDrawing } from '#ui/designer/document/drawing-shape.ts'
import { formDrawing } from '../../calls/drawn-data.ts'

/** Where the drawing of a form comes from. */
export interface DrawingSource {
  /** What it is asked by, beside code and version. */
  readonly key: string
  load(code: string, version: number | undefined, signal: AbortSignal): Promise<StoredDrawing>
  /** The record is shown by a process: its fields stand as the step lets them, and what later versions took away is not asked for. */
  readonly inProcess: boolean
}

/** For whoever may see the list of the form's records. */
const byList: DrawingSource = { key: 'list', inProcess: false,
  load: (code, version, signal) => ask(formDrawing, { code, ...(version === undefined ? {} : { version: String(version) }) }, { signal }) }

export const DrawingSourceContext = createContext(byList)
