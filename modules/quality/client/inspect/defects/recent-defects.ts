import { useState } from 'react'
import { loadValue, saveValue } from '#kernel/client/storage.ts'
import { withRecent } from './defect-groups.ts'

const RECENT = 'QMS_RECENT_DEFECTS'

/** Defects that were picked last on this device, as they were when this was opened. */
export function useRecentDefects() {
  const [recent] = useState(() => loadValue<string[]>(RECENT) ?? [])
  return { recent, remember: (defect: string) => saveValue(RECENT, withRecent(recent, defect)) }
}
