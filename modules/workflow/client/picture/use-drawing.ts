import { useEffect, useRef, useState, type RefObject } from 'react'
import { fitOnceSeen } from './fit.ts'
import type { Drawing } from './services.ts'

export interface DrawnProcess {
  readonly host: RefObject<HTMLDivElement | null>
  /** Undefined until it is drawn. */
  readonly drawing: Drawing | undefined
  readonly failed: boolean
}

interface Opened {
  readonly xml: string
  readonly drawing?: Drawing
}

/** Draws a process once its part of the code has been loaded. */
export function useDrawing(xml: string): DrawnProcess {
  const host = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let drawing: Drawing | undefined
    let gone = false
    let stop: (() => void) | undefined
    const open = async () => {
      try {
        const { openViewer } = await import('./open-viewer.ts')
        if (gone) return
        const container = host.current!
        drawing = await openViewer(container, xml)
        if (gone) return drawing.destroy()
        stop = fitOnceSeen(container, drawing)
        setOpened({ xml, drawing })
      } catch {
        if (!gone) setOpened({ xml })
      }
    }
    void open()
    return () => {
      gone = true
      stop?.()
      drawing?.destroy()
      // A screen that was left and is shown again draws it anew: what is gone is nobody's to mark.
      setOpened((now) => (now?.drawing === drawing ? undefined : now))
    }
  }, [xml])
  const now = opened?.xml === xml ? opened : undefined
  return { host, drawing: now?.drawing, failed: now !== undefined && now.drawing === undefined }
}
