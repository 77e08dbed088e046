import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What was typed into a cell and is not sent: it cannot be read, or lies out of the limits and is to be confirmed. */
export interface CellDraft {
  readonly text: string
  readonly fault?: string
}

interface OpenSheet {
  readonly drafts: Readonly<Record<string, CellDraft>>
  /** Gauge by line. */
  readonly gauges: Readonly<Record<string, string>>
}

const nothing: OpenSheet = { drafts: {}, gauges: {} }

/** Sheets of this page by inspection; beside the screens, so that going to another one loses nothing. */
const sheetStore = createStore<Readonly<Record<string, OpenSheet>>>(() => ({}))

export const useOpenSheet = (id: string): OpenSheet => useStore(sheetStore, (sheets) => sheets[id] ?? nothing)

function change(id: string, next: (sheet: OpenSheet) => OpenSheet): void {
  sheetStore.setState((sheets) => ({ [id]: next(sheets[id] ?? nothing) }))
}

export function keepDraft(id: string, cell: string, draft: CellDraft): void {
  change(id, (sheet) => ({ ...sheet, drafts: { ...sheet.drafts, [cell]: draft } }))
}

export function dropDraft(id: string, cell: string): void {
  change(id, (sheet) => {
    const { [cell]: _gone, ...drafts } = sheet.drafts
    return { ...sheet, drafts }
  })
}

export function chooseGauge(id: string, line: string, gauge: string): void {
  change(id, (sheet) => ({ ...sheet, gauges: { ...sheet.gauges, [line]: gauge } }))
}
