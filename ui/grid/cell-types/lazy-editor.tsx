import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import type { CellEditorProps, CellType } from './cell-type.ts'

/** An editor whose code comes after the grid has been drawn, or when it is needed; if it cannot come, the cell stays as it was. */
export function lazyEditor(
  fetch: () => Promise<ComponentType<CellEditorProps>>,
): Pick<CellType, 'prepare'> & { readonly editor: ComponentType<CellEditorProps> } {
  let loaded: ComponentType<CellEditorProps> | undefined
  const load = async () => (loaded = await fetch())
  return { editor: LazyEditor, prepare: () => void load().catch(() => undefined) }

  function LazyEditor(props: CellEditorProps) {
    const [Editor, setEditor] = useState(() => loaded)
    const { onCancel } = props
    const giveUp = useEffectEvent(onCancel)
    useEffect(() => {
      if (Editor) return undefined
      let gone = false
      load().then((component) => {
        if (!gone) setEditor(() => component)
      }, () => {
        if (!gone) giveUp()
      })
      return () => {
        gone = true
      }
    }, [Editor])
    return Editor ? <Editor {...props} /> : null
  }
}
