import { use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import type { Fault } from '#kernel/client/records/record.ts'
import { storeFile, type StoreOptions } from '../kinds/store-file.ts'
import { useUploadText } from './text.ts'
import { UploadList } from './upload-list.ts'
import { lackingFiles, storedFiles, type UploadedFile, type UploadValue } from './upload-value.ts'

/**
 * The files of a field: those its value names, then those under way. The form around is saved once they have arrived; one that
 * failed or was put down keeps it from being saved.
 * @param name of the field in that form
 * @returns `root`, for the element that the field consists of
 */
export function useUploadList(value: unknown, onChange: (paths: string | null, uploaded: readonly UploadedFile[]) => void,
  storeOptions: StoreOptions = {},
  name = ''): { list: UploadList; files: readonly UploadValue[]; root: React.RefObject<HTMLDivElement | null> } {
  const { say } = useUploadText()
  const hold = use(HoldSaving)
  const latest = useRef({ value, onChange, storeOptions, name, say, hold })
  latest.current = { value, onChange, storeOptions, name, say, hold }
  const [list] = useState(() => {
    const uploads: UploadList = new UploadList({
      store: (file, tell, options) => storeFile(file, tell, { ...latest.current.storeOptions, ...options }),
      value: () => latest.current.value,
      emit: (paths, uploaded) => latest.current.onChange(paths, uploaded),
      hold: (underWay) => latest.current.hold(underWay, left),
    })
    const left = (): Fault | undefined => {
      const names = lackingFiles(uploads.running()).map((file) => file.name)
      return names.length === 0
        ? undefined
        : { field: latest.current.name, text: latest.current.say('notUploaded', { names: names.join('、') }) }
    }
    return uploads
  })
  const running = useSyncExternalStore(list.subscribe, list.running, list.running)
  const files = useMemo(() => {
    const stored = storedFiles(value)
    const named = new Set(stored.map(({ path }) => path))
    return [...stored, ...running.filter(({ path }) => path === undefined || !named.has(path))]
  }, [value, running])
  useEffect(() => list.settle(), [list, value])
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = root.current
    list.goOn()
    return () => {
      // A page behind another one stays where it is and comes back with its form.
      if (field?.isConnected) list.suspend()
      else list.stopAll()
    }
  }, [list])
  return { list, files, root }
}
