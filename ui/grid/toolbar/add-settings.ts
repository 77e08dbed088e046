import { loadValue, saveValue } from '#kernel/client/storage.ts'

/** How the add button adds (spec 2 §2.1). */
export interface AddSettings {
  /** At least 1. */
  readonly addRowNum: number
  /** Row before which new ones stand, counted from 1; 0 means at the bottom. */
  readonly addIndex: number
  readonly addScrollToBottom: boolean
}

const defaultAddSettings: AddSettings = { addRowNum: 1, addIndex: 0, addScrollToBottom: true }

/** More rows at once would be a slip of the finger. */
const MOST_ROWS = 1000
/** One key for all grids of this browser. */
const KEY = 'grid_add_settings'

export function loadAddSettings(): AddSettings {
  return fitAddSettings({ ...defaultAddSettings, ...loadValue<Partial<AddSettings>>(KEY) })
}

export function saveAddSettings(settings: AddSettings): void {
  saveValue(KEY, settings)
}

/** Draws numbers into their bounds; what is none becomes the default. */
export function fitAddSettings({ addRowNum, addIndex, addScrollToBottom }: AddSettings): AddSettings {
  const whole = (value: number, least: number, fallback: number) => (Number.isFinite(value) ? Math.max(least, Math.floor(value)) : fallback)
  return {
    addRowNum: Math.min(MOST_ROWS, whole(addRowNum, 1, defaultAddSettings.addRowNum)),
    addIndex: whole(addIndex, 0, defaultAddSettings.addIndex),
    addScrollToBottom: Boolean(addScrollToBottom),
  }
}

/** Place among all rows at which the button inserts. */
export function placeToAdd({ addIndex }: AddSettings, rowCount: number): number {
  return addIndex === 0 ? rowCount : Math.min(rowCount, addIndex - 1)
}
