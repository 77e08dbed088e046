import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { storeFile, type StoreOptions } from '../kinds/store-file.ts'
import { UploadList } from './upload-list.ts'
import { storedFiles, type UploadedFile, type UploadValue } from './upload-value.ts'

/** The files of a field: those its value names, then those under way. */
export function useUploadList(value: unknown, onChange: (paths: string | null, uploaded: readonly UploadedFile[]) => void,
  storeOptions: StoreOptions = {}): { list: UploadList; files: readonly UploadValue[] } {
  const latest = useRef({ value, onChange, storeOptions })
  latest.current = { value, onChange, storeOptions }
  const [list] = useState(() =>
    new UploadList({
      store: (file, tell, options) => storeFile(file, tell, { ...latest.current.storeOptions, ...options }),
      value: () => latest.current.value,
      emit: (paths, uploaded) => latest.current.onChange(paths, uploaded),
    })
  )
  const running = useSyncExternalStore(list.subscribe, list.running, list.running)
  const files = useMemo(() => {
    const stored = storedFiles(value)
    const named = new Set(stored.map(({ path }) => path))
    return [...stored, ...running.filter(({ path }) => path === undefined || !named.has(path))]
  }, [value, running])
  useEffect(() => list.settle(), [list, value])
  const stop = useEffectEvent(() => list.stopAll())
  useEffect(() => () => stop(), [])
  return { list, files }
}
