import { useEffect, useRef, useState } from 'react'
import { openLive, type Live, type LiveOptions } from './open-live.ts'

/** A grid's live connection while it is shown; nothing without a page id. */
export function useLive(options: Omit<LiveOptions, 'pageId'> & { pageId: string | undefined }): Live | undefined {
  const { pageId, socketKey, rowKey, onPeople } = options
  const latest = useRef(options)
  const [live, setLive] = useState<Live>()
  const wantsPeople = onPeople !== undefined
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (pageId === undefined) return undefined
    const opened = openLive({
      pageId,
      socketKey,
      rowKey,
      onRow: (values, from) => latest.current.onRow(values, from),
      onPeople: wantsPeople ? (people) => latest.current.onPeople?.(people) : undefined,
      onGap: () => latest.current.onGap?.(),
    })
    setLive(opened)
    return () => {
      opened.close()
      setLive(undefined)
    }
  }, [pageId, socketKey, rowKey, wantsPeople])
  return live
}
